// The canvas and everything that is drawn on it, put together: renderer, light, table, frame, felt, discs, marks.
// Leaves out what happens in the game and what the player does (scene3d.ts).
import { NeutralToneMapping, Scene, WebGLRenderer } from 'three';
import type { View } from './camera';
import { makeDiscs, type Discs } from './discs';
import { makeFelt, type Felt } from './felt';
import { woodGrain } from './grain';
import { makeRoom } from './light';
import { makeMarks, type Marks } from './marks';
import type { Materials } from './materials';
import { drawsWeakly } from './strength';
import { makeTabletop } from './tabletop';
import { makeWoodwork } from './woodwork';

/** More pixels than this cost battery and cannot be seen. */
const FINEST = 2;
/** No picture is wider or higher than this, whatever the page says the container's size is. */
const LARGEST = 4096;
/** What a processor draws in good time when nothing moves. */
const SMOOTH_PIXELS = 1_800_000;
/** After so many milliseconds without a picture another movement begins. */
const PAUSE = 400;

export interface Stage {
  readonly canvas: HTMLCanvasElement;
  /** The machine draws weakly: better coarse and fluent than sharp and jerky. */
  readonly weak: boolean;
  readonly felt: Felt;
  readonly discs: Discs;
  readonly marks: Marks;
  /** Writes the frame's letters; again once the page's font has loaded. */
  write(font: string): void;
  clothe(materials: Materials): void;
  /** Takes over the container's size, and the space the view leaves free around the board, in CSS pixels. */
  resize(width: number, height: number, free: { besides: number; above: number }): void;
  /** Draws with this part of the full sharpness from now on, from 0 to 1. */
  sharpen(part: number): void;
  /** Draws one picture; with `shadows`, discs have moved and throw new ones. */
  draw(view: View, shadows: boolean): void;
  dispose(): void;
}

/** `null` where there is no WebGL 2. */
export function makeStage(): Stage | null {
  const weak = drawsWeakly();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: !weak, depth: true, stencil: false });
  if (!context) return null;
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: !weak });
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.autoUpdate = false;
  renderer.setClearColor(0x000000, 0);

  const scene = new Scene();
  const wood = woodGrain();
  const room = makeRoom(window.devicePixelRatio * Math.max(screen.width, screen.height) > 1600 ? 2048 : 1024);
  const table = makeTabletop(wood);
  const woodwork = makeWoodwork(wood);
  const felt = makeFelt();
  const discs = makeDiscs({ value: wood });
  const marks = makeMarks();
  scene.add(room.lamps, table.mesh, woodwork.group, felt.mesh, discs.group, marks.mesh);

  let part = 1;
  let owed = true;
  let odd = false;
  let then = -Infinity;
  let size = { width: 1, height: 1, free: { besides: 0, above: 0 } };
  // Without multisampling a picture at rest is drawn larger and shrunk instead, as far as that takes no second.
  const smooth = (plain: number) => {
    const most = Math.sqrt(SMOOTH_PIXELS / (size.width * size.height)) / plain;
    return Math.max(1, Math.min(1.6, most));
  };
  const measure = () => {
    const plain = Math.min(window.devicePixelRatio || 1, FINEST);
    const wanted = plain * (weak && part === 1 ? smooth(plain) : part);
    const ratio = Math.min(wanted, LARGEST / Math.max(size.width, size.height));
    renderer.setPixelRatio(ratio);
    renderer.setSize(size.width, size.height, false);
    table.resize(canvas.width, canvas.height, size.free.besides * ratio, size.free.above * ratio);
  };

  return {
    canvas,
    weak,
    felt,
    discs,
    marks,
    write: (font) => woodwork.write(font),
    clothe({ surface, discs: set, theme }) {
      room.clothe(theme);
      table.clothe(theme);
      woodwork.clothe(surface.solid);
      felt.clothe(surface.solid);
      discs.clothe(set, surface.solid);
      marks.clothe(theme);
      // Tone mapping would make high contrast's white a grey.
      renderer.toneMappingExposure = theme === 'contrast' ? 1.35 : 1;
      owed = true;
    },
    resize(width, height, free) {
      size = { width, height, free };
      measure();
    },
    sharpen(to) {
      if (to === part) return;
      part = to;
      measure();
    },
    draw(view, shadows) {
      if (context.isContextLost()) return;
      if (shadows) {
        felt.commit();
        discs.commit();
        owed = true;
      }
      // Where pictures are slow enough to be drawn coarsely, shadows follow every other one of a movement; the
      // sharp picture at rest pays what is owed.
      const now = performance.now();
      odd = now - then > PAUSE || !odd;
      then = now;
      if (owed && (part === 1 || odd)) {
        renderer.shadowMap.needsUpdate = true;
        owed = false;
      }
      renderer.render(scene, view.eye);
    },
    dispose() {
      for (const part of [woodwork, felt, discs, marks, table, room, wood]) part.dispose();
      renderer.dispose();
      // Browsers keep about sixteen contexts; without this the old ones would wait for the garbage collector.
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}
