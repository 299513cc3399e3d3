// What a screen reader hears of a game.
import { expect, test } from 'vitest';
import { announcements, freshPass } from '../src/app/announce';
import { es } from '../src/i18n/es';
import { game, ply, view } from './views';

const cpu = { black: { type: 'human' }, white: { type: 'cpu', level: 'medium' } } as const;

test('a move is told with its flips, then whose turn it is', () => {
  const after = game({ plies: [ply('black', 'd3', 1)], turn: 'white' });
  expect(announcements(es, view('table', game()), view('table', after))).toEqual(['Negro d3, voltea 1', 'Juega Blanco']);
});

test('that the CPU thinks is told, and its move with the turn that follows', () => {
  const placed = game({ seats: cpu, plies: [ply('black', 'd3', 1)], turn: 'white', thinking: true });
  const answered = game({ seats: cpu, plies: [...placed.plies, ply('white', 'c5', 1)], turn: 'black' });
  expect(announcements(es, view('table', game({ seats: cpu })), view('table', placed))).toEqual([
    'Negro d3, voltea 1',
    'La CPU piensa…',
  ]);
  expect(announcements(es, view('table', placed), view('table', answered))).toEqual([
    'Blanco c5, voltea 1',
    'Te toca, Negro',
  ]);
});

test('a pass is told and is fresh only in the view that brings it', () => {
  const before = view('table', game({ plies: [ply('black', 'd3', 1)] }));
  const plies = [ply('black', 'd3', 1), ply('white', 'c5', 1), ply('black', null, 0)];
  const after = view('table', game({ plies, passed: 'black', turn: 'white' }));
  expect(announcements(es, before, after)).toContain('Negro pasa (no tiene dónde jugar)');
  expect(freshPass(before, after)).toBe('black');
  expect(freshPass(after, after)).toBeNull();
  expect(freshPass(null, after)).toBeNull();
});

test('the result is told once, whole', () => {
  const result = {
    winner: 'black',
    resigned: null,
    counts: { black: 34, white: 29, empty: 1 },
    tournament: { black: 35, white: 29, empty: 0 },
  } as const;
  const before = view('table', game());
  const after = view('table', game({ plies: [ply('black', 'd3', 1)], turn: null, result }));
  expect(announcements(es, before, after)).toEqual([
    'Negro d3, voltea 1',
    'Gana Negro',
    'Negro 34, Blanco 29, 1 vacía',
    'Recuento de torneo: 35 a 29',
  ]);
  expect(announcements(es, after, after)).toEqual([]);
});

test('undoing is told with whose turn it is again', () => {
  const before = view('table', game({ plies: [ply('black', 'd3', 1)], turn: 'white' }));
  expect(announcements(es, before, view('table', game()))).toEqual(['Jugada deshecha.', 'Juega Negro']);
});

test('a new game is told; one that waited behind a replay or the mode screen is not', () => {
  const empty = game();
  expect(announcements(es, view('start', null), view('table', empty))).toEqual(['Partida nueva.', 'Juega Negro']);
  expect(announcements(es, view('start', game({ id: 7 })), view('table', empty))[0]).toBe('Partida nueva.');
  expect(announcements(es, view('start', empty), view('table', empty))).toEqual(['Juega Negro']);
  expect(announcements(es, view('replay', empty), view('table', empty))).toEqual(['Juega Negro']);
  expect(announcements(es, view('replay', game({ id: 7 })), view('table', empty))).toEqual(['Juega Negro']);
});

test('a pause tells nothing of the board', () => {
  const plies = [ply('black', 'd3', 1)];
  const before = view('table', game({ plies }));
  expect(announcements(es, before, view('table', game({ plies, paused: true })))).toEqual(['En pausa.']);
  expect(announcements(es, null, view('table', game({ plies, paused: true })))).toEqual([]);
});

test('changed settings tell nothing', () => {
  const same = view('table', game());
  expect(announcements(es, same, { ...same, settings: { ...same.settings, marks: false } })).toEqual([]);
});

test('a replay tells the move that led to each position', () => {
  const plies = [ply('black', 'd3', 1), ply('white', 'c5', 1)];
  const at = (n: number) => view('replay', game({ plies, ply: n }));
  expect(announcements(es, at(1), at(2))).toEqual(['Blanco c5, voltea 1']);
  expect(announcements(es, at(1), at(0))).toEqual(['Posición inicial']);
});
