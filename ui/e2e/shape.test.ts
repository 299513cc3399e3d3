// A layout that bears everything: other widths, turned devices, longer languages, text that runs the other way. And a
// few pictures, compared with those that were looked at and found good.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { moves, TWO } from './games';
import { onePlayer } from './onePlayer';
import type { Device, Player } from './player';

const GRID = { settings: { board: 'buttons' } };
/** Drawing of letters differs a little between builds of the browser; a moved or missing thing is far more than this. */
const MOST_DIFFERENT = 0.012;

const seat = onePlayer();
const open = (device: Partial<Device> & { width: number; height: number }, ...before: object[]): Promise<Player> =>
  seat({ touch: false, language: 'es', still: true, ...device }, GRID, ...before);

/** The whole page is as wide as the window, and its last control can be scrolled to. */
async function reachable(p: Player): Promise<boolean> {
  return p.page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('main button, main input')].filter((one) => one.checkVisibility());
    controls.at(-1)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const box = controls.at(-1)!.getBoundingClientRect();
    const seen = box.top >= -1 && box.bottom <= window.innerHeight + 1;
    window.scrollTo(0, 0);
    return seen && document.documentElement.scrollWidth <= window.innerWidth;
  });
}

test('two hundred other sizes lose nothing', async () => {
  const p = await open({ width: 900, height: 700 }, TWO, ...moves('d3c5f6'));
  await p.page.locator('.drawer > button', { hasText: 'Jugadas' }).click();
  await p.square('f5').focus();
  let seed = 7;
  const any = (from: number, to: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return from + Math.floor((seed / 2 ** 32) * (to - from));
  };
  for (let round = 0; round < 200; round++) {
    // No longer than a wide window: there the list of moves is always open.
    const [width, height] = [any(320, 1190), any(320, 1000)];
    await p.page.setViewportSize({ width, height });
    expect(await reachable(p), `${width} × ${height}`).toBe(true);
    if (round % 40 === 0) expect(await p.faults(), `${width} × ${height}`).toEqual([]);
  }
  await p.page.setViewportSize({ width: 900, height: 700 });
  expect(await p.square('f5').evaluate((square) => square === document.activeElement)).toBe(true);
  expect(await p.page.locator('.moves li').count()).toBe(3);
  expect((await p.game()).plies.length).toBe(3);
});

test.each([[360, 640], [768, 1024]])('turning a device of %i × %i keeps the dialog, the game and the preview', async (width, height) => {
  const p = await open({ width, height, touch: true }, TWO, ...moves('d3c5f6'), { settings: { board: 'solid', camera: 'top' } });
  await p.rest();
  await p.tap('f5');
  for (const [wide, high] of [[height, width], [width, height]] as const) {
    await p.page.setViewportSize({ width: wide, height: high });
    await p.rest();
    expect(await p.faults()).toEqual([]);
  }
  await p.tap('f5');
  expect(await p.placed(4)).toBe(4);
  await p.button('Menú').click();
  await p.page.setViewportSize({ width: height, height: width });
  expect(await p.page.locator('dialog h2').innerText()).toBe('Menú');
  expect(await p.faults()).toEqual([]);
});

const SIZES = [
  { width: 320, height: 568 },
  { width: 568, height: 320 },
  { width: 1100, height: 760 },
];

/** Runs in the page: every text becomes half as long again, in words as long as the language's own. */
function lengthen(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const said = text.data.trim();
    if (!/\p{Letter}{2}/u.test(said) || text.parentElement?.closest('.unseen, .mount, script, style')) continue;
    const words = said.split(' ');
    let longer = said;
    for (let i = 0; longer.length < said.length * 1.5; i++) longer += ` ${words[i % words.length]!.slice(0, 9)}`;
    text.data = longer;
  }
}

test.each(SIZES)('texts half as long again fit $width × $height', async ({ width, height }) => {
  const p = await open({ width, height, touch: width < 600 });
  const long = async (): Promise<void> => {
    await p.page.evaluate(lengthen);
    expect(await p.faults()).toEqual([]);
  };
  await long();
  await p.do(TWO, ...moves('d3c5f6'));
  await long();
  await p.button(/^Menú/).click();
  await long();
  await p.page.keyboard.press('Escape');
  await p.do({ act: { type: 'leave' } });
  await p.button(/^Ajustes/).click();
  await long();
});

test.each(SIZES)('text from right to left leaves the board as it is, at $width × $height', async ({ width, height }) => {
  const p = await open({ width, height, touch: width < 600 }, TWO, ...moves('d3c5f6'));
  await p.page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const [a1, h1, a8] = [(await p.square('a1').boundingBox())!, (await p.square('h1').boundingBox())!, (await p.square('a8').boundingBox())!];
  expect(a1.x).toBeLessThan(h1.x);
  expect(a1.y).toBeLessThan(a8.y);
  expect(await p.faults()).toEqual([]);
  // The panel stays on the side of the hand.
  const [board, side] = [(await p.page.locator('.space').boundingBox())!, (await p.page.locator('.side').boundingBox())!];
  if (width > height) expect(side.x).toBeGreaterThan(board.x);
  await p.do({ settings: { hand: 'left' } });
  const left = (await p.page.locator('.side').boundingBox())!;
  if (width > height) expect(left.x).toBeLessThan(20);
  expect(await p.faults()).toEqual([]);
});

interface Picture {
  name: string;
  device: Partial<Device> & { width: number; height: number };
  settings?: object;
  /** Moves of a game between two; none is the mode screen. */
  game?: string;
  dialog?: RegExp;
}

const PICTURES: readonly Picture[] = [
  { name: 'start-320x568', device: { width: 320, height: 568 } },
  { name: 'start-contrast-360x640', device: { width: 360, height: 640 }, settings: { theme: 'contrast' } },
  { name: 'table-360x640-dark', device: { width: 360, height: 640, dark: true }, game: 'd3c5f6f5' },
  { name: 'table-568x320-left', device: { width: 568, height: 320 }, settings: { hand: 'left' }, game: 'd3c5f6f5' },
  { name: 'table-1100x760-en', device: { width: 1100, height: 760, language: 'en' }, settings: { surface: 'cloth', discs: 'stone' }, game: 'd3c5f6f5' },
  { name: 'table-640x480-signs', device: { width: 640, height: 480 }, settings: { surface: 'leather', discs: 'signs' }, game: 'd3c5f6f5' },
  { name: 'settings-360x640', device: { width: 360, height: 640 }, dialog: /^Ajustes$/ },
];

test.each(PICTURES)('looks as it did: $name', async ({ name, device, settings = {}, game, dialog }) => {
  const p = await open(device, { settings });
  if (game) await p.do(TWO, ...moves(game));
  if (dialog) await p.button(dialog).click();
  // The mode screen's board is an ornament: nothing to wait for but its picture.
  await p.page.locator('.grid-plank[data-shown]').first().waitFor();
  await p.page.evaluate(async () => void (await document.fonts.ready));
  await p.page.waitForTimeout(500);
  const now = PNG.sync.read(await p.page.screenshot({ animations: 'disabled' }));
  const kept = `e2e/pictures/${name}.png`;
  if (process.env.UPDATE_PICTURES) {
    mkdirSync('e2e/pictures', { recursive: true });
    writeFileSync(kept, PNG.sync.write(now));
  }
  const before = PNG.sync.read(readFileSync(kept));
  expect([now.width, now.height]).toEqual([before.width, before.height]);
  const difference = new PNG({ width: now.width, height: now.height });
  const differ = pixelmatch(before.data, now.data, difference.data, now.width, now.height, { threshold: 0.15 });
  if (differ > 0) writeFileSync(`test-output/${name}-difference.png`, PNG.sync.write(difference));
  expect(differ / (now.width * now.height)).toBeLessThan(MOST_DIFFERENT);
});
