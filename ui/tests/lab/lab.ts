// Shows one board with a position, steered from the address and from the console (`lab`). Leaves out the game:
// legal moves and flips are listed by hand, as the session would send them.
import '@fontsource-variable/atkinson-hyperlegible-next';
import type { BoardLook, BoardState, BoardWords } from '../../src/board/contract';
import { makeGrid } from '../../src/board/grid';
import { makeScene } from '../../src/board/scene3d';

const asked = new URLSearchParams(location.search);
// With `clock`, time stands still until `lab.tick` moves it, so that a flip can be photographed in the air.
let clock = 1000;
let waiting: FrameRequestCallback[] = [];
const realFrame = window.requestAnimationFrame.bind(window);
if (asked.has('clock')) {
  performance.now = () => clock;
  window.requestAnimationFrame = (callback) => waiting.push(callback);
  window.cancelAnimationFrame = () => undefined;
}
function tick(ms: number): Promise<number> {
  clock += ms;
  const due = waiting;
  waiting = [];
  for (const callback of due) callback(clock);
  return new Promise(realFrame);
}
const theme = (asked.get('theme') ?? 'light') as BoardLook['theme'];
document.body.className = theme;

const MIDGAME =
  '........' + '..W..B..' + '..WWBB..' + '.BWBWB..' + '..BWWWW.' + '..BBBW..' + '...B.W..' + '........';
const words: BoardWords = {
  board: 'Tablero',
  square: (square, disc, flips, last) => [square, disc ?? 'vacía', flips ?? '', last ? 'última' : ''].join(' '),
  letters: { black: 'N', white: 'B' },
};
const state: BoardState = {
  game: 1,
  cells: MIDGAME,
  turn: 'black',
  last: 'f7',
  legal: [
    { square: 'f8', flips: ['f7', 'f6', 'f5'] },
    { square: 'b2', flips: ['c3'] },
    { square: 'g6', flips: ['f6', 'f5', 'e4'] },
    { square: 'h5', flips: ['g5', 'f5', 'e5', 'd5'] },
    { square: 'b5', flips: ['c4'] },
    { square: 'c1', flips: ['c2', 'c3', 'c4'] },
  ],
};
const look: BoardLook = {
  marks: !asked.has('nomarks'),
  letters: asked.has('letters'),
  camera: asked.has('top') ? 'top' : 'perspective',
  speed: asked.get('speed') === 'slow' ? 'slow' : 'normal',
  reducedMotion: false,
  confirmClick: asked.has('confirm'),
  theme,
  surface: (asked.get('surface') ?? 'felt') as BoardLook['surface'],
  discs: (asked.get('discs') ?? 'ebony') as BoardLook['discs'],
  still: asked.has('still'),
};
const container = document.querySelector<HTMLElement>('#board')!;
const placed: string[] = [];
const failures: string[] = [];
const make = asked.has('grid') ? makeGrid : makeScene;
const host = {
  place: (square: string) => void placed.push(square),
  failed: (reason: string) => void failures.push(reason),
};
const board = make(container, host, look, words);
board.show(state);
Object.assign(window, { lab: { board, state, look, words, container, tick, placed, failures, make, host } });
