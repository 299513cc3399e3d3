// The discs: one turned shape, dark on one side and light on the other, drawn 64 times at once, and the
// translucent one that shows where a disc would go. Leaves out when they move (motion.ts) and what is marked.
import {
  Color,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  Quaternion,
  Vector2,
  Vector3,
  type BufferGeometry,
} from 'three';
import type { Side } from '../bindings/session';
import { Lettering } from './grain';
import { lit } from './light';
import type { DiscColors, SurfaceColors } from './materials';
import type { Pose } from './motion';
import { columnOf, rowOf, SIZE, SQUARES } from './state';

/** Radius of a disc; a square is 1 wide. */
export const RADIUS = 0.425;
const HALF = 0.052;
/** How much higher the middle of a face is than its shoulder. */
export const DOME = 0.046;
const SHOULDER = 0.036;
/** Radius at which the dome ends and the rounded shoulder begins. */
export const FLAT = RADIUS - SHOULDER;
/** From the felt to the top of a disc's dome. */
export const TOP = 2 * HALF + DOME;

export interface Discs {
  readonly group: Group;
  /** How the disc on a square lies; `null` for none. */
  put(square: number, pose: Pose | null): void;
  /** Hands the poses of this picture over. */
  commit(): void;
  /** The translucent disc: where, whose, and how visible from 0 to 1. */
  ghost(square: number | null, side: Side, opacity: number): void;
  clothe(colors: DiscColors, field: SurfaceColors['solid']): void;
  /** Shows letters on the discs, or none. */
  letters(signs: Readonly<Record<Side, string>> | null, font: string): void;
  dispose(): void;
}

const VERTEX_PARS = /* glsl */ `
varying vec3 vBody;
varying vec2 vUpright;
varying float vUp;
varying float vHeight;
`;

// Letters stand upright for the player however the disc came to lie, so they are laid out in the board's
// directions and not the disc's.
const VERTEX = /* glsl */ `
vBody = position;
#ifdef USE_INSTANCING
  mat4 own = modelMatrix * instanceMatrix;
#else
  mat4 own = modelMatrix;
#endif
vec4 placed = own * vec4(position, 1.0);
vUpright = placed.xz - own[3].xz;
vHeight = placed.y;
vUp = normalize(own[1].xyz).y;
`;

const PARS = /* glsl */ `
varying vec3 vBody;
varying vec2 vUpright;
varying float vUp;
varying float vHeight;
uniform sampler2D uWood;
uniform sampler2D uSigns;
uniform float uLetters;
uniform vec3 uBlack;
uniform vec3 uBlackVein;
uniform vec3 uWhite;
uniform vec3 uWhiteVein;
uniform vec3 uRingOnBlack;
uniform vec3 uRingOnWhite;
uniform vec3 uJoint;
uniform vec3 uInkOnBlack;
uniform vec3 uInkOnWhite;
uniform vec3 uBounce;
uniform vec2 uRough;
uniform float uGrain;
uniform float uMarked;
float ivory;
float inlay;
`;

const COLOR = /* glsl */ `
ivory = step(vBody.y, 0.0);
float out_ = length(vBody.xz);
float hair = fwidth(out_) + 0.0015;
vec2 wood = texture2D(uWood, vBody.xz * vec2(0.34, 0.42) + 0.3 * ivory).rg;
vec3 ebony = mix(uBlack, uBlackVein, smoothstep(0.35, 0.9, wood.r) * uGrain) * (1.0 + uGrain * (0.76 * wood.g - 0.38));
vec3 bone = mix(uWhite, uWhiteVein, smoothstep(0.3, 0.9, wood.r) * uGrain) * (1.0 + uGrain * (0.09 * wood.g - 0.045));
diffuseColor.rgb = mix(ebony, bone, ivory);
// A fine turned ring near the rim, inlaid in the other wood's shade: either side can be told in grey. With signs it
// is a broad rim.
float at = mix(0.338, 0.372, uMarked);
float half_ = mix(0.0065, 0.03, uMarked);
inlay = 1.0 - smoothstep(half_, half_ + hair, abs(out_ - at));
inlay *= step(0.03, abs(vBody.y));
diffuseColor.rgb = mix(diffuseColor.rgb, mix(uRingOnBlack, uRingOnWhite, ivory), inlay * mix(0.85, 1.0, uMarked));
// Where the two halves are joined.
float joint = 1.0 - smoothstep(0.004, 0.004 + fwidth(vBody.y) * 1.2 + 0.002, abs(vBody.y));
diffuseColor.rgb = mix(diffuseColor.rgb, uJoint, joint * step(0.3, out_) * 0.9);
float faceUp = smoothstep(0.8, 0.97, abs(vUp)) * step(0.0, vUp * vBody.y);
vec3 ink = mix(uInkOnBlack, uInkOnWhite, ivory);
if (uMarked > 0.5 && uLetters < 0.5) {
// A lozenge on black, a bar on white.
vec2 p = abs(vUpright);
float lozenge = 1.0 - smoothstep(0.165, 0.165 + hair * 1.4, p.x + p.y);
vec2 q = p - vec2(0.19, 0.055);
float bar = 1.0 - smoothstep(0.0, hair, max(q.x, q.y));
diffuseColor.rgb = mix(diffuseColor.rgb, ink, mix(lozenge, bar, ivory) * faceUp);
}
if (uLetters > 0.0) {
vec2 spot = vUpright / 0.62 + 0.5;
float within = step(0.0, min(min(spot.x, spot.y), min(1.0 - spot.x, 1.0 - spot.y)));
float sign_ = texture2D(uSigns, vec2((clamp(spot.x, 0.0, 1.0) + ivory) * 0.5, 1.0 - spot.y)).a * within;
diffuseColor.rgb = mix(diffuseColor.rgb, ink, sign_ * faceUp);
}
`;

const FINISH = /* glsl */ `
roughnessFactor = mix(uRough.x, uRough.y, ivory) + 0.14 * (0.5 - wood.g) * uGrain + 0.1 * inlay;
`;

// Near the felt there is less sky, and the sky's light comes back in the field's colour. Ivory lets a little light through: its
// shaded side is warm and never grey.
const LIGHT = /* glsl */ `
float open_ = smoothstep(-0.02, 0.135, vHeight);
reflectedLight.indirectDiffuse *= mix(uBounce, vec3(1.0), open_);
reflectedLight.directDiffuse *= 0.72 + 0.28 * open_;
reflectedLight.indirectSpecular *= 0.35 + 0.65 * open_;
reflectedLight.indirectDiffuse += ivory * diffuseColor.rgb * vec3(0.075, 0.055, 0.03) * (1.0 - uMarked);
`;

export function makeDiscs(wood: { value: unknown }): Discs {
  const geometry = discGeometry();
  const lettering = new Lettering(2, 1, 128);
  const tint = () => ({ value: new Color() });
  const shared = {
    uWood: wood,
    uSigns: { value: lettering.texture },
    uLetters: { value: 0 },
    uBlack: tint(),
    uBlackVein: tint(),
    uWhite: tint(),
    uWhiteVein: tint(),
    uRingOnBlack: tint(),
    uRingOnWhite: tint(),
    uJoint: tint(),
    uInkOnBlack: tint(),
    uInkOnWhite: tint(),
    uBounce: tint(),
    uRough: { value: new Vector2() },
    uGrain: { value: 1 },
    uMarked: { value: 0 },
  };
  const turned = (material: MeshStandardMaterial) =>
    lit(material, {
      name: 'disc',
      uniforms: shared,
      vertexPars: VERTEX_PARS,
      vertex: VERTEX,
      fragmentPars: PARS,
      color: COLOR,
      finish: FINISH,
      light: LIGHT,
    });
  const solid = turned(new MeshStandardMaterial());
  const glassy = turned(new MeshStandardMaterial({ transparent: true, opacity: 0 }));

  const all = new InstancedMesh(geometry, solid, SQUARES);
  all.instanceMatrix.setUsage(DynamicDrawUsage);
  all.castShadow = true;
  all.receiveShadow = true;
  all.frustumCulled = false;
  all.count = 0;
  const poses: (Pose | null)[] = Array.from({ length: SQUARES }, () => null);

  const ghost = new Mesh(geometry, glassy);
  ghost.visible = false;
  ghost.renderOrder = 2;
  const group = new Group();
  group.add(all, ghost);

  const matrix = new Matrix4();
  const scale = new Vector3();
  return {
    group,
    put(square, pose) {
      poses[square] = pose;
    },
    commit() {
      // Only discs that are there are drawn: without a graphics card every hidden corner would cost time.
      let count = 0;
      poses.forEach((pose, square) => {
        if (!pose) return;
        const at = spotOf(square, HALF + 0.004 + pose.y);
        all.setMatrixAt(count, matrix.compose(at, pose.turn, scale.setScalar(pose.size)));
        count += 1;
      });
      all.count = count;
      all.instanceMatrix.needsUpdate = true;
    },
    ghost(square, side, opacity) {
      ghost.visible = square !== null && opacity > 0;
      if (square === null) return;
      ghost.position.copy(spotOf(square, HALF + 0.012));
      ghost.quaternion.copy(side === 'white' ? OVER : EVEN);
      ghost.scale.setScalar(0.94 + 0.06 * opacity);
      // Black wood needs more body than ivory to be seen against the felt.
      glassy.opacity = opacity * (side === 'black' ? 0.74 : 0.6);
    },
    clothe({ solid, signs }, field) {
      shared.uBlack.value.set(solid.dark);
      shared.uBlackVein.value.set(solid.darkVein);
      shared.uWhite.value.set(solid.light);
      shared.uWhiteVein.value.set(solid.lightVein);
      shared.uRingOnBlack.value.set(solid.darkRing);
      shared.uRingOnWhite.value.set(solid.lightRing);
      shared.uJoint.value.set(solid.joint);
      shared.uInkOnBlack.value.set(solid.inkOnDark);
      shared.uInkOnWhite.value.set(solid.inkOnLight);
      shared.uBounce.value.set(field.bounce);
      shared.uRough.value.set(...solid.rough);
      shared.uGrain.value = solid.grain;
      shared.uMarked.value = signs ? 1 : 0;
    },
    letters(signs, font) {
      shared.uLetters.value = signs ? 1 : 0;
      if (signs) lettering.write([signs.black, signs.white], font, 700, 0.8);
    },
    dispose() {
      geometry.dispose();
      solid.dispose();
      glassy.dispose();
      all.dispose();
      lettering.texture.dispose();
    },
  };
}

/** The middle of a square at a height over the felt. */
export function spotOf(square: number, y: number): Vector3 {
  return new Vector3(columnOf(square) - SIZE / 2 + 0.5, y, rowOf(square) - SIZE / 2 + 0.5);
}

const EVEN = new Quaternion();
const OVER = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), Math.PI);

/** The outline that the lathe turns: a shallow dome, a soft shoulder, a straight rim, and the same below. */
function discGeometry(): BufferGeometry {
  const upper: Vector2[] = [];
  const domeSteps = 3;
  for (let i = 0; i < domeSteps; i++) {
    const r = (FLAT * i) / domeSteps;
    upper.push(new Vector2(Math.max(r, 1e-4), HALF + DOME * (1 - (r / FLAT) ** 2)));
  }
  for (let i = 0; i <= 3; i++) {
    const angle = Math.PI / 2 - (Math.PI / 2) * (i / 3);
    upper.push(new Vector2(FLAT + Math.cos(angle) * SHOULDER, HALF - SHOULDER + Math.sin(angle) * SHOULDER));
  }
  upper.push(new Vector2(RADIUS, 0));
  const lower = upper
    .slice(0, -1)
    .reverse()
    .map((point) => new Vector2(point.x, -point.y));
  // A lathe turns its outline from below to above, so that the faces look outwards.
  return new LatheGeometry([...upper, ...lower].reverse(), 40);
}
