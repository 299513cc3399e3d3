// The difference of two positions as things that happen to discs, nearest to the cause first. Leaves out how
// long anything takes (tempo.ts) and how it looks: both boards animate from this one list.
import type { Side } from '../bindings/session';
import type { BoardState } from './contract';
import { columnOf, discAt, indexOf, rowOf, SQUARES } from './state';

/** One disc that comes, turns over or goes. */
export interface Change {
  readonly kind: 'set' | 'flip' | 'remove';
  readonly square: number;
  /** The colour that is up afterwards; for a removed disc, the colour it had. */
  readonly disc: Side;
  /** The square that caused it: the disc placed or taken back. `null` when nothing came or went. */
  readonly cause: number | null;
  /** Steps a king would need from the cause. 0 for the cause itself and where there is none. */
  readonly distance: number;
}

/**
 * What leads from one state to the other, in the order in which it should be seen. `null` when the two have
 * nothing to do with each other (another game, or nothing shown before): then the picture simply changes.
 */
export function difference(before: BoardState | null, after: BoardState): Change[] | null {
  if (!before || before.game !== after.game) return null;
  const causes: number[] = [];
  const changed: { square: number; was: Side | null; is: Side | null }[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const was = discAt(before.cells, square);
    const is = discAt(after.cells, square);
    if (was === is) continue;
    changed.push({ square, was, is });
    if (was === null || is === null) causes.push(square);
  }
  // Several discs may have come at once (a jump in a replay). The last one placed explains the flips best.
  const last = after.last === null ? null : indexOf(after.last);
  const placed = last !== null && causes.includes(last) ? last : null;
  return changed
    .map(({ square, was, is }): Change => {
      const disc = (is ?? was) as Side;
      if (was === null || is === null) {
        return { kind: was === null ? 'set' : 'remove', square, disc, cause: square, distance: 0 };
      }
      const cause = placed ?? nearest(square, causes);
      return { kind: 'flip', square, disc, cause, distance: cause === null ? 0 : steps(square, cause) };
    })
    .sort((one, other) => one.distance - other.distance || one.square - other.square);
}

/** How many squares lie between two, counted as a king walks. */
export function steps(one: number, other: number): number {
  return Math.max(Math.abs(columnOf(one) - columnOf(other)), Math.abs(rowOf(one) - rowOf(other)));
}

/** The way from the cause to the disc that flips, as a unit vector: x to the right, y down the rows. */
export function direction(change: Change): { x: number; y: number } {
  if (change.cause === null || change.cause === change.square) return { x: 1, y: 0 };
  const x = columnOf(change.square) - columnOf(change.cause);
  const y = rowOf(change.square) - rowOf(change.cause);
  const length = Math.hypot(x, y);
  return { x: x / length, y: y / length };
}

function nearest(square: number, causes: readonly number[]): number | null {
  let best: number | null = null;
  for (const cause of causes) {
    if (best === null || steps(square, cause) < steps(square, best)) best = cause;
  }
  return best;
}
