// The states that live boards step through. They come from boards.json, which the rules write and check: nothing
// about the game is worked out here.
import type { Side, SquareName } from '../bindings/session';
import type { BoardState } from '../board/contract';
import boards from './boards.json';

/** A look along a line: from a square to where it ends, and why it ends there. */
export interface Line {
  readonly from: SquareName;
  readonly to: SquareName;
  readonly end: 'closed' | 'cut' | 'own' | 'edge';
}

export interface Step {
  readonly board: BoardState;
  readonly counts: { readonly black: number; readonly white: number; readonly empty: number };
  /** What the last move turned over; empty before the first. */
  readonly flipped: readonly SquareName[];
  /** The side that had to pass just before. */
  readonly passed: Side | null;
  readonly lines: readonly Line[];
}

interface Kept {
  readonly cells: string;
  readonly turn: Side | null;
  readonly legal: Readonly<Record<string, SquareName[]>>;
  readonly last: SquareName | null;
  readonly flipped: readonly SquareName[];
  readonly passed: Side | null;
  readonly counts: readonly [number, number, number];
  readonly lines: readonly Line[];
}

const kept = boards as unknown as Readonly<Record<string, readonly Kept[]>>;

export const exampleNames: readonly string[] = Object.keys(kept);

/** Every state of an example, as boards want it; the number tells boards which states belong together. */
export function exampleSteps(name: string): Step[] {
  const game = 1 + exampleNames.indexOf(name);
  return (kept[name] ?? []).map(({ cells, turn, legal, last, flipped, passed, counts, lines }) => ({
    board: {
      game,
      cells,
      turn,
      legal: Object.entries(legal).map(([square, flips]) => ({ square: square as SquareName, flips })),
      last,
    },
    counts: { black: counts[0], white: counts[1], empty: counts[2] },
    flipped,
    passed,
    lines,
  }));
}

/** The square that the next step plays on, if it plays. */
export function nextMove(steps: readonly Step[], at: number): SquareName | null {
  const next = steps[at + 1];
  return next && next.flipped.length > 0 && next.board.cells !== steps[at]?.board.cells ? next.board.last : null;
}
