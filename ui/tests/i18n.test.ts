// Two languages from one table: nothing missing, nothing left in the other language, plurals and sentences exact.
import { describe, expect, test } from 'vitest';
import type { Refusal, ResultView } from '../src/bindings/session';
import { noticeLine, ownSide, refusalLine, resultLine, resultTitle, rivalName, tournamentLine, wordsFor } from '../src/i18n';
import { en } from '../src/i18n/en';
import { es } from '../src/i18n/es';

/** Every plain sentence of a table, by its path. */
function sentences(table: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(table)) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') found.set(here, value);
    else if (typeof value === 'object' && value !== null) for (const [k, v] of sentences(value, here)) found.set(k, v);
  }
  return found;
}

/** Names, and words that both languages share. */
const SAME = new Set(['appName', 'settings.boardKind.solid', 'settings.speedName.normal', 'settings.languageName.es', 'settings.languageName.en', 'discLetters.white', 'discLetters.black']);

test('both tables have the same sentences, and none is empty or untranslated', () => {
  const [spanish, english] = [sentences(es), sentences(en)];
  expect([...english.keys()]).toEqual([...spanish.keys()]);
  for (const [path, text] of spanish) {
    expect(text.trim(), path).not.toBe('');
    expect(english.get(path)?.trim(), path).not.toBe('');
    if (!SAME.has(path)) expect(english.get(path), path).not.toBe(text);
  }
});

test('no sentence shouts', () => {
  for (const text of [...sentences(es).values(), ...sentences(en).values()]) expect(text).not.toMatch(/[!¡]/);
});

test('the system decides the language only when it is left to it', () => {
  expect(wordsFor('system', 'en-US')).toBe(en);
  expect(wordsFor('system', 'EN')).toBe(en);
  expect(wordsFor('system', 'es-MX')).toBe(es);
  expect(wordsFor('system', 'fr')).toBe(es);
  expect(wordsFor('system', 'enm')).toBe(es);
  expect(wordsFor('es', 'en-US')).toBe(es);
  expect(wordsFor('en', 'es')).toBe(en);
});

test('numbers are written as each language writes them', () => {
  expect(es.percent(66.666)).toBe('66,7 %');
  expect(en.percent(66.666)).toBe('66.7%');
  expect([es.empties(1), es.empties(2), es.discs(1), es.discs(3)]).toEqual(['1 vacía', '2 vacías', '1 ficha', '3 fichas']);
});

test('a square says what a player needs to know of it', () => {
  expect(es.square('d3', null, 1, false)).toBe('d3, vacía, puedes jugar, voltea 1');
  expect(es.square('a1', null, null, false)).toBe('a1, vacía');
  expect(en.square('f5', 'black', null, true)).toBe('f5, Black, last move');
});

describe('the result', () => {
  const seats = { black: { type: 'human' }, white: { type: 'cpu', level: 'hard' } } as const;
  const two = { black: { type: 'human' }, white: { type: 'human' } } as const;
  const played = (black: number, white: number, winner: ResultView['winner']): ResultView => {
    const empty = 64 - black - white;
    const tournament = { black: black + (winner === 'black' ? empty : 0), white: white + (winner === 'white' ? empty : 0), empty: 0 };
    return { winner, resigned: null, counts: { black, white, empty }, tournament };
  };

  test('names the counts and the empty squares', () => {
    expect(resultLine(es, played(34, 29, 'black'))).toBe('Negro 34, Blanco 29, 1 vacía');
    expect(resultLine(es, played(34, 28, 'black'))).toBe('Negro 34, Blanco 28, 2 vacías');
    expect(resultLine(es, played(40, 24, 'black'))).toBe('Negro 40, Blanco 24');
    expect(tournamentLine(es, played(34, 29, 'black'))).toBe('Recuento de torneo: 35 a 29');
    expect(tournamentLine(es, played(20, 40, 'white'))).toBe('Recuento de torneo: 44 a 20');
  });

  test('says who won', () => {
    expect(resultTitle(es, played(34, 29, 'black'), seats)).toBe('Ganas tú con Negro');
    expect(resultTitle(es, played(20, 44, 'white'), seats)).toBe('Gana la CPU con Blanco');
    expect(resultTitle(es, played(20, 44, 'white'), two)).toBe('Gana Blanco');
    expect(resultTitle(es, played(32, 32, null), two)).toBe('Empate');
  });

  test('says who resigned, and has no tournament count then', () => {
    const resigned: ResultView = { winner: 'white', resigned: 'black', counts: { black: 4, white: 1, empty: 59 }, tournament: null };
    expect(resultTitle(es, resigned, two)).toBe('Negro se rinde. Gana Blanco');
    expect(resultTitle(es, resigned, seats)).toBe('Te has rendido. Gana la CPU con Blanco');
    expect(tournamentLine(es, resigned)).toBeNull();
  });

  test('knows whom you play and which side is yours', () => {
    expect(rivalName(es, seats)).toBe('CPU · Difícil');
    expect(rivalName(es, two)).toBe('Entre 2');
    expect(rivalName(es, null)).toBe('Partida pegada');
    expect([ownSide(seats), ownSide(two), ownSide(null)]).toEqual(['black', null, null]);
  });
});

test('a notice says what happened, what was kept and what to do', () => {
  const file = { kept: 'game', aside: 'game.damaged-1.json', recovered: true } as const;
  expect(noticeLine(es, { type: 'damaged', ...file })).toBe(
    'No se pudo leer la partida. Se usa la última copia buena; lo dañado queda guardado como «game.damaged-1.json».',
  );
  expect(noticeLine(en, { type: 'newer', ...file, recovered: false })).toBe(
    'A newer version of the app saved the game. The app starts afresh; the newer file is kept as “game.damaged-1.json”. Update the app to get it back.',
  );
  expect(noticeLine(es, { type: 'unsaved', kept: 'settings' })).toMatch(/^La app no puede guardar los ajustes\. Libera espacio/);
});

test('whatever was kept, the verb agrees with it', () => {
  const line = (kept: 'game' | 'library' | 'settings'): string => noticeLine(es, { type: 'damaged', kept, aside: 'x', recovered: false });
  expect(line('game')).toMatch(/^No se pudo leer la partida\. /);
  expect(line('library')).toMatch(/^No se pudo leer la lista de partidas\. /);
  expect(line('settings')).toMatch(/^No se pudieron leer los ajustes\. /);
});

test('a moment that no calendar has is said in words', () => {
  expect(es.date(8.64e15 + 1)).toBe('fecha desconocida');
  expect(en.date(Number.NaN)).toBe('unknown date');
  expect(es.date(0)).toMatch(/19(69|70)/);
});

test('refusals that explain themselves are silent, the others are one sentence', () => {
  const silent: Refusal[] = [{ reason: 'illegal_move', square: 'a1' }, { reason: 'not_your_turn' }, { reason: 'paused' }, { reason: 'over' }, { reason: 'nothing_to_undo' }];
  for (const refusal of silent) expect(refusalLine(es, refusal)).toBeNull();
  expect(refusalLine(es, { reason: 'not_a_game', detail: '' })).toMatch(/d3c5f6/);
  expect(refusalLine(en, { reason: 'unknown_game', game: 3 })).toBe('That game is no longer in the list.');
});
