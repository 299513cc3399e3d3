// Every screen at every size, language and light: nothing cut, nothing overlapping, and a picture to look at.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BLACK_PASSES, cpu, moves, SHORT_GAME, TWO } from './games';
import { closeBrowser, Player, type Device } from './player';

interface Named extends Device {
  name: string;
  /** Only the three screens whose layout changes most with the size. */
  few?: boolean;
}

const DEVICES: readonly Named[] = [
  { name: '320x568', width: 320, height: 568, touch: true, language: 'es', sharp: 1.5 },
  { name: '360x640-dark-en', width: 360, height: 640, touch: true, language: 'en', dark: true },
  { name: '568x320', width: 568, height: 320, touch: true, language: 'es', sharp: 1.5 },
  { name: '740x360', width: 740, height: 360, touch: true, language: 'es' },
  { name: '768x1024-dark', width: 768, height: 1024, touch: true, language: 'es', dark: true, few: true },
  { name: '1280x800', width: 1280, height: 800, touch: false, language: 'es', few: true },
  { name: '2560x1440-dark-en', width: 2560, height: 1440, touch: false, language: 'en', dark: true, few: true },
];

const act = (type: string): object => ({ act: { type } });

afterAll(closeBrowser);

describe.each(DEVICES)('$name', ({ name, few = false, ...device }) => {
  let player: Player;

  beforeAll(async () => {
    player = await Player.open({ ...device, still: true });
  });

  // Whatever a test opened is closed, and the next one begins at the mode screen.
  afterEach(async () => {
    while ((await player.page.locator('dialog').count()) > 0) await player.page.keyboard.press('Escape');
    await player.do(act('close_replay'), act('leave'), act('dismiss'));
  });

  afterAll(() => player.close());

  async function look(screen: string): Promise<void> {
    await player.picture(`${name}-${screen}`);
    expect(await player.faults()).toEqual([]);
    expect(player.errors).toEqual([]);
  }

  test('the mode screen', () => look('start'));

  test('a game', async () => {
    await player.do(TWO, ...moves('d3c5f6f5'));
    await look('table');
    const board = await player.page.locator('.space').boundingBox();
    const counts = await player.page.getByLabel(/^(Fichas|Discs)$/).boundingBox();
    if (!board || !counts) throw new Error('no board or no counts');
    if (device.width > device.height && device.height < 480) {
      // Low: the board has all of the height, and the counts stand beside it.
      expect(board.height).toBeGreaterThan(device.height - 10);
      expect(counts.x).toBeGreaterThanOrEqual(board.x + board.width - 1);
    } else {
      expect(counts.y).toBeGreaterThanOrEqual(board.y + board.height - 1);
      expect(counts.y).toBeLessThan(board.y + board.height + 40);
      expect(counts.x + counts.width).toBeLessThan(board.x + board.width / 2);
    }
    const [d1, e1, d2] = [await player.point('d1'), await player.point('e1'), await player.point('d2')];
    expect(e1.x - d1.x).toBeGreaterThanOrEqual(30);
    expect(d2.y - d1.y).toBeGreaterThanOrEqual(30);
  });

  test.skipIf(few)('a game with everything opened', async () => {
    await player.do(TWO, ...moves('d3c5f6f5'));
    for (const drawer of await player.page.locator('.drawer > button').all()) await drawer.click();
    await look('table-open');
  });

  test.skipIf(few || !device.touch)('a preview from above, with letters on the discs', async () => {
    await player.do(TWO, ...moves('d3c5f6f5'), { settings: { camera: 'top', letters: true } });
    await player.rest();
    await player.tap('f4');
    await look('preview');
    await player.do({ settings: { camera: 'perspective', letters: false } });
  });

  test.skipIf(few)('the grid in the place of the scene', async () => {
    await player.do(TWO, ...moves('d3c5f6f5'), { settings: { board: 'buttons' } });
    await player.page.locator('.grid-plank[data-shown]').first().waitFor();
    await look('table-grid');
    await player.do({ settings: { board: 'solid' } });
  });

  test.skipIf(few)('a pass', async () => {
    await player.do(TWO, ...moves(BLACK_PASSES));
    await look('pass');
  });

  test.skipIf(few)('a pause', async () => {
    await player.do(cpu('medium', 'black'), ...moves('d3'), act('pause'));
    await look('pause');
  });

  test.skipIf(few)('the mode screen with a game to continue and more rivals', async () => {
    await player.do(TWO, ...moves('d3c5'), act('leave'));
    await look('start-continue');
    await player.page.locator('.drawer > button').click();
    await look('start-open');
  });

  test('a result', async () => {
    await player.do(TWO, ...moves(SHORT_GAME));
    await look('result');
  });

  test.skipIf(few)('a replay', async () => {
    await player.do(TWO, ...moves(SHORT_GAME), act('replay'), { act: { type: 'step', ply: 4 } });
    await look('replay');
  });

  test.skipIf(few)('the menu', async () => {
    await player.do(TWO, ...moves('d3'));
    await player.button(/^(Menú|Menu)$/).click();
    await look('more');
  });

  test.skipIf(few)('the settings', async () => {
    await player.button(/^(Ajustes|Settings)$/).click();
    await look('settings');
  });

  test.skipIf(few)('the games', async () => {
    await player.button(/^(Partidas|Games)$/).click();
    await look('games');
  });

  test.skipIf(few)('the statistics', async () => {
    await player.button(/^(Estadísticas|Statistics)$/).click();
    await look('statistics');
  });

  test.skipIf(few)('a question and a notice', async () => {
    await player.do(TWO, ...moves('d3'), { unsaved: {} });
    await player.button(/^(Nueva partida|New game)$/).click();
    await look('question');
  });
});
