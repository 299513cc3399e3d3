// The frame around the field: oiled wood with soft edges, mitred corners, an inlaid line and letters.
// Leaves out the field and the table.
import { BufferGeometry, Color, Float32BufferAttribute, Group, Mesh, MeshStandardMaterial, type Texture } from 'three';
import { BRIM, FOOT, REACH } from './camera';
import { Lettering, PLANK } from './grain';
import { lit } from './light';
import type { SurfaceColors } from './materials';

export interface Woodwork {
  readonly group: Group;
  clothe(colors: SurfaceColors['solid']): void;
  /** Writes the letters in the page's font; again when it has loaded. */
  write(font: string): void;
  dispose(): void;
}

const INNER = 4.03;
const WIDTH = REACH - INNER;
/** Radius of the frame's corners seen from above. */
const CORNER = 0.3;
const SIGNS = [...'abcdefgh', ...'12345678'];

const PARS = /* glsl */ `
varying vec3 vGrain;
uniform sampler2D uWood;
uniform vec3 uLight;
uniform vec3 uDark;
uniform vec3 uLine;
uniform float uMetal;
float brassLine;
`;

// The grain follows each side of the frame, and the sides meet in a mitre: a hairline of shadow.
const COLOR = /* glsl */ `
vec2 wood = texture2D(uWood, vGrain.xy).rg;
vec3 walnut = mix(uLight, uDark, smoothstep(0.12, 0.88, wood.r));
walnut *= 0.66 + 0.68 * wood.g;
float hair = fwidth(vGrain.z);
brassLine = 1.0 - smoothstep(0.011, 0.011 + hair, abs(vGrain.z - 0.088));
float seat = 1.0 - smoothstep(0.018, 0.018 + hair * 1.4, abs(vGrain.z - 0.088));
walnut *= 1.0 - 0.7 * seat;
diffuseColor.rgb = mix(walnut, uLine, brassLine);
`;

const FINISH = /* glsl */ `
roughnessFactor = mix(0.52 + 0.2 * (0.5 - wood.g), mix(0.6, 0.36, uMetal), brassLine);
metalnessFactor = brassLine * uMetal;
`;

export function makeWoodwork(wood: Texture): Woodwork {
  const group = new Group();
  const tints = {
    uLight: { value: new Color() },
    uDark: { value: new Color() },
    uLine: { value: new Color() },
    uInk: { value: new Color() },
    uMetal: { value: 1 },
  };
  const material = lit(new MeshStandardMaterial(), {
    name: 'wood',
    uniforms: { uWood: { value: wood }, ...tints },
    vertexPars: 'attribute vec3 grain;\nvarying vec3 vGrain;',
    vertex: 'vGrain = grain;',
    fragmentPars: PARS,
    color: COLOR,
    finish: FINISH,
  });
  const frame = new Mesh(frameGeometry(), material);
  frame.castShadow = true;
  frame.receiveShadow = true;

  const lettering = new Lettering(8, 2, 128);
  const brass = lit(new MeshStandardMaterial({ transparent: true, depthWrite: false }), {
    name: 'brass',
    uniforms: { uSigns: { value: lettering.texture }, ...tints },
    vertexPars: 'attribute vec2 sign;\nvarying vec2 vSign;',
    vertex: 'vSign = sign;',
    fragmentPars: 'varying vec2 vSign;\nuniform sampler2D uSigns;\nuniform vec3 uInk;\nuniform float uMetal;\nfloat ink;\nfloat bed;',
    // A wider, dark copy below the letter is the cut the brass was laid into.
    color: /* glsl */ `
      ink = texture2D(uSigns, vSign).a;
      bed = texture2D(uSigns, vSign, 1.6).a;
      diffuseColor.rgb = uInk;
    `,
    finish: 'roughnessFactor = mix(0.7, 0.38, uMetal);\nmetalnessFactor = uMetal;',
    light: /* glsl */ `
      float body = smoothstep(0.32, 0.62, ink);
      reflectedLight.indirectSpecular += diffuseColor.rgb * 0.24 * uMetal;
      reflectedLight.indirectSpecular *= body;
      reflectedLight.directSpecular *= body;
      diffuseColor.a = max(body, smoothstep(0.05, 0.6, bed) * 0.75 * uMetal);
    `,
  });
  const signs = new Mesh(signGeometry(lettering), brass);
  signs.receiveShadow = true;
  signs.renderOrder = 1;
  group.add(frame, signs);
  return {
    group,
    clothe({ wood: [light, dark], line, letters, metal }) {
      tints.uLight.value.set(light);
      tints.uDark.value.set(dark);
      tints.uLine.value.set(line);
      tints.uInk.value.set(letters);
      tints.uMetal.value = metal ? 1 : 0;
    },
    write(font) {
      lettering.write(SIGNS, font, 650, 0.86);
    },
    dispose() {
      frame.geometry.dispose();
      material.dispose();
      signs.geometry.dispose();
      brass.dispose();
      lettering.texture.dispose();
    },
  };
}

interface Rib {
  /** Outwards from the inner edge. */
  readonly out: number;
  readonly y: number;
  readonly normalOut: number;
  readonly normalY: number;
  /** Way along the profile: the grain's second coordinate. */
  readonly along: number;
}

/** The frame cut across: up from the felt, over a soft inner edge, the flat top, a wide outer edge, and down. */
function profile(): Rib[] {
  const ribs: Rib[] = [];
  let along = 0;
  const add = (out: number, y: number, normalOut: number, normalY: number) => {
    const before = ribs[ribs.length - 1];
    if (before) along += Math.hypot(out - before.out, y - before.y);
    ribs.push({ out, y, normalOut, normalY, along });
  };
  const arc = (out: number, y: number, radius: number, from: number, to: number) => {
    for (let i = 0; i <= 6; i++) {
      const angle = from + ((to - from) * i) / 6;
      const c = Math.cos(angle);
      const s = Math.sin(angle);
      add(out + c * radius, y + s * radius, c, s);
    }
  };
  const soft = 0.045;
  const wide = 0.13;
  add(0, -0.02, -1, 0);
  arc(soft, BRIM - soft, soft, Math.PI, Math.PI / 2);
  arc(WIDTH - wide, BRIM - wide, wide, Math.PI / 2, 0);
  arc(WIDTH - 0.05, FOOT + 0.05, 0.05, 0, -Math.PI / 2);
  return ribs;
}

/** Carries the profile around the field. Corners grow rounder outwards and each side keeps its own grain. */
function frameGeometry(): BufferGeometry {
  const ribs = profile();
  const position: number[] = [];
  const normal: number[] = [];
  const grain: number[] = [];
  const index: number[] = [];
  const arcSteps = 6;
  for (let side = 0; side < 4; side++) {
    const first = position.length / 3;
    const stops = stopsOfSide(arcSteps);
    for (const stop of stops) {
      for (const rib of ribs) {
        const reach = INNER + rib.out;
        const radius = Math.max(0, rib.out - (WIDTH - CORNER));
        const x = stop.end * (reach - radius) + Math.sin(stop.angle) * radius;
        const z = reach - radius + Math.cos(stop.angle) * radius;
        place(position, side, x, rib.y, z);
        place(normal, side, Math.sin(stop.angle) * rib.normalOut, rib.normalY, Math.cos(stop.angle) * rib.normalOut);
        // The third is where the brass line is looked for: it runs at one distance from the inner edge.
        grain.push(x / 9.6 + side * 0.31, rib.along / (9.6 / PLANK) + side * 0.27, rib.out);
      }
    }
    for (let s = 0; s + 1 < stops.length; s++) {
      for (let r = 0; r + 1 < ribs.length; r++) {
        const a = first + s * ribs.length + r;
        const b = a + ribs.length;
        index.push(a, a + 1, b, b, a + 1, b + 1);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  geometry.setAttribute('grain', new Float32BufferAttribute(grain, 3));
  geometry.setIndex(index);
  return geometry;
}

/** One side runs from the middle of one corner to the middle of the next. */
function stopsOfSide(steps: number): { end: -1 | 1; angle: number }[] {
  const stops: { end: -1 | 1; angle: number }[] = [];
  for (let i = 0; i <= steps; i++) stops.push({ end: -1, angle: -Math.PI / 4 + ((Math.PI / 4) * i) / steps });
  for (let i = 0; i <= steps; i++) stops.push({ end: 1, angle: ((Math.PI / 4) * i) / steps });
  return stops;
}

/** Turns a vector of the front side to one of the four sides. */
function place(into: number[], side: number, x: number, y: number, z: number): void {
  if (side === 0) into.push(x, y, z);
  else if (side === 1) into.push(z, y, -x);
  else if (side === 2) into.push(-x, y, -z);
  else into.push(-z, y, x);
}

function signGeometry(lettering: Lettering): BufferGeometry {
  const position: number[] = [];
  const normal: number[] = [];
  const sign: number[] = [];
  const index: number[] = [];
  const half = 0.19;
  const line = INNER + WIDTH * 0.5 + 0.005;
  SIGNS.forEach((_, i) => {
    const x = i < 8 ? i - 3.5 : -line;
    const z = i < 8 ? line : i - 8 - 3.5;
    const { left, right, top, bottom } = lettering.cellOf(i);
    const first = i * 4;
    for (const [dx, dz, u, v] of [
      [-half, -half, left, top],
      [half, -half, right, top],
      [-half, half, left, bottom],
      [half, half, right, bottom],
    ] as const) {
      position.push(x + dx, BRIM + 0.003, z + dz);
      normal.push(0, 1, 0);
      sign.push(u, v);
    }
    index.push(first, first + 2, first + 1, first + 1, first + 2, first + 3);
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  geometry.setAttribute('sign', new Float32BufferAttribute(sign, 2));
  geometry.setIndex(index);
  return geometry;
}
