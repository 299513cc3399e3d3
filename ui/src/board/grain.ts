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

/**
 * Smooth noise from 0 to 1 for every pixel of a texture, from a grid of `across` × `down` random values that
 * repeats at its edges. What depends on the column alone is worked out once: this runs before the first picture.
 */
function noise(width: number, height: number, across: number, down: number, seed: number): Float32Array {
  const random = seeded(seed);
  const grid = Float32Array.from({ length: across * down }, random);
  const left = new Uint16Array(width);
  const right = new Uint16Array(width);
  const part = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const at = (x / width) * across;
    left[x] = Math.floor(at);
    right[x] = (Math.floor(at) + 1) % across;
    part[x] = eased(at - Math.floor(at));
  }
  const pixels = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const at = (y / height) * down;
    const upper = Math.floor(at) * across;
    const lower = ((Math.floor(at) + 1) % down) * across;
    const between = eased(at - Math.floor(at));
    for (let x = 0; x < width; x++) {
      const l = left[x]!;
      const r = right[x]!;
      const above = grid[upper + l]! + (grid[upper + r]! - grid[upper + l]!) * part[x]!;
      const below = grid[lower + l]! + (grid[lower + r]! - grid[lower + l]!) * part[x]!;
      pixels[y * width + x] = above + (below - above) * between;
    }
  }
  return pixels;
}

function eased(t: number): number {
  return t * t * (3 - 2 * t);
}

// The pixels are kept: a player who goes from the grid back to 3D must not wait for the same trees to grow again.
let woodPixels: Uint8Array<ArrayBuffer> | undefined;
let feltPixels: Uint8Array<ArrayBuffer> | undefined;
const WOOD = { width: 256 * PLANK, height: 256 } as const;
const FELT = 256;

/** Wood along u. Red: the growth rings, light to dark. Green: fibres and pores. */
export function woodGrain(): Texture {
  woodPixels ??= growWood(WOOD.width, WOOD.height);
  return prepared(new DataTexture(woodPixels, WOOD.width, WOOD.height, RGFormat));
}

/** Felt. Red: the nap, fine and even. Green: where hands have brushed it one way or the other. */
export function feltNap(): Texture {
  feltPixels ??= weaveFelt(FELT);
  return prepared(new DataTexture(feltPixels, FELT, FELT, RGFormat));
}

function growWood(width: number, height: number): Uint8Array<ArrayBuffer> {
  const layer = (across: number, down: number, seed: number) => noise(width, height, across, down, seed);
  const slow = layer(3, 3, 11);
  const bend = layer(9, 5, 23);
  const band = layer(2, 24, 31);
  const fibre = layer(26, 220, 47);
  const thread = layer(90, 128, 59);
  const pore = layer(150, 240, 71);
  const pixels = new Uint8Array(width * height * 2);
  for (let i = 0; i < width * height; i++) {
    const v = Math.floor(i / width) / height;
    const ring = v * 7 + slow[i]! * 3.4 + bend[i]! * 0.7;
    const within = ring - Math.floor(ring);
    // Summer wood darkens slowly towards its ring's end, then the next spring starts light again.
    const late = within * within * (within < 0.94 ? 1 : (1 - within) / 0.06);
    const tone = 0.3 + 0.34 * late + 0.26 * (band[i]! - 0.5) + 0.3 * (fibre[i]! - 0.5);
    const open = Math.max(0, pore[i]! - 0.66) * 2.6;
    const fine = 0.5 + 0.55 * (thread[i]! - 0.5) + 0.45 * (fibre[i]! - 0.5) - open * (0.4 + late);
    pixels[i * 2] = asByte(tone);
    pixels[i * 2 + 1] = asByte(fine);
  }
  return pixels;
}

function weaveFelt(side: number): Uint8Array<ArrayBuffer> {
  const layer = (knots: number, seed: number) => noise(side, side, knots, knots, seed);
  const fine = layer(128, 5);
  const finer = layer(256, 6);
  const tuft = layer(44, 7);
  const brushed = layer(5, 8);
  const pixels = new Uint8Array(side * side * 2);
  for (let i = 0; i < side * side; i++) {
    const nap = 0.5 + 0.5 * (fine[i]! - 0.5) + 0.55 * (finer[i]! - 0.5) + 0.35 * (tuft[i]! - 0.5);
    pixels[i * 2] = asByte(nap);
    pixels[i * 2 + 1] = asByte(0.65 * brushed[i]! + 0.35 * tuft[i]!);
  }
  return pixels;
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

function asByte(part: number): number {
  return Math.max(0, Math.min(255, Math.round(part * 255)));
}
