// The table the board stands on. It fades into whatever the page has behind the canvas, so the board lies on the
// page itself. Leaves out real shadows: the board never moves, so its shadow is a formula.
import { Color, Mesh, PlaneGeometry, ShaderMaterial, Vector2, type Texture } from 'three';
import { FOOT, REACH } from './camera';
import type { BoardLook } from './contract';

export interface Tabletop {
  readonly mesh: Mesh;
  clothe(theme: BoardLook['theme']): void;
  /**
   * The canvas' size in real pixels, and how many of them lie free beside and above the board: within those the
   * table fades. Where the board reaches the edge of the screen, the table simply goes on behind it.
   */
  resize(width: number, height: number, besides: number, above: number): void;
  dispose(): void;
}

const VERTEX = /* glsl */ `
varying vec2 vSpot;
void main() {
  vec4 at = modelMatrix * vec4(position, 1.0);
  vSpot = at.xz;
  gl_Position = projectionMatrix * viewMatrix * at;
}
`;

const FRAGMENT = /* glsl */ `
varying vec2 vSpot;
uniform sampler2D uWood;
uniform vec3 uLight;
uniform vec3 uDark;
uniform vec2 uSize;
uniform vec2 uFade;
uniform float uShade;

float box(vec2 p, float reach, float round_) {
  vec2 q = abs(p) - reach + round_;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - round_;
}

void main() {
  // Planks run from left to right, each cut from another part of the tree.
  float plank = floor(vSpot.y / 3.1 + 0.37);
  float seam = abs(fract(vSpot.y / 3.1 + 0.37) - 0.5) * 3.1;
  vec2 uv = vec2(vSpot.x / 17.0 + plank * 0.37, vSpot.y / 6.2 + plank * 0.29);
  vec2 wood = texture2D(uWood, uv).rg;
  vec3 color = mix(uLight, uDark, wood.r) * (0.86 + 0.28 * wood.g);
  color *= 1.0 - 0.5 * smoothstep(1.55 - 0.035, 1.55, seam);
  // The key light's pool, brighter towards the window.
  float pool = length(vSpot - vec2(-1.5, -1.2));
  color *= 1.12 - 0.022 * pool;
  float touching = exp(-max(box(vSpot, ${REACH.toFixed(2)}, 0.3), 0.0) * 6.0) * 0.55;
  float thrown = 1.0 - smoothstep(-0.25, 0.62, box(vSpot - vec2(0.24, 0.22), ${REACH.toFixed(2)}, 0.4));
  float wide = exp(-max(box(vSpot - vec2(0.3, 0.35), ${REACH.toFixed(2)}, 0.6), 0.0) * 1.1) * 0.3;
  color *= (1.0 - touching) * (1.0 - thrown * uShade) * (1.0 - wide);
  float far = 1.0 - smoothstep(5.2, 12.5, length(vSpot * vec2(0.92, 1.0)));
  vec2 rim = min(gl_FragCoord.xy, uSize - gl_FragCoord.xy);
  vec2 inner = smoothstep(vec2(0.0), max(uFade, vec2(0.01)), rim);
  gl_FragColor = vec4(color, far * inner.x * inner.y);
  #include <colorspace_fragment>
}
`;

export function makeTabletop(wood: Texture): Tabletop {
  const uniforms = {
    uWood: { value: wood },
    uLight: { value: new Color() },
    uDark: { value: new Color() },
    uSize: { value: new Vector2(1, 1) },
    uFade: { value: new Vector2(1, 1) },
    uShade: { value: 0.5 },
  };
  const material = new ShaderMaterial({
    uniforms,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
  });
  const geometry = new PlaneGeometry(60, 60).rotateX(-Math.PI / 2);
  const mesh = new Mesh(geometry, material);
  mesh.position.y = FOOT;
  mesh.renderOrder = -1;
  return {
    mesh,
    clothe(theme) {
      const dark = theme === 'dark';
      mesh.visible = theme !== 'contrast';
      uniforms.uLight.value.set(dark ? '#4a3f35' : '#f1e4cd');
      uniforms.uDark.value.set(dark ? '#2b241e' : '#dcc29a');
      uniforms.uShade.value = dark ? 0.55 : 0.42;
    },
    resize(width, height, besides, above) {
      uniforms.uSize.value.set(width, height);
      uniforms.uFade.value.set(besides, above);
    },
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}
