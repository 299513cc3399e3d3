// What is said of a room: on its card, elsewhere in few words, and to a screen reader when something changes.
import { expect, test } from 'vitest';
import { announcements } from '../src/app/announce';
import type { RoomView, View } from '../src/bindings/session';
import { en } from '../src/i18n/en';
import { es } from '../src/i18n/es';
import { atWorkLine, connectionLine, isAlone } from '../src/i18n/rooms/lines';
import { game, ply, view } from './views';

const seats = { black: { type: 'human' }, white: { type: 'friend' } } as const;

function room(change: Partial<RoomView> = {}): RoomView {
  return {
    in_front: true,
    maker: true,
    you: 'black',
    round: 1,
    phase: { type: 'playing' },
    invitation: null,
    rematch: 'no',
    trouble: null,
    your_turn: true,
    counts: { black: 2, white: 2, empty: 60 },
    at_stake: false,
    offer_cpu: false,
    replaces_game: false,
    ...change,
  };
}

const inRoom = (change: Partial<RoomView>, of = game({ seats })): View => ({ ...view('table', of), room: room(change) });

test('while nobody is there to play with, the board says nothing', () => {
  const waiting = inRoom({ phase: { type: 'waiting' } });
  expect(isAlone(room({ phase: { type: 'waiting' } }))).toBe(true);
  expect(announcements(es, view('start', null), waiting)).toEqual([]);
});

test('that the friend comes is told, then whose turn it is', () => {
  const said = announcements(es, inRoom({ phase: { type: 'waiting' } }), inRoom({}));
  expect(said).toContain('Tu amigo está en la sala.');
});

test('a friend who goes and comes back is told each time, once', () => {
  const here = inRoom({});
  const gone = inRoom({ phase: { type: 'weak' } });
  expect(announcements(es, here, gone)).toEqual(['La conexión va mal. Puedes seguir jugando.']);
  expect(announcements(es, gone, gone)).toEqual([]);
  expect(announcements(es, gone, here)).toEqual(['Tu amigo ha vuelto.']);
});

test('the friend’s move and the turn that follows are told like any other', () => {
  const before = inRoom({}, game({ seats, plies: [ply('black', 'd3', 1)], turn: 'white' }));
  const after = inRoom({}, game({ seats, plies: [ply('black', 'd3', 1), ply('white', 'c5', 1)], turn: 'black' }));
  expect(announcements(es, before, after)).toEqual(['Blanco c5, voltea 1', 'Te toca, Negro']);
});

test('the offer of the CPU and the wish for a rematch are news once', () => {
  const lost = { phase: { type: 'lost', since_ms: 0 } } as const;
  const offered = announcements(en, inRoom(lost), inRoom({ ...lost, offer_cpu: true }));
  expect(offered).toEqual([en.rooms.goOnText]);
  const asked = inRoom({ rematch: 'friend_asks' });
  expect(announcements(en, inRoom({ rematch: 'possible' }), asked)).toEqual(['Your friend wants a rematch.']);
  expect(announcements(en, asked, asked)).toEqual([]);
});

test('what went wrong is told whatever is in front', () => {
  const after: View = { ...view('start', null), room: room({ in_front: false, trouble: 'flood' }) };
  expect(announcements(es, view('start', null), after)).toEqual([es.rooms.trouble.flood]);
});

test('each state has its own words, in both languages', () => {
  const phases: RoomView['phase'][] = [
    { type: 'opening' },
    { type: 'calling', since_ms: 0, unanswered: false },
    { type: 'calling', since_ms: 0, unanswered: true },
    { type: 'weak' },
    { type: 'lost', since_ms: 0 },
    { type: 'ended', why: 'friend_left' },
    { type: 'ended', why: 'full' },
  ];
  for (const words of [es, en]) {
    const lines = phases.map((phase) => connectionLine(words, room({ phase })));
    expect(new Set(lines).size).toBe(phases.length);
    const few = [room(), room({ your_turn: false }), room({ rematch: 'possible' }), room({ phase: { type: 'waiting' } })];
    expect(new Set(few.map((of) => atWorkLine(words, of))).size).toBe(few.length);
  }
});

test('what is over is not spoken of as if it went on', () => {
  const ended = { phase: { type: 'ended', why: 'friend_left' } } as const;
  const said = announcements(en, inRoom({}), inRoom({ ...ended, offer_cpu: true, trouble: 'room_full' }));
  expect(said).toEqual([en.rooms.ended.friend_left, en.rooms.goOnEnded]);
});
