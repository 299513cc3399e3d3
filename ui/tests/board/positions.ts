// Small positions for the tests of the boards, as the session would send them. Leaves out play.
import type { BoardLook, BoardState, BoardWords } from '../../src/board/contract';
import type { SquareName } from '../../src/bindings/session';
import { indexOf } from '../../src/board/state';

export const START = '.'.repeat(27) + 'WB' + '.'.repeat(6) + 'BW' + '.'.repeat(27);

export function put(cells: string, discs: Partial<Record<SquareName, 'B' | 'W' | '.'>>): string {
  const list = [...cells];
  for (const [name, disc] of Object.entries(discs)) list[indexOf(name as SquareName)] = disc;
  return list.join('');
}

export const START_STATE: BoardState = {
  game: 1,
  cells: START,
  turn: 'black',
  last: null,
  legal: [
    { square: 'd3', flips: ['d4'] },
    { square: 'c4', flips: ['d4'] },
    { square: 'f5', flips: ['e5'] },
    { square: 'e6', flips: ['e5'] },
  ],
};

/** After d3, White to move. */
export const AFTER_D3: BoardState = {
  game: 1,
  cells: put(START, { d3: 'B', d4: 'B' }),
  turn: 'white',
  last: 'd3',
  legal: [
    { square: 'c3', flips: ['d4'] },
    { square: 'e3', flips: ['e4'] },
    { square: 'c5', flips: ['d5'] },
  ],
};

export const LOOK: BoardLook = {
  marks: true,
  letters: false,
  camera: 'perspective',
  speed: 'normal',
  reducedMotion: false,
  confirmClick: false,
  theme: 'light',
  surface: 'felt',
  discs: 'ebony',
  still: false,
};

export const WORDS: BoardWords = {
  board: 'Tablero',
  square: (square, disc, flips, last) =>
    [square, disc ?? 'vacía', flips === null ? '' : `voltea ${flips}`, last ? 'última' : ''].filter(Boolean).join(', '),
  letters: { black: 'N', white: 'B' },
};
