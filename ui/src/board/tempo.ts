// How long things take on both boards, in milliseconds, and how the player's wishes stretch it. Leaves out
// what moves and how.
import type { Change } from './diff';
import type { BoardLook } from './contract';

/** A disc is set down. */
export const SET = 140;
/** A disc turns over. */
export const FLIP = 300;
/** Each square farther from the placed disc waits this much longer. */
export const STEP = 45;
/** The first neighbour starts just before the placed disc has settled, so that one seems to push the other. */
export const LEAD = 80;
/** The preview appears. */
export const PREVIEW = 80;
/** The camera goes from one stand to another. */
export const CAMERA = 350;

/** What all times are multiplied by; 0 means that nothing moves. */
export function stretch(look: Pick<BoardLook, 'reducedMotion' | 'speed'>): number {
  if (look.reducedMotion || look.speed === 'still') return 0;
  return look.speed === 'slow' ? 2 : look.speed === 'fast' ? 0.5 : 1;
}

/** When a change begins, counted from the start of the move at normal speed. */
export function delayOf(change: Change): number {
  return change.kind === 'flip' && change.cause !== null ? LEAD + STEP * change.distance : 0;
}

/** How long a change takes at normal speed. */
export function durationOf(change: Change): number {
  return change.kind === 'flip' ? FLIP : SET;
}

/** How long the whole list takes at normal speed. */
export function lengthOf(changes: readonly Change[]): number {
  return changes.reduce((longest, change) => Math.max(longest, delayOf(change) + durationOf(change)), 0);
}
