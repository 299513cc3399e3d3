// Wood, cloth and lettering, computed instead of loaded: the app ships no picture files for its board. Leaves
// out colours; the textures hold structure only, and each material tints it.
import {
  CanvasTexture,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  NearestFilter,
  RedFormat,
  RepeatWrapping,
  RGFormat,
  type Texture,
} from 'three';

/** Width of the wood texture over its height: it is a long plank. */
export const PLANK = 4;

/** A small generator with a seed, so that the board looks the same every day. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Smooth noise from 0 to 1 on a grid of `across` × `down` random values that repeats at its edges. */
function noise(across: number, down: number, seed: number): (u: number, v: number) => number {
  const random = seeded(seed);
  const grid = Float32Array.from({ length: across * down }, random);
  return (u, v) => {
    const x = u * across;
    const y = v * down;
    const left = Math.floor(x);
    const top = Math.floor(y);
    const fx = x - left;
    const fy = y - top;
    const sx = fx * fx * (3 - 2 * fx);
    const sy = fy * fy * (3 - 2 * fy);
    const x0 = ((left % across) + across) % across;
    const x1 = (x0 + 1) % across;
    const row0 = (((top % down) + down) % down) * across;
    const row1 = ((((top + 1) % down) + down) % down) * across;
    const a = grid[row0 + x0] ?? 0;
    const b = grid[row0 + x1] ?? 0;
    const c = grid[row1 + x0] ?? 0;
    const d = grid[row1 + x1] ?? 0;
    return a + (b - a) * sx + (c - a) * sy + (a - b - c + d) * sx * sy;
  };
}

/** Wood along u. Red: the growth rings, light to dark. Green: fibres and pores. */
export function woodGrain(): Texture {
  const height = 256;
  const width = height * PLANK;
  const slow = noise(3, 3, 11);
  const bend = noise(9, 5, 23);
  const band = noise(2, 24, 31);
  const fibre = noise(26, 220, 47);
  const thread = noise(90, 128, 59);
  const pore = noise(150, 240, 71);
  const data = new Uint8Array(width * height * 2);
  for (let y = 0; y < height; y++) {
    const v = y / height;
    for (let x = 0; x < width; x++) {
      const u = x / width;
      const ring = v * 7 + slow(u, v) * 3.4 + bend(u, v) * 0.7;
      const within = ring - Math.floor(ring);
      // Summer wood darkens slowly towards its ring's end, then the next spring starts light again.
      const late = within * within * (within < 0.94 ? 1 : (1 - within) / 0.06);
      const tone = 0.3 + 0.34 * late + 0.26 * (band(u, v) - 0.5) + 0.3 * (fibre(u, v) - 0.5);
      const open = Math.max(0, pore(u, v) - 0.66) * 2.6;
      const fine = 0.5 + 0.55 * (thread(u, v) - 0.5) + 0.45 * (fibre(u, v) - 0.5) - open * (0.4 + late);
      data[(y * width + x) * 2] = clampByte(tone * 255);
      data[(y * width + x) * 2 + 1] = clampByte(fine * 255);
    }
  }
  return prepared(new DataTexture(data, width, height, RGFormat));
}

/** Felt. Red: the nap, fine and even. Green: where hands have brushed it one way or the other. */
export function feltNap(): Texture {
  const side = 256;
  const fine = noise(128, 128, 5);
  const finer = noise(256, 256, 6);
  const tuft = noise(44, 44, 7);
  const brushed = noise(5, 5, 8);
  const data = new Uint8Array(side * side * 2);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const u = x / side;
      const v = y / side;
      const nap = 0.5 + 0.5 * (fine(u, v) - 0.5) + 0.55 * (finer(u, v) - 0.5) + 0.35 * (tuft(u, v) - 0.5);
      data[(y * side + x) * 2] = clampByte(nap * 255);
      data[(y * side + x) * 2 + 1] = clampByte((0.65 * brushed(u, v) + 0.35 * tuft(u, v)) * 255);
    }
  }
  return prepared(new DataTexture(data, side, side, RGFormat));
}

/** One value for each square, to be written into by the owner. */
export function squareMap(): { texture: DataTexture; values: Uint8Array } {
  const values = new Uint8Array(64);
  const texture = new DataTexture(values, 8, 8, RedFormat);
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  texture.needsUpdate = true;
  return { texture, values };
}

/** Signs side by side in cells of a grid, white on nothing. The caller may draw it again when its font arrives. */
export class Lettering {
  readonly texture: CanvasTexture;
  readonly #canvas = document.createElement('canvas');

  constructor(
    private readonly columns: number,
    private readonly rows: number,
    private readonly cell: number,
  ) {
    this.#canvas.width = columns * cell;
    this.#canvas.height = rows * cell;
    this.texture = new CanvasTexture(this.#canvas);
    this.texture.minFilter = LinearMipmapLinearFilter;
    this.texture.anisotropy = 4;
  }

  write(signs: readonly string[], font: string, weight: number, size: number): void {
    const pen = this.#canvas.getContext('2d');
    if (!pen) return;
    pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    pen.fillStyle = '#fff';
    pen.textAlign = 'center';
    pen.textBaseline = 'alphabetic';
    pen.font = `${weight} ${Math.round(this.cell * size)}px ${font}`;
    signs.forEach((sign, i) => {
      const x = ((i % this.columns) + 0.5) * this.cell;
      const y = (Math.floor(i / this.columns) + 0.5) * this.cell;
      // Centred by what is inked, not by the line: a «g» must not sit lower than an «h» seems to.
      const ink = pen.measureText(sign);
      pen.fillText(sign, x, y + (ink.actualBoundingBoxAscent - ink.actualBoundingBoxDescent) / 2);
    });
    this.texture.needsUpdate = true;
  }

  /** Where a sign lies, as the texture's left, bottom, right and top. */
  cellOf(index: number): { left: number; bottom: number; right: number; top: number } {
    const column = index % this.columns;
    const row = Math.floor(index / this.columns);
    return {
      left: column / this.columns,
      right: (column + 1) / this.columns,
      top: 1 - row / this.rows,
      bottom: 1 - (row + 1) / this.rows,
    };
  }
}

function prepared(texture: DataTexture): DataTexture {
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}

function clampByte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}
