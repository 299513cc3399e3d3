// The grid's wood and field with everything on them that never changes in a game, painted once into a picture behind
// the squares: grain, brass line, nap, grooves, star points, the frame's shadow. Without it every move would make a
// slow machine paint all of that anew. Where there is no canvas, the plain colours of grid.css remain.
import type { Materials, SurfaceColors } from './materials';
import { SIZE } from './state';

type Colors = SurfaceColors['flat'];

/** More pixels than this a side cost memory and cannot be seen. */
const LARGEST = 2048;
/** The frame's part of the side, as in grid.css. */
const FRAME = 0.05;

/** Always the same scatter, so that a board does not change its grain when it is painted again. */
function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Paints the picture for the size it is shown at; does nothing when that is what it shows already. */
export function paintPlank(canvas: HTMLCanvasElement, { name, surface, theme }: Materials): void {
  const side = Math.min(LARGEST, Math.round(canvas.clientWidth * (window.devicePixelRatio || 1)));
  const shown = `${side} ${name}`;
  if (side < 8 || canvas.dataset['shown'] === shown) return;
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) return;
  canvas.width = canvas.height = side;
  canvas.dataset['shown'] = shown;
  if (theme === 'contrast') return paintLines(context, side);
  paintWood(context, side, surface.flat);
  paintField(context, side, surface);
}

/** High contrast: white lines on black, and the four star points. */
function paintLines(context: CanvasRenderingContext2D, side: number): void {
  context.fillStyle = '#000';
  context.fillRect(0, 0, side, side);
  const frame = side * FRAME;
  const cell = (side - 2 * frame) / SIZE;
  const width = Math.max(1, Math.round(side / 350));
  context.fillStyle = '#fff';
  for (let line = 0; line <= SIZE; line++) {
    const at = Math.round(frame + line * cell - width / 2);
    context.fillRect(at, frame - width / 2, width, side - 2 * frame + width);
    context.fillRect(frame - width / 2, at, side - 2 * frame + width, width);
  }
  stars(context, side, '#fff');
}

function stars(context: CanvasRenderingContext2D, side: number, color: string): void {
  const frame = side * FRAME;
  const cell = (side - 2 * frame) / SIZE;
  context.fillStyle = color;
  for (const column of [2, 6]) {
    for (const row of [2, 6]) {
      context.beginPath();
      context.arc(frame + column * cell, frame + row * cell, side * 0.0058, 0, 2 * Math.PI);
      context.fill();
    }
  }
}

function paintWood(context: CanvasRenderingContext2D, side: number, colors: Colors): void {
  const frame = side * FRAME;
  context.fillStyle = colors.frame;
  context.fillRect(0, 0, side, side);
  const any = scatter(7);
  // Fibres run along the board, a little aslant.
  for (let x = -0.02 * side; x < side; x += side * (0.002 + 0.012 * any())) {
    const dark = any() < 0.72;
    context.strokeStyle = dark ? `rgb(0 0 0 / ${0.05 + 0.09 * any()})` : `rgb(255 220 170 / ${0.02 + 0.03 * any()})`;
    context.lineWidth = side * (0.001 + 0.003 * any());
    const lean = side * 0.02 * (any() - 0.3);
    context.beginPath();
    context.moveTo(x, 0);
    context.bezierCurveTo(x + lean, side * 0.3, x - lean * 0.5, side * 0.7, x + lean, side);
    context.stroke();
  }
  // Light falls on the upper and left edges, the lower and right ones are in shade.
  const bevel = frame * 0.22;
  const edge = (x: number, y: number, width: number, height: number, toX: number, toY: number, color: string): void => {
    const fade = context.createLinearGradient(x, y, toX, toY);
    fade.addColorStop(0, color);
    fade.addColorStop(1, 'rgb(0 0 0 / 0)');
    context.fillStyle = fade;
    context.fillRect(Math.min(x, x + width), Math.min(y, y + height), Math.abs(width), Math.abs(height));
  };
  edge(0, 0, side, bevel, 0, bevel, 'rgb(255 214 160 / 0.28)');
  edge(0, 0, bevel, side, bevel, 0, 'rgb(255 214 160 / 0.24)');
  edge(0, side, side, -bevel * 1.4, 0, side - bevel * 1.4, 'rgb(0 0 0 / 0.5)');
  edge(side, 0, -bevel * 1.4, side, side - bevel * 1.4, 0, 'rgb(0 0 0 / 0.44)');
  // The brass line.
  const line = Math.max(1, Math.round(frame * 0.05));
  const inset = frame * 0.8 + line / 2;
  context.globalAlpha = 0.85;
  context.strokeStyle = colors.line;
  context.lineWidth = line;
  context.strokeRect(inset, inset, side - 2 * inset, side - 2 * inset);
  context.globalAlpha = 1;
}

function paintField(context: CanvasRenderingContext2D, side: number, { flat: colors, solid }: SurfaceColors): void {
  const frame = side * FRAME;
  const field = side - 2 * frame;
  const rim = Math.max(1, frame * 0.1);
  context.fillStyle = colors.rim;
  context.fillRect(frame - rim, frame - rim, field + 2 * rim, field + 2 * rim);
  const fall = context.createRadialGradient(frame + field * 0.2, frame + field * 0.15, 0, frame + field * 0.2, frame + field * 0.15, field * 1.2);
  fall.addColorStop(0, colors.lit);
  fall.addColorStop(1, colors.field);
  context.fillStyle = fall;
  context.fillRect(frame, frame, field, field);
  paintNap(context, frame, field, 0.03 + 0.06 * solid.nap);

  // Grooves: dark, with a bright lip on the side away from the light.
  const cell = field / SIZE;
  const width = Math.max(1, Math.round(side / 700));
  for (let line = 1; line < SIZE; line++) {
    const at = Math.round(frame + line * cell);
    context.fillStyle = colors.groove;
    context.fillRect(at - width, frame, width, field);
    context.fillRect(frame, at - width, field, width);
    context.fillStyle = 'rgb(255 255 255 / 0.05)';
    context.fillRect(at, frame, width, field);
    context.fillRect(frame, at, field, width);
  }
  stars(context, side, colors.groove);
  // The frame stands higher than the felt and throws its shadow on it.
  const shade = (toX: number, toY: number, strong: number, x: number, y: number, w: number, h: number): void => {
    const fade = context.createLinearGradient(x, y, toX, toY);
    fade.addColorStop(0, `rgb(0 10 4 / ${strong})`);
    fade.addColorStop(1, 'rgb(0 10 4 / 0)');
    context.fillStyle = fade;
    context.fillRect(Math.min(x, x + w), Math.min(y, y + h), Math.abs(w), Math.abs(h));
  };
  const [near, far, high, low] = [frame, frame + field, frame * 0.5, frame * 0.3];
  shade(near, near + high, 0.55, near, near, field, high);
  shade(near + high, near, 0.5, near, near, high, field);
  shade(near, far - low, 0.25, near, far, field, -low);
  shade(far - low, near, 0.25, far, near, -low, field);
}

/** Cloth is a little uneven from thread to thread, leather hardly. */
function paintNap(context: CanvasRenderingContext2D, from: number, field: number, rough: number): void {
  const start = Math.round(from);
  const side = Math.round(field);
  if (side < 1) return;
  const picture = context.getImageData(start, start, side, side);
  const { data } = picture;
  const any = scatter(11);
  for (let at = 0; at < data.length; at += 4) {
    const tone = 1 + (any() + any() - 1) * rough;
    for (let channel = 0; channel < 3; channel++) data[at + channel] = (data[at + channel] ?? 0) * tone;
  }
  context.putImageData(picture, start, start);
}
