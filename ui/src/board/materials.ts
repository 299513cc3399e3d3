// What the boards and the discs are made of, in colours: for the scene, where light falls on them, and for the flat
// board, where the light is painted too. A test holds every disc to three times the contrast of every field.
import type { DiscSet, Surface } from '../bindings/session';
import type { BoardLook } from './contract';

export type SurfaceName = Surface | 'contrast';

/** The frame and the field. */
export interface SurfaceColors {
  /** Seen flat: light is part of the colour. */
  readonly flat: {
    readonly frame: string;
    readonly line: string;
    readonly letters: string;
    readonly field: string;
    /** The field where the window's light falls. */
    readonly lit: string;
    readonly groove: string;
    /** Between the frame and the field. */
    readonly rim: string;
  };
  /** Under the lamps: what the material itself is like. */
  readonly solid: {
    readonly wood: readonly [light: string, dark: string];
    readonly line: string;
    readonly letters: string;
    /** Line and letters are metal, else ink. */
    readonly metal: boolean;
    readonly field: readonly [worn: string, fresh: string];
    readonly groove: string;
    /** What the field's light adds to discs near it. */
    readonly bounce: string;
    /** 0 fine and even as leather, 1 woolly as felt. */
    readonly nap: number;
  };
}

/** A pair of discs: each colour's body, its ring, and what is written on it. */
export interface DiscColors {
  readonly flat: Readonly<Record<'black' | 'white', { body: string; gleam: string; half: string; edge: string; ring: string; ink: string }>>;
  readonly solid: {
    readonly dark: string;
    readonly darkVein: string;
    readonly light: string;
    readonly lightVein: string;
    readonly darkRing: string;
    readonly lightRing: string;
    readonly joint: string;
    readonly inkOnDark: string;
    readonly inkOnLight: string;
    /** Roughness of the dark and of the light face. */
    readonly rough: readonly [number, number];
    /** How much grain shows. */
    readonly grain: number;
  };
  /** A sign on every disc and a broad rim: told apart by shape alone. */
  readonly signs: boolean;
}

const FELT: SurfaceColors = {
  flat: { frame: '#5d3820', line: '#d9ac5b', letters: '#d9ac5b', field: '#31754e', lit: '#388257', groove: '#11432a', rim: '#2e190c' },
  solid: { wood: ['#7d583d', '#402819'], line: '#e5bc76', letters: '#efc781', metal: true, field: ['#4f8260', '#5b906c'], groove: '#193a2b', bounce: '#9dae9d', nap: 1 },
};

const CLOTH: SurfaceColors = {
  flat: { frame: '#b8926a', line: '#5b3a20', letters: '#3a2412', field: '#40709a', lit: '#4a7eaa', groove: '#1d3f5e', rim: '#4a3320' },
  solid: { wood: ['#d9bd97', '#b08a62'], line: '#4a2f1a', letters: '#2c1a0d', metal: false, field: ['#527ea3', '#5f8bb0'], groove: '#213f5a', bounce: '#9aa6b8', nap: 0.7 },
};

const LEATHER: SurfaceColors = {
  flat: { frame: '#2b221d', line: '#c9974a', letters: '#d9ac5b', field: '#97613b', lit: '#a66d45', groove: '#54301a', rim: '#140e0a' },
  solid: { wood: ['#4a3d34', '#1f1814'], line: '#dcae62', letters: '#efc781', metal: true, field: ['#9d6d49', '#aa7954'], groove: '#5b3921', bounce: '#b8a08c', nap: 0.28 },
};

const CONTRAST: SurfaceColors = {
  flat: { frame: '#000000', line: '#ffffff', letters: '#ffffff', field: '#000000', lit: '#000000', groove: '#ffffff', rim: '#000000' },
  solid: { wood: ['#000000', '#000000'], line: '#ffffff', letters: '#ffffff', metal: false, field: ['#000000', '#000000'], groove: '#ffffff', bounce: '#808080', nap: 0 },
};

const SURFACES: Readonly<Record<SurfaceName, SurfaceColors>> = { felt: FELT, cloth: CLOTH, leather: LEATHER, contrast: CONTRAST };

/** In dark surroundings, frames and fields give back less; never so little that black discs drown in them. */
const DIMMED: Readonly<Record<Surface, Partial<SurfaceColors['flat']>>> = {
  felt: { frame: '#4b2d1a', line: '#c99f55', letters: '#c99f55', field: '#2f724b', lit: '#357c53', groove: '#0d3621', rim: '#221208' },
  cloth: { frame: '#a07c55', line: '#40280f', letters: '#211308', field: '#3d6c95', lit: '#4576a1', groove: '#183750', rim: '#3a2716' },
  leather: { frame: '#211a16', line: '#b98a42', letters: '#c99f55', field: '#8e5b37', lit: '#9a653e', groove: '#4a2a16', rim: '#100b08' },
};

const DISCS: Readonly<Record<DiscSet, DiscColors>> = {
  ebony: {
    flat: {
      black: { body: '#17120f', gleam: '#574b43', half: '#2d2520', edge: '#060403', ring: '#8a6f4a', ink: '#e6d9bd' },
      white: { body: '#efe3cc', gleam: '#fffdf6', half: '#f7eedd', edge: '#c4b08c', ring: '#8d6a45', ink: '#2a1d12' },
    },
    solid: {
      dark: '#14100e', darkVein: '#201915', light: '#e7dfcc', lightVein: '#e3d8c3', darkRing: '#8b7759', lightRing: '#7c5f42',
      joint: '#9b7c52', inkOnDark: '#dfd4bc', inkOnLight: '#30241d', rough: [0.34, 0.4], grain: 1,
    },
    signs: false,
  },
  stone: {
    flat: {
      black: { body: '#12161b', gleam: '#4c5560', half: '#262c34', edge: '#06080a', ring: '#7c8894', ink: '#e3e8ee' },
      white: { body: '#e6e4df', gleam: '#ffffff', half: '#f3f1ed', edge: '#b1ada5', ring: '#7f7c75', ink: '#1d2126' },
    },
    solid: {
      dark: '#12161b', darkVein: '#2a323b', light: '#e2e1de', lightVein: '#b9b8b6', darkRing: '#7c8894', lightRing: '#74716b',
      joint: '#8d949b', inkOnDark: '#e3e8ee', inkOnLight: '#20252b', rough: [0.5, 0.3], grain: 1,
    },
    signs: false,
  },
  lacquer: {
    flat: {
      black: { body: '#140a0a', gleam: '#6b2d24', half: '#331512', edge: '#070303', ring: '#d0a03a', ink: '#f0dfae' },
      white: { body: '#e9e4ea', gleam: '#ffffff', half: '#f6f0f4', edge: '#a7b3b8', ring: '#a9802c', ink: '#34110d' },
    },
    solid: {
      dark: '#150909', darkVein: '#2a0f0c', light: '#e4dfe6', lightVein: '#cfdcdc', darkRing: '#d0a03a', lightRing: '#a9802c',
      joint: '#d0a03a', inkOnDark: '#f0dfae', inkOnLight: '#34110d', rough: [0.14, 0.22], grain: 0.5,
    },
    signs: false,
  },
  signs: {
    flat: {
      black: { body: '#0a0a0a', gleam: '#2b2b2b', half: '#161616', edge: '#000000', ring: '#ffffff', ink: '#ffffff' },
      white: { body: '#ffffff', gleam: '#ffffff', half: '#ffffff', edge: '#dddddd', ring: '#000000', ink: '#000000' },
    },
    solid: {
      dark: '#0a0a0a', darkVein: '#101010', light: '#f4f4f4', lightVein: '#f4f4f4', darkRing: '#ffffff', lightRing: '#050505',
      joint: '#808080', inkOnDark: '#ffffff', inkOnLight: '#050505', rough: [0.6, 0.6], grain: 0,
    },
    signs: true,
  },
};

export interface Materials {
  /** Names the whole, so that what is drawn already need not be drawn again. */
  readonly name: string;
  readonly surface: SurfaceColors;
  readonly discs: DiscColors;
  readonly theme: BoardLook['theme'];
}

/** High contrast takes all material away and leaves black, white and the signs. */
export function materialsOf({ theme, surface, discs }: Pick<BoardLook, 'theme' | 'surface' | 'discs'>): Materials {
  if (theme === 'contrast') return { name: 'contrast', surface: CONTRAST, discs: DISCS.signs, theme };
  const { flat, solid } = SURFACES[surface];
  const dimmed = theme === 'dark' ? { ...flat, ...DIMMED[surface] } : flat;
  return { name: `${surface} ${discs} ${theme}`, surface: { flat: dimmed, solid }, discs: DISCS[discs], theme };
}
