// The light in the room: a warm key from the upper left, soft sky from all around, and the one large window
// that polished things answer with a gleam. Leaves out the materials; `lit` gives any of them this light.
import {
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  MeshStandardMaterial,
  Vector3,
  type MeshLambertMaterial,
} from 'three';
import type { BoardLook } from './contract';

/** Where the key light stands. Over the player's left shoulder would flatten the discs; from beyond, it models them. */
export const KEY = new Vector3(-6.4, 9.4, -4.6);

/** What all materials share; the dark theme turns it down. */
const sky = {
  uSky: { value: new Color(0.9, 0.9, 0.88) },
  uGround: { value: new Color(0.2, 0.14, 0.09) },
  uWindow: { value: 1 },
};

const LIGHTS = {
  light: { lamp: 2.85, soft: 0.95, window: 1, above: 1 },
  dark: { lamp: 2.6, soft: 0.85, window: 0.75, above: 0.55 },
  contrast: { lamp: 1.2, soft: 2.4, window: 0, above: 0 },
} as const;

export interface Room {
  readonly lamps: Group;
  readonly key: DirectionalLight;
  /** Turns the lights down when the surroundings are dark; high contrast wants even light and no gleam. */
  clothe(theme: BoardLook['theme']): void;
  dispose(): void;
}

export function makeRoom(shadowSize: number): Room {
  const lamps = new Group();
  const key = new DirectionalLight(0xfff0da, 1);
  key.position.copy(KEY);
  key.castShadow = true;
  key.shadow.mapSize.set(shadowSize, shadowSize);
  key.shadow.camera.left = key.shadow.camera.bottom = -6.6;
  key.shadow.camera.right = key.shadow.camera.top = 6.6;
  key.shadow.camera.near = 4;
  key.shadow.camera.far = 22;
  key.shadow.bias = -0.0006;
  key.shadow.normalBias = 0.012;
  key.shadow.radius = 3.2;
  const around = new HemisphereLight(0xf4f1e8, 0x6e573f, 1);
  lamps.add(key, key.target, around);
  return {
    lamps,
    key,
    clothe(theme) {
      const { lamp, soft, window, above } = LIGHTS[theme];
      key.intensity = lamp;
      around.intensity = soft;
      sky.uWindow.value = window;
      sky.uSky.value.setRGB(0.9, 0.9, 0.88).multiplyScalar(above);
      sky.uGround.value.setRGB(0.2, 0.14, 0.09).multiplyScalar(theme === 'contrast' ? 0 : 1);
    },
    dispose() {
      key.shadow.dispose();
      key.dispose();
      around.dispose();
    },
  };
}

const SKY_PARS = /* glsl */ `
uniform vec3 uSky;
uniform vec3 uGround;
uniform float uWindow;

// What a surface sees in a direction: floor below, soft light above, and the window, blurred by its roughness.
vec3 seenSky(vec3 d, float rough) {
  vec3 seen = mix(uGround, uSky, smoothstep(-0.35, 0.75, d.y)) * 0.36;
  vec2 p = d.xz / max(d.y, 0.08) - vec2(-0.42, -0.72);
  vec2 q = abs(p) - vec2(0.34, 0.22);
  float soft = 0.05 + rough * 0.75;
  float pane = 1.0 - smoothstep(-soft, soft, max(q.x, q.y));
  return seen + vec3(1.0, 0.96, 0.88) * pane * uWindow * step(0.0, d.y) * (1.25 - rough * 0.75);
}
`;

const SKY_END = /* glsl */ `
{
  vec3 away = inverseTransformDirection(reflect(-geometryViewDir, normal), viewMatrix);
  float facing = saturate(dot(normal, geometryViewDir));
  vec3 bright = mix(vec3(0.045), diffuseColor.rgb, metalnessFactor);
  vec3 mirrored = bright + (max(vec3(1.0 - roughnessFactor), bright) - bright) * pow(1.0 - facing, 5.0);
  reflectedLight.indirectSpecular += mirrored * seenSky(away, roughnessFactor);
}
`;

/** The places in three's own shader where a material may put its code. */
export interface Patch {
  /** Names it in three's program cache: another text needs another name. */
  readonly name: string;
  readonly uniforms?: Record<string, { value: unknown }>;
  readonly vertexPars?: string;
  /** After `transformed` is known. */
  readonly vertex?: string;
  readonly fragmentPars?: string;
  /** Sets `diffuseColor`; runs where three would read its colour map. */
  readonly color?: string;
  /** Sets `roughnessFactor` and `metalnessFactor`. */
  readonly finish?: string;
  /** Runs last before light becomes colour; may change `reflectedLight` and `diffuseColor.a`. */
  readonly light?: string;
}

/** Gives a material its own code and, unless it is a matt one that mirrors nothing, the room's sky. */
export function lit<M extends MeshStandardMaterial | MeshLambertMaterial>(material: M, patch: Patch): M {
  const shines = material instanceof MeshStandardMaterial;
  material.customProgramCacheKey = () => patch.name;
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, sky, patch.uniforms ?? {});
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${patch.vertexPars ?? ''}`)
      .replace('#include <project_vertex>', `${patch.vertex ?? ''}\n#include <project_vertex>`);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${shines ? SKY_PARS : ''}\n${patch.fragmentPars ?? ''}`)
      .replace('#include <map_fragment>', `${patch.color ?? ''}\n#include <map_fragment>`)
      .replace('#include <metalnessmap_fragment>', `#include <metalnessmap_fragment>\n${patch.finish ?? ''}`)
      .replace('#include <lights_fragment_end>', `#include <lights_fragment_end>\n${shines ? SKY_END : ''}\n${patch.light ?? ''}`);
  };
  return material;
}
