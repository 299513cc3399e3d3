// The pages as they are read: by keyboard alone, from the game straight to the passage, and whole at every size.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '../src/pages/places';
import { BLACK_PASSES, moves, SHORT_GAME, TWO } from './games';
import { closeBrowser, Player, type Device } from './player';

const GRID = { settings: { board: 'buttons' } };
const act = (type: string): object => ({ act: { type } });

afterAll(closeBrowser);

describe('reading', () => {
  let player: Player;

  beforeAll(async () => {
    player = await Player.open({ width: 1000, height: 700, touch: false, language: 'es', still: true }, GRID);
  });

  afterEach(async () => {
    while ((await player.page.locator('dialog').count()) > 0) await player.page.keyboard.press('Escape');
    await player.do(act('leave'));
    expect(player.errors).toEqual([]);
  });

  afterAll(() => player.close());

  const focused = (): Promise<string> => player.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  const scrolled = (): Promise<number> => player.page.evaluate(() => document.querySelector('dialog .body')?.scrollTop ?? -1);
  const press = (key: string): Promise<void> => player.page.keyboard.press(key);

  test('goes by keyboard alone, and Escape leads back step by step to where one was', async () => {
    const help = player.button(/^Reglas y ayuda/);
    await help.focus();
    await press('Enter');
    await expect.poll(focused).toBe('Reglas y ayuda');
    await player.page.locator('.body a[href="#/questions"]').focus();
    await press('Enter');
    await expect.poll(focused).toBe('Preguntas y respuestas');
    const link = player.page.locator('.body a[href="#/rules/pass"]');
    await link.focus();
    const before = await scrolled();
    expect(before).toBeGreaterThan(500);
    await press('Enter');
    await expect.poll(focused).toBe('Pasar');
    const title = await player.page.locator('#page-pass').boundingBox();
    expect(title!.y).toBeLessThan(150);
    await press('Escape');
    await expect.poll(focused).toBe('Cómo es un pase');
    expect(Math.abs((await scrolled()) - before)).toBeLessThan(2);
    await press('Escape');
    await press('Escape');
    await expect.poll(() => player.page.locator('dialog').count()).toBe(0);
    await expect.poll(() => help.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('closing leads straight out, however many pages were read', async () => {
    await player.button(/^Reglas y ayuda/).click();
    await player.page.locator('.body a[href="#/tips"]').click();
    await player.page.locator('.body a[href="#/levels"]').click();
    await player.button('Cerrar').click();
    await expect.poll(() => player.page.locator('dialog').count()).toBe(0);
  });

  test('an example is stepped through with its buttons or on its board, and its table says the same', async () => {
    await player.button(/^Reglas y ayuda/).click();
    await player.page.locator('.body a[href="#/examples"]').click();
    const example = player.page.locator('figure').first();
    const said = example.locator('[aria-live]');
    expect(await said.textContent()).toContain('1 de 4');
    const next = example.getByRole('button', { name: 'Siguiente' });
    await next.click();
    await next.click();
    expect(await said.textContent()).toContain('3 de 4');
    await example.locator('[data-square="c4"]').click();
    expect(await said.textContent()).toContain('En este ejemplo se juega d3.');
    await example.locator('[data-square="d3"]').focus();
    await press('Enter');
    expect(await said.textContent()).toContain('4 de 4');
    expect(await example.locator('[data-square="d4"]').getAttribute('data-disc')).toBe('black');
    await example.locator('.drawer > button').click();
    await example.locator('table').waitFor();
    const cells = await example.locator('tbody td .unseen').allTextContents();
    const squares = await example.locator('[data-square]').evaluateAll((all) => all.map((square) => square.getAttribute('aria-label')));
    expect(cells).toEqual(squares);
  });

  test('a pass and a result lead to the passage that explains them, and back to the game', async () => {
    await player.do(TWO, ...moves(BLACK_PASSES));
    await player.button('¿Por qué se pasa?').click();
    await expect.poll(focused).toBe('Pasar');
    await press('Escape');
    await expect.poll(() => player.page.locator('dialog').count()).toBe(0);
    expect((await player.game()).paused).toBe(false);
    await player.button('¿Dónde se puede jugar?').click();
    await expect.poll(focused).toBe('Una jugada');
    await press('Escape');
    await player.do(TWO, ...moves(SHORT_GAME));
    await player.button('¿Cómo se cuenta?').click();
    await expect.poll(focused).toBe('Contar');
  });

  test('the menu of a game leads to the pages', async () => {
    await player.do(TWO, ...moves('d3'));
    await player.button('Menú').click();
    await player.button('Reglas y ayuda').click();
    await expect.poll(focused).toBe('Reglas y ayuda');
    expect(await player.page.locator('dialog').count()).toBe(1);
  });
});

const DEVICES: readonly (Device & { name: string; text?: number })[] = [
  { name: '320x568', width: 320, height: 568, touch: true, language: 'es' },
  { name: '320x568-text-200', width: 320, height: 568, touch: true, language: 'es', text: 200 },
  { name: '360x640-dark-en', width: 360, height: 640, touch: true, language: 'en', dark: true },
  { name: '1280x800-en', width: 1280, height: 800, touch: false, language: 'en' },
];

describe.each(DEVICES)('$name', ({ name, text = 100, ...device }) => {
  let player: Player;

  beforeAll(async () => {
    player = await Player.open({ ...device, still: true }, GRID);
    await player.page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text);
    await player.button(/^(Reglas y ayuda|Rules and help)/).click();
    await player.page.locator('dialog h1').waitFor();
  });

  // Back to the list, also after a test that failed.
  afterEach(async () => {
    const list = player.page.locator('.body a[href="#/sources"]');
    if ((await list.count()) === 0) await player.page.keyboard.press('Escape');
    await list.waitFor();
  });

  afterAll(() => player.close());

  /** The board under the pages is an ornament, so there is nothing to wait for but the letters. */
  async function picture(of: string): Promise<void> {
    await player.page.evaluate(async () => void (await document.fonts.ready));
    await player.page.screenshot({ path: `test-output/${name}-${of}.png` });
  }

  test('the list', async () => {
    await picture('pages');
    expect(await player.faults()).toEqual([]);
  });

  test.each(PAGES)('%s', async (page) => {
    await player.page.locator(`a[href="#/${page}"]:visible`).first().click();
    await player.page.locator('.prose h1').waitFor();
    await picture(`page-${page}`);
    const [content, width] = await player.page.evaluate(() => {
      const body = document.querySelector('dialog .body')!;
      return [body.scrollWidth, body.clientWidth] as const;
    });
    expect(content).toBe(width);
    expect(await player.faults()).toEqual([]);
    expect(player.errors).toEqual([]);
  });
});
