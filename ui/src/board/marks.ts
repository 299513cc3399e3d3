// The marks on the board: a dot where one may play, a plain ring on the last disc, a notched ring on every disc
// that would turn over. Each has its own shape, not only its own colour. Leaves out why a mark is there.
import {
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  RingGeometry,
  ShaderMaterial,
  type Mesh,
} from 'three';
import type { BoardLook } from './contract';
import { DOME, FLAT, spotOf, TOP } from './discs';
import { SQUARES } from './state';
import { PREVIEW } from './tempo';

export type MarkKind = 'dot' | 'last' | 'flip';

const KINDS: readonly MarkKind[] = ['dot', 'last', 'flip'];
const ROOM = SQUARES * 2;

const INKS = {
  any: { dot: '#eadfc4', last: '#e7590d', flip: '#ffd927' },
  contrast: { dot: '#ffff00', last: '#ffff00', flip: '#ffff00' },
} as const;

interface Mark {
  readonly kind: MarkKind;
  readonly square: number;
  /** How visible it is. */
  seen: number;
  goal: 0 | 1;
  /** How long it waits before it appears, and the time that makes; `null` until its first picture. */
  readonly wait: number;
  from: number | null;
}

export interface Marks {
  readonly mesh: Mesh;
  clothe(theme: BoardLook['theme']): void;
  /** The marks of one kind that should be seen; new ones appear after a while. */
  want(kind: MarkKind, squares: readonly number[], wait: number): void;
  /** Moves on by the time since the last picture. Returns whether something is still appearing or going. */
  step(now: number, factor: number): boolean;
  dispose(): void;
}

const VERTEX = /* glsl */ `
attribute vec2 look;
varying vec2 vSpot;
varying vec2 vLook;
void main() {
  vSpot = position.xz;
  vLook = look;
  // Rings lie on the dome of their disc, or they would seem to float when seen from the side.
  vec3 at = position;
  float fall = length(vSpot) / ${FLAT.toFixed(4)};
  if (look.x > 0.5) at.y -= ${DOME.toFixed(4)} * fall * fall;
  gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(at, 1.0);
}
`;

// Colours are flat on purpose: a mark is ink, not wood, and its contrast must not depend on the light. The dark
// casing of the yellow ring keeps it apart from ivory.
const FRAGMENT = /* glsl */ `
varying vec2 vSpot;
varying vec2 vLook;
uniform vec3 uDot;
uniform vec3 uLast;
uniform vec3 uFlip;
float ring(float r, float at, float half_, float hair) {
  return 1.0 - smoothstep(half_ - hair * 0.5, half_ + hair * 0.5, abs(r - at));
}
void main() {
  float r = length(vSpot);
  float hair = fwidth(r) + 0.001;
  vec4 ink = vec4(0.0);
  float grown = 0.7 + 0.3 * vLook.y;
  if (vLook.x < 0.5) {
    float size = 0.086 * grown;
    float body = 1.0 - smoothstep(size - hair * 0.5, size + hair * 0.5, r);
    float seat = 1.0 - smoothstep(size + 0.012, size + 0.034 + hair, r);
    ink = vec4(mix(vec3(0.008, 0.03, 0.018), uDot, body), max(body, seat * 0.6));
  } else if (vLook.x < 1.5) {
    float body = ring(r, 0.368, 0.030, hair);
    float seat = ring(r, 0.368, 0.043, hair);
    ink = vec4(mix(vec3(0.06, 0.012, 0.0), uLast, body), max(body, seat * 0.55));
  } else {
    float turn = abs(fract(atan(vSpot.y, vSpot.x) / 1.5707963 + 0.5) - 0.5) * 1.5707963 * r;
    float open_ = smoothstep(0.028, 0.028 + hair, turn);
    float cased = smoothstep(0.012, 0.012 + hair, turn);
    float at = 0.272 * (0.9 + 0.1 * grown);
    float body = ring(r, at, 0.036, hair) * open_;
    float seat = ring(r, at, 0.055, hair) * cased;
    ink = vec4(mix(vec3(0.035, 0.02, 0.0), uFlip, body), max(body, seat * 0.92));
  }
  gl_FragColor = vec4(ink.rgb, ink.a * vLook.y);
  if (gl_FragColor.a < 0.004) discard;
  #include <colorspace_fragment>
}
`;

export function makeMarks(): Marks {
  const geometry = new RingGeometry(0.001, 0.425, 32, 6).rotateX(-Math.PI / 2);
  const look = new InstancedBufferAttribute(new Float32Array(ROOM * 2), 2);
  look.setUsage(DynamicDrawUsage);
  geometry.setAttribute('look', look);
  const uniforms = { uDot: { value: new Color() }, uLast: { value: new Color() }, uFlip: { value: new Color() } };
  const material = new ShaderMaterial({
    uniforms,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
  });
  const mesh = new InstancedMesh(geometry, material, ROOM);
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.frustumCulled = false;
  mesh.renderOrder = 3;
  mesh.count = 0;
  let marks: Mark[] = [];
  let then = 0;

  return {
    mesh,
    clothe(theme) {
      const { dot, last, flip } = INKS[theme === 'contrast' ? 'contrast' : 'any'];
      uniforms.uDot.value.set(dot);
      uniforms.uLast.value.set(last);
      uniforms.uFlip.value.set(flip);
    },
    want(kind, squares, wait) {
      for (const mark of marks) if (mark.kind === kind) mark.goal = squares.includes(mark.square) ? 1 : 0;
      for (const square of squares) {
        if (marks.some((mark) => mark.kind === kind && mark.square === square)) continue;
        marks.push({ kind, square, seen: 0, goal: 1, wait, from: null });
      }
    },
    step(now, factor) {
      // After a rest the clock has run on without us; that time must not be counted.
      const passed = Math.min(50, Math.max(0, now - then));
      then = now;
      let moving = false;
      for (const mark of marks) {
        mark.from ??= now + mark.wait;
        if (mark.goal === 1 && now < mark.from && factor > 0) {
          moving = true;
          continue;
        }
        const pace = factor > 0 ? passed / (PREVIEW * factor) : 1;
        mark.seen = mark.goal === 1 ? Math.min(1, mark.seen + pace) : Math.max(0, mark.seen - pace);
        if (mark.seen !== mark.goal) moving = true;
      }
      marks = marks.filter((mark) => mark.goal === 1 || mark.seen > 0).slice(-ROOM);
      write(mesh, look, marks);
      return moving;
    },
    dispose() {
      geometry.dispose();
      material.dispose();
      mesh.dispose();
    },
  };
}

function write(mesh: InstancedMesh, look: InstancedBufferAttribute, marks: readonly Mark[]): void {
  const matrix = new Matrix4();
  marks.forEach((mark, i) => {
    matrix.setPosition(spotOf(mark.square, mark.kind === 'dot' ? 0.008 : TOP + 0.009));
    mesh.setMatrixAt(i, matrix);
    look.setXY(i, KINDS.indexOf(mark.kind), mark.seen);
  });
  mesh.count = marks.length;
  mesh.instanceMatrix.needsUpdate = true;
  look.needsUpdate = true;
}
