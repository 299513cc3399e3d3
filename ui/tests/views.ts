// Views to test with: a game at its beginning, and the same with something changed.
import type { GameView, PlyView, Settings, View } from '../src/bindings/session';

export const START = `${'.'.repeat(27)}WB......BW${'.'.repeat(27)}`;

const settings: Settings = {
  marks: true,
  letters: false,
  camera: 'perspective',
  board: 'auto',
  theme: 'system',
  surface: 'felt',
  discs: 'ebony',
  hand: 'right',
  speed: 'normal',
  sound: true,
  volume: 70,
  vibration: true,
  language: 'es',
  confirm_click: false,
  big_squares: false,
  color: 'black',
  welcomed: true,
  relay: '',
  relay_only: false,
};

export function game(change: Partial<GameView> = {}): GameView {
  return {
    id: 1,
    setup: { type: 'two' },
    seats: { black: { type: 'human' }, white: { type: 'human' } },
    board: START,
    counts: { black: 2, white: 2, empty: 60 },
    turn: 'black',
    your_turn: true,
    legal: [],
    last: null,
    passed: null,
    plies: [],
    ply: change.plies?.length ?? 0,
    thinking: false,
    seen: null,
    paused: false,
    can_undo: false,
    can_redo: false,
    at_stake: false,
    result: null,
    ...change,
  };
}

export function view(screen: View['screen'], of: GameView | null): View {
  return { screen, game: of, still: START, settings, notices: [], room: null, invited: null };
}

export const ply = (by: PlyView['by'], square: PlyView['square'], flips: number): PlyView => ({ by, square, flips });
