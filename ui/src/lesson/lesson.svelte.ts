// The guided first game while it is open: which step, what was played in it, and what is said. It touches no game of
// the session; every board it shows comes from steps.ts.
import { desk } from '../app/desk.svelte';
import { knocks } from '../app/feel';
import { settle } from '../app/settle';
import type { BoardState } from '../board/contract';
import type { SquareName } from '../bindings/session';
import { STEPS, type After, type Step } from './steps';

/** Time to see what a move turned over, before the answer to it or the way back. */
const LOOK_MS = 1300;

type Phase = 'ask' | 'wrong' | 'answer' | 'done';

class Lesson {
  open = $state(false);
  at = $state(0);
  phase = $state<Phase>('ask');
  /** The move under discussion. */
  played = $state.raw<{ square: SquareName; after: After } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  step = $derived<Step>(STEPS[this.at]!);
  readonly steps = STEPS.length;

  board = $derived.by<BoardState>(() => {
    const { played, phase, step } = this;
    if (phase === 'ask' || !played) return step.board;
    return phase === 'done' && played.after.reply ? played.after.reply.board : played.after.board;
  });

  counts = $derived.by(() => {
    const { played, phase, step } = this;
    if (phase === 'ask' || !played) return step.counts;
    return phase === 'done' && played.after.reply ? played.after.reply.counts : played.after.counts;
  });

  start(): void {
    this.open = true;
    this.#go(0);
    if (!desk.view?.settings.welcomed) void desk.change({ welcomed: true });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.open = false;
  }

  next(): void {
    if (this.at + 1 < STEPS.length) this.#go(this.at + 1);
  }

  /** A move on the board. One that does not lead on is shown, explained and taken back. */
  readonly place = (square: SquareName): void => {
    const after = this.step.after.get(square);
    if (!after || this.phase !== 'ask') return;
    const phase: Phase = !after.good ? 'wrong' : after.reply ? 'answer' : 'done';
    this.#show(() => {
      this.played = { square, after };
      this.phase = phase;
    });
    if (phase === 'done') return;
    this.#timer = setTimeout(() => this.#show(() => (this.phase = phase === 'wrong' ? 'ask' : 'done')), LOOK_MS);
  };

  /** Whether the last wrong move should still be spoken of. */
  get again(): boolean {
    return this.phase === 'ask' && this.played !== null && !this.played.after.good;
  }

  #go(to: number): void {
    clearTimeout(this.#timer);
    this.at = to;
    this.phase = 'ask';
    this.played = null;
    settle();
    window.scrollTo(0, 0);
  }

  /** The change is heard as it is seen. */
  #show(change: () => void): void {
    const before = this.board;
    change();
    knocks(before, this.board);
  }
}

export const lesson = new Lesson();
