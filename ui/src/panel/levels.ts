// The three levels that every choice of a CPU offers first, with the discs that stand for them.
import type { Level, Side } from '../bindings/session';

export const LEVELS: readonly { level: Level; stack: readonly Side[] }[] = [
  { level: 'easy', stack: ['black'] },
  { level: 'medium', stack: ['black', 'white'] },
  { level: 'hard', stack: ['black', 'white', 'black'] },
];
