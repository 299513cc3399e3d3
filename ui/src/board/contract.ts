// What a board needs to know and what it may ask for. The 3D scene and the grid of buttons are two boards
// behind this one contract. Neither knows rules, Svelte or Tauri: legal moves and flips arrive in the state.
import type { Camera, DiscSet, LegalMove, Side, Speed, SquareName, Surface } from '../bindings/session';

/** All that a board shows, taken from one view. */
export interface BoardState {
  /** The game's number; another number is another game, and nothing is animated between the two. */
  readonly game: number;
  /** 64 cells from a1 along the rows to h8: `B`, `W` or `.`. */
  readonly cells: string;
  /** Whose move it is; the preview disc has this colour. */
  readonly turn: Side | null;
  /** Squares that may be played now and what each would flip; empty when nothing may be played. */
  readonly legal: readonly LegalMove[];
  /** The last disc placed: it wears the orange ring. */
  readonly last: SquareName | null;
}

/** How the player wants it shown. */
export interface BoardLook {
  /** Dots on playable squares. */
  readonly marks: boolean;
  /** Letters on the discs. */
  readonly letters: boolean;
  readonly camera: Camera;
  readonly speed: Speed;
  /** Follow the system: no motion at all. */
  readonly reducedMotion: boolean;
  /** A mouse click only shows the move; a second click on the same square places. */
  readonly confirmClick: boolean;
  /** The surroundings. Dark ones dim the board; high contrast leaves black, white and signs of it. */
  readonly theme: 'light' | 'dark' | 'contrast';
  readonly surface: Surface;
  readonly discs: DiscSet;
  /** An ornament (start screen): takes no input and shows no marks. */
  readonly still: boolean;
}

/** The words a board needs, already in the player's language. */
export interface BoardWords {
  /** The name of the whole board, for screen readers. */
  readonly board: string;
  /** «d3, vacía, puedes jugar, voltea 1». `flips` is null where the square can't be played. */
  square(square: SquareName, disc: Side | null, flips: number | null, last: boolean): string;
  /** The letters on the discs: «N» and «B» in Spanish. */
  readonly letters: Readonly<Record<Side, string>>;
}

/** What a board asks of its surroundings. */
export interface BoardHost {
  /** The player placed a disc on a square of `legal`. */
  place(square: SquareName): void;
  /** The preview moved to another square or went away. */
  previewed?(square: SquareName | null): void;
  /** The board can no longer be drawn, or is too slow to be played on. */
  failed?(reason: 'unavailable' | 'lost' | 'slow'): void;
}

/** A board on the page. */
export interface Board {
  /** Shows a state, animated from the one before where that makes sense. */
  show(state: BoardState): void;
  /** Takes over changed wishes. */
  dress(look: BoardLook, words: BoardWords): void;
  /** Turns and zooms back to the chosen camera: for a second press of the button that chose it. */
  home?(): void;
  /** Takes the preview away. `false` when there was none. */
  clearPreview(): boolean;
  /** Leaves the page and frees what it held. */
  destroy(): void;
}

export type MakeBoard = (container: HTMLElement, host: BoardHost, look: BoardLook, words: BoardWords) => Board;
