// The playing field: felt, cloth or leather with thin grooves and four star points, and the darkness where discs and frame
// touch it. Leaves out the discs themselves; it is told how high each one is.
import { Color, Mesh, MeshLambertMaterial, PlaneGeometry } from 'three';
import { feltNap, squareMap } from './grain';
import { lit } from './light';
import type { SurfaceColors } from './materials';

export interface Felt {
  readonly mesh: Mesh;
  clothe(colors: SurfaceColors['solid']): void;
  /** How near the disc on each square is to the felt: 0 none or high up, 1 lying on it. */
  contact(square: number, nearness: number): void;
  /** Hands the contacts of this picture over. */
  commit(): void;
  dispose(): void;
}

const PARS = /* glsl */ `
varying vec2 vSpot;
uniform sampler2D uNap;
uniform sampler2D uContact;
uniform vec3 uWorn;
uniform vec3 uFresh;
uniform vec3 uGroove;
uniform float uRough;
float grooveShade;
float grooveLight;
`;

// Grooves are pressed into the cloth: dark in the middle, with a brighter lip on the side that faces the key
// light. They are computed from the position, so they stay crisp at every size.
const COLOR = /* glsl */ `
vec2 nap = texture2D(uNap, vSpot * 0.62).rg;
vec2 wear = texture2D(uNap, vSpot * 0.09 + 0.37).rg;
vec3 field = mix(uWorn, uFresh, wear.g);
field *= 1.0 + uRough * (0.56 * nap.r - 0.28);
field *= 1.1 - 0.032 * length(vSpot + 2.2);
vec2 line = abs(fract(vSpot + 0.5) - 0.5);
vec2 offset = fract(vSpot + 0.5) - 0.5;
vec2 blur = fwidth(vSpot) * 0.75 + 0.002;
vec2 groove = 1.0 - smoothstep(vec2(0.013) - blur * 0.4, vec2(0.013) + blur, line);
vec2 lip = (1.0 - smoothstep(vec2(0.0), blur + 0.014, abs(offset - 0.027)));
vec2 inside = step(abs(vSpot), vec2(3.9));
groove *= inside;
lip *= inside;
grooveShade = max(groove.x, groove.y);
grooveLight = max(lip.x, lip.y) * (1.0 - grooveShade);
float star = length(abs(vSpot) - 2.0);
float starBlur = blur.x + blur.y;
float dot_ = 1.0 - smoothstep(0.066 - starBlur * 0.3, 0.066 + starBlur, star);
grooveShade = max(grooveShade, dot_);
field = mix(field, uGroove, grooveShade * 0.86);
field *= 1.0 + grooveLight * 0.28;
diffuseColor.rgb = field;
`;

const LIGHT = /* glsl */ `
// The four nearest discs each take away some sky, a little more on the side away from the key light.
vec2 from = floor(vSpot + 3.5);
float open_ = 1.0;
for (int i = 0; i < 4; i++) {
  vec2 cell = from + vec2(i & 1, i >> 1);
  float near = texelFetch(uContact, ivec2(clamp(cell, 0.0, 7.0)), 0).r;
  float away = length(vSpot + 3.5 - cell - vec2(0.035, 0.05));
  float reach = 1.0 - smoothstep(0.36, 0.66, away);
  open_ *= 1.0 - near * reach * reach * 0.88;
}
float edge = 4.03 - max(abs(vSpot.x), abs(vSpot.y));
float dark = 1.0 - open_ * (1.0 - 0.5 * exp(-edge * 5.0));
reflectedLight.indirectDiffuse *= 1.0 - dark;
reflectedLight.directDiffuse *= 1.0 - dark * 0.6;
// Cloth scatters at grazing angles: a soft bloom, no gleam.
float graze = 1.0 - saturate(dot(normal, geometryViewDir));
reflectedLight.indirectDiffuse += diffuseColor.rgb * graze * graze * 0.35 * (1.0 - dark);
`;

export function makeFelt(): Felt {
  const nap = feltNap();
  const squares = squareMap();
  const tints = {
    uWorn: { value: new Color() },
    uFresh: { value: new Color() },
    uGroove: { value: new Color() },
    uRough: { value: 1 },
  };
  const material = lit(new MeshLambertMaterial(), {
    name: 'felt',
    uniforms: { uNap: { value: nap }, uContact: { value: squares.texture }, ...tints },
    vertexPars: 'varying vec2 vSpot;',
    vertex: 'vSpot = (modelMatrix * vec4(transformed, 1.0)).xz;',
    fragmentPars: PARS,
    color: COLOR,
    light: LIGHT,
  });
  const geometry = new PlaneGeometry(8.1, 8.1).rotateX(-Math.PI / 2);
  const mesh = new Mesh(geometry, material);
  mesh.receiveShadow = true;
  let changed = false;
  return {
    mesh,
    clothe({ field: [worn, fresh], groove, nap: rough }) {
      tints.uWorn.value.set(worn);
      tints.uFresh.value.set(fresh);
      tints.uGroove.value.set(groove);
      tints.uRough.value = rough;
    },
    contact(square, nearness) {
      const value = Math.round(nearness * 255);
      if (squares.values[square] === value) return;
      squares.values[square] = value;
      changed = true;
    },
    commit() {
      if (changed) squares.texture.needsUpdate = true;
      changed = false;
    },
    dispose() {
      geometry.dispose();
      material.dispose();
      nap.dispose();
      squares.texture.dispose();
    },
  };
}
