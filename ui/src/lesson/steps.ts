// The positions of the guided first game, as the rules worked them out (see lesson.json), read as what a board shows.
import type { BoardState } from '../board/contract';
import type { LegalMove, SquareName } from '../bindings/session';
import boards from './boards.json';
import lesson from './lesson.json';

export type StepName = keyof typeof boards;

/** What one move leads to. */
export interface After {
  readonly board: BoardState;
  readonly counts: readonly [black: number, white: number];
  readonly flips: number;
  readonly good: boolean;
  /** White's answer. */
  readonly reply: { readonly square: SquareName; readonly flips: number; readonly board: BoardState; readonly counts: readonly [number, number] } | null;
}

export interface Step {
  readonly name: StepName;
  readonly board: BoardState;
  readonly counts: readonly [black: number, white: number];
  readonly after: ReadonlyMap<SquareName, After>;
}

type Kept = (typeof boards)[StepName];
type KeptAfter = { cells: string; counts: number[]; reply: { square: string; flips: number; cells: string; counts: number[] } | null };

/** The boards' number for a step: no game of the session has it. The last goes on with the one before. */
const numberOf = (index: number): number => -1 - Math.min(index, lesson.steps.length - 2);
const pair = (counts: readonly number[]): readonly [number, number] => [counts[0] ?? 0, counts[1] ?? 0];

function stepOf(name: StepName, goal: readonly string[], index: number): Step {
  const kept: Kept = boards[name];
  const game = numberOf(index);
  const legal: LegalMove[] = Object.entries(kept.legal).map(([square, flips]) => ({ square: square as SquareName, flips: flips as SquareName[] }));
  const quiet = { game, turn: null, legal: [] } as const;
  const after = Object.entries(kept.after as Record<string, KeptAfter>).map(([square, { cells, counts, reply }]): [SquareName, After] => [
    square as SquareName,
    {
      board: { ...quiet, cells, last: square as SquareName },
      counts: pair(counts),
      flips: legal.find((move) => move.square === square)?.flips.length ?? 0,
      good: goal.includes(square),
      reply: reply && {
        square: reply.square as SquareName,
        flips: reply.flips,
        board: { ...quiet, cells: reply.cells, last: reply.square as SquareName },
        counts: pair(reply.counts),
      },
    },
  ]);
  return { name, board: { game, cells: kept.cells, turn: 'black', legal, last: null }, counts: pair(kept.counts), after: new Map(after) };
}

export const STEPS: readonly Step[] = lesson.steps.map(({ name, goal }, index) => stepOf(name as StepName, goal, index));
