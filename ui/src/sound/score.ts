// What is to be heard and felt when one view follows another: which knocks, and when, in step with what the boards
// show. Leaves out how it sounds (wood.ts) and making it heard (player.ts).
import type { BoardState } from '../board/contract';
import { difference, type Change } from '../board/diff';
import { delayOf, durationOf, SET as SETTING, STEP } from '../board/tempo';
import type { GameView, ResultView, View } from '../bindings/session';
import { ownSide } from '../i18n';
import { bar, flip, RAP, SET, TAKE, type Knock } from './wood';

export interface Note {
  readonly knock: Knock;
  /** Milliseconds from now. */
  readonly at: number;
}

/** What a hand that holds the device should feel. */
export type Touch = 'set' | 'pass' | 'end';

export interface Score {
  readonly notes: readonly Note[];
  readonly touch: Touch | null;
}

const SILENCE: Score = { notes: [], touch: null };
/** A disc falls for most of the time in which it is set down. */
const FALL = 0.62;
/** More than this at once is noise: a jump in a replay. */
const MOST = 24;

const state = (game: GameView): BoardState => ({ game: game.id, cells: game.board, turn: null, legal: [], last: game.last?.square ?? null });

/** When a change touches the felt. Where nothing moves, they still come one after another. */
function landing(change: Change, stretch: number): number {
  if (stretch === 0) return change.distance * STEP;
  return (delayOf(change) + (change.kind === 'flip' ? durationOf(change) : SETTING * FALL)) * stretch;
}

/** What is heard when one board follows another. */
export function knocksBetween(before: BoardState, after: BoardState, stretch: number): Note[] {
  return moved(difference(before, after) ?? [], stretch);
}

function moved(changes: readonly Change[], stretch: number): Note[] {
  let flips = 0;
  return changes.slice(0, MOST).map((change) => {
    const knock = change.kind === 'set' ? SET : change.kind === 'remove' ? TAKE : flip(flips++);
    return { knock, at: landing(change, stretch) };
  });
}

/** Three bars: upwards for the winner, and for two people at one device; downwards for the loser; level for a draw. */
function ending(result: ResultView, game: GameView, from: number): Note[] {
  const own = ownSide(game.seats);
  const tune = !result.winner ? [2, 0, 2] : own && own !== result.winner ? [4, 2, 0] : [2, 4, 5];
  return tune.map((n, i) => ({ knock: bar(n), at: from + 220 + i * 170 }));
}

/** `stretch` is that of the boards: 0 where nothing moves. */
export function score(before: View | null, after: View, stretch: number): Score {
  const was = before?.game;
  const is = after.game;
  if (!before || !was || !is || before.screen !== after.screen || after.screen === 'start' || was.id !== is.id || is.paused) return SILENCE;
  const notes = knocksBetween(state(was), state(is), stretch);
  const end = notes.reduce((latest, note) => Math.max(latest, note.at), 0);
  if (after.screen === 'replay') return { notes, touch: null };
  if (is.result && !was.result) return { notes: [...notes, ...ending(is.result, is, end)], touch: 'end' };
  const passed = is.passed !== null && is.plies.length > was.plies.length && is.plies.slice(was.plies.length).some((ply) => ply.square === null);
  if (passed) {
    const raps = [0, 130].map((wait) => ({ knock: RAP, at: end + 180 + wait }));
    return { notes: [...notes, ...raps], touch: 'pass' };
  }
  // The hand that placed the disc feels it; what the CPU does is only heard.
  return { notes, touch: was.your_turn && is.plies.length > was.plies.length ? 'set' : null };
}
