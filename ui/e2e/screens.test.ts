// Every screen at every size, language and light: nothing cut, nothing overlapping, and a picture to look at.
import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser, Player, type Device } from './player';
import { SHORT_GAME } from './games';

const DEVICES: readonly ({ name: string } & Device)[] = [
  { name: '320x568', width: 320, height: 568, touch: true, language: 'es', sharp: 2 },
  { name: '360x640-dark-en', width: 360, height: 640, touch: true, language: 'en', dark: true, sharp: 2 },
  { name: '740x360', width: 740, height: 360, touch: true, language: 'es', sharp: 2 },
  { name: '768x1024-dark', width: 768, height: 1024, touch: true, language: 'es', dark: true },
  { name: '1280x800', width: 1280, height: 800, touch: false, language: 'es' },
  { name: '1280x800-dark-en', width: 1280, height: 800, touch: false, language: 'en', dark: true },
  { name: '2560x1440', width: 2560, height: 1440, touch: false, language: 'es' },
];

const TWO = { act: { type: 'new', setup: { type: 'two' } } };
const place = (square: string): object => ({ act: { type: 'place', square } });
const moves = (text: string): object[] => (text.match(/../g) ?? []).map(place);

afterAll(closeBrowser);

describe.each(DEVICES)('$name', ({ name, ...device }) => {
  async function visit(screen: string, before: object[], go?: (player: Player) => Promise<void>): Promise<void> {
    const player = await Player.open(device, ...before);
    try {
      await go?.(player);
      await player.picture(`${name}-${screen}`);
      expect(await player.faults()).toEqual([]);
      expect(player.errors).toEqual([]);
    } finally {
      await player.close();
    }
  }

  test('the mode screen', () => visit('start', []));

  test('the mode screen with a game to continue and more rivals', () =>
    visit('start-open', [TWO, ...moves('d3c5'), { act: { type: 'leave' } }], (player) => player.page.locator('summary').click()));

  test('a game', () => visit('table', [TWO, ...moves('d3c5f6f5')]));

  test('a game with everything opened', () =>
    visit('table-open', [TWO, ...moves('d3c5f6f5')], async (player) => {
      for (const drawer of await player.page.locator('summary').all()) await drawer.click();
    }));

  test('a pause', () => visit('pause', [TWO, ...moves('d3'), { act: { type: 'pause' } }]));

  test('a result', () => visit('result', [TWO, ...moves(SHORT_GAME)]));

  test('a replay', () =>
    visit('replay', [TWO, ...moves(SHORT_GAME), { act: { type: 'replay' } }, { act: { type: 'step', ply: 4 } }]));

  test('the menu', () =>
    visit('more', [TWO, ...moves('d3')], (player) => player.button(/^(Más|More)$/).first().click()));

  test('the settings', () =>
    visit('settings', [], (player) => player.button(/^(Ajustes|Settings)$/).click()));

  test('the games', () =>
    visit('games', [TWO, ...moves(SHORT_GAME), { act: { type: 'leave' } }], (player) => player.button(/^(Partidas|Games)$/).click()));

  test('the statistics', () =>
    visit('statistics', [TWO, ...moves(SHORT_GAME), { act: { type: 'leave' } }], (player) =>
      player.button(/^(Estadísticas|Statistics)$/).click(),
    ));

  test('a question and a notice', () =>
    visit('question', [TWO, ...moves('d3'), { unsaved: {} }], (player) => player.button(/^(Nueva partida|New game)$/).click()));
});
