// The guided first game: offered once, played by keyboard and by finger, left at any time, and no trace of it in the
// session.
import { expect, test } from 'vitest';
import { onePlayer } from './onePlayer';
import type { Device, Player } from './player';

const NEW = { settings: { welcomed: false } };
const GRID = { settings: { board: 'buttons' } };
const PHONE: Device = { width: 360, height: 640, touch: true, still: true };
const DESK: Device = { width: 1100, height: 760, touch: false, still: true };

const open = onePlayer();

const said = (p: Player): Promise<string> => p.page.locator('.told [aria-live]').innerText();

test('is played through by keyboard alone, and leads to a game', async () => {
  const p = await open(DESK, NEW, GRID);
  const press = async (square: string): Promise<void> => {
    await p.square(square).focus();
    await p.page.keyboard.press('Enter');
  };
  await p.button('Aprender jugando').focus();
  await p.page.keyboard.press('Enter');
  await expect.poll(() => p.page.evaluate(() => document.activeElement?.textContent)).toBe('Primera partida');
  await press('d3');
  await expect.poll(() => said(p)).toContain('Con d3 has encerrado');
  const next = p.button('Siguiente');
  await next.waitFor();
  expect(await said(p)).toContain('Blanco contesta en');
  // The way on is where the keyboard is.
  await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
  await p.page.keyboard.press('Enter');
  await press('e5');
  await expect.poll(() => said(p)).toContain('voltea 8 fichas');
  await next.click();
  await press('c2');
  expect(await said(p)).toContain('Busca la esquina');
  await expect.poll(() => p.square('c2').getAttribute('data-disc'), { timeout: 5000 }).toBeNull();
  await press('a1');
  await next.click();
  await press('c6');
  expect(await said(p)).toContain('Blanco pasa');
  await next.click();
  await press('h2');
  expect(await said(p)).toContain('Negro 37, Blanco 27');
  await p.settled();
  await p.button('Jugar contra Fácil').click();
  expect((await p.game()).setup).toMatchObject({ type: 'cpu', level: 'easy' });
});

test('is offered once, taps twice on the scene, and Escape leads out of it', async () => {
  const p = await open(PHONE, NEW, { settings: { camera: 'top' } });
  await p.button('Aprender jugando').tap();
  await p.page.getByText('Un toque muestra la jugada').waitFor();
  await p.rest();
  await p.tap('d3');
  await p.tap('d3');
  await expect.poll(() => said(p)).toContain('Con d3 has encerrado');
  await p.picture('lesson-360x640');
  expect(await p.faults()).toEqual([]);
  await p.page.keyboard.press('Escape');
  await p.button('Medio').waitFor();
  expect(await p.button('Aprender jugando').count()).toBe(0);
  await p.button(/^Reglas y ayuda/).tap();
  await p.settled();
  await p.button(/^Aprender jugando/).tap();
  await p.page.getByRole('heading', { name: 'Primera partida' }).waitFor();
});

test('«not now» is kept too', async () => {
  const player = await open(PHONE, NEW, GRID);
  expect(await player.faults()).toEqual([]);
  await player.button('Ahora no').tap();
  await expect.poll(() => player.button('Ahora no').count()).toBe(0);
});
