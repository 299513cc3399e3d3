// Playing as a person does it: by finger, mouse and keys, on the scene and in the grid, over a real session.
import { expect, test } from 'vitest';
import { BLACK_PASSES, cpu, moves, ONE_EMPTY, SHORT_GAME, TWO } from './games';
import { onePlayer } from './onePlayer';
import type { Device } from './player';

const PHONE: Device = { width: 360, height: 640, touch: true };
const DESK: Device = { width: 1280, height: 800, touch: false };
const GRID = { settings: { board: 'buttons' } };

const open = onePlayer();

test('on the scene the first tap shows, the second on the same square places', async () => {
  const p = await open(PHONE, TWO, { settings: { camera: 'top' } });
  await p.tap('d3');
  expect(await p.placed(0)).toBe(0);
  await p.tap('a1');
  await p.tap('d3');
  expect(await p.placed(0)).toBe(0);
  await p.tap('d3');
  expect(await p.placed(1)).toBe(1);
  expect((await p.game()).plies[0]?.square).toBe('d3');
});

test('three fast taps place one disc, on the scene and in the grid', async () => {
  const p = await open(PHONE, TWO, { settings: { camera: 'top' } });
  const { x, y } = await p.point('d3');
  for (let tap = 0; tap < 3; tap++) await p.page.touchscreen.tap(x, y);
  await p.page.waitForTimeout(400);
  expect(await p.placed(1)).toBe(1);

  await p.do(TWO, GRID);
  const box = await p.square('d3').boundingBox();
  if (!box) throw new Error('no square');
  for (let tap = 0; tap < 3; tap++) await p.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await p.page.waitForTimeout(400);
  expect(await p.placed(1)).toBe(1);
});

test('a click with the mouse places at once; Escape clears the preview, then pauses', async () => {
  const p = await open(DESK, TWO);
  const first = await p.point('d3');
  await p.page.mouse.click(first.x, first.y);
  expect(await p.placed(1)).toBe(1);
  const next = await p.point('c5');
  await p.page.mouse.move(next.x, next.y);
  await p.page.mouse.move(next.x + 2, next.y);
  await p.page.waitForTimeout(300);
  await p.page.keyboard.press('Escape');
  expect((await p.game()).paused).toBe(false);
  await p.page.keyboard.press('Escape');
  await p.button('Continuar').waitFor();
  expect((await p.game()).paused).toBe(true);
});

test('a pause covers the board from eye, screen reader and input, and going on places nothing', async () => {
  const p = await open(PHONE, TWO, GRID, ...moves('d3'));
  await p.button('Pausa').click();
  await p.button('Continuar').waitFor();
  expect(await p.square('d3').isVisible()).toBe(false);
  expect(await p.page.getByRole('grid').count()).toBe(0);
  expect(await p.page.locator('[inert][aria-hidden="true"] .mount').count()).toBe(1);
  expect(await p.page.locator('.moves').count()).toBe(0);
  await p.button('Continuar').click();
  await p.page.getByRole('grid').waitFor();
  expect(await p.placed(1)).toBe(1);
});

test('the second half of a double tap or double click finds nothing', async () => {
  const p = await open(PHONE, cpu('medium', 'black'), GRID, ...moves('d3'));
  const twice = async (name: string): Promise<void> => {
    const box = await p.button(name).boundingBox();
    if (!box) throw new Error(`no ${name}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await p.settled();
    // Both at once: a busy machine must not make one press of it and then another.
    await Promise.all([p.page.touchscreen.tap(x, y), p.page.touchscreen.tap(x, y)]);
    await p.page.waitForTimeout(500);
  };
  const titles = (): Promise<string[]> => p.page.locator('dialog h2').allInnerTexts();
  await p.placed(2);
  await twice('Nueva partida');
  expect(await titles()).toEqual(['¿Preparar otro tablero?']);
  // Keys need not wait.
  await p.page.keyboard.press('Escape');
  await twice('Más');
  expect(await titles()).toEqual(['Menú']);
  await twice('Rendirse');
  expect(await titles()).toEqual(['¿Rendirse?']);
  await twice('Cancelar');
  expect(await titles()).toEqual([]);
  await p.do({ act: { type: 'replay' } });
  await p.button('Cerrar').waitFor();
  await twice('Cerrar');
  expect(await titles()).toEqual([]);
  await p.do({ act: { type: 'leave' } });
  await p.button('Medio').waitFor();
  await p.settled();
  await p.button('Medio').dblclick();
  expect(await titles()).toEqual(['¿Preparar otro tablero?']);
});

test('a hidden page pauses the game', async () => {
  const p = await open(PHONE, TWO, GRID);
  await p.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await p.button('Continuar').waitFor();
});

test('a pass is said in the notice line for some moments and under the grid until that side plays', async () => {
  const p = await open(PHONE, TWO, GRID);
  await p.do(...moves(BLACK_PASSES));
  const pass = p.page.getByText('Negro pasa (no tiene dónde jugar)', { exact: true });
  await p.page.locator('.status p', { hasText: 'Negro pasa' }).waitFor();
  await p.page.locator('.under p', { hasText: 'Negro pasa' }).waitFor();
  await p.page.locator('.status p', { hasText: 'Negro pasa' }).waitFor({ state: 'detached', timeout: 8000 });
  expect(await pass.count()).toBe(1);
  const { legal } = await p.game();
  await p.square(legal[0]?.square ?? '').click();
  await p.placed(9);
  const { turn, legal: answers } = await p.game();
  expect(turn).toBe('black');
  expect(await p.page.locator('.under p', { hasText: 'Negro pasa' }).count()).toBe(1);
  await p.square(answers[0]?.square ?? '').click();
  expect(await p.placed(10)).toBe(10);
  await p.page.locator('.under p', { hasText: 'Negro pasa' }).waitFor({ state: 'detached' });
});

test('the result has its counts, the winner and the tournament count', async () => {
  const p = await open(PHONE, TWO, GRID);
  await p.do(...moves(ONE_EMPTY));
  const card = p.page.getByRole('region', { name: 'Resultado' });
  expect(await card.innerText()).toContain('Gana Blanco');
  expect(await card.innerText()).toContain('Negro 21, Blanco 42, 1 vacía');
  expect(await card.innerText()).toContain('Recuento de torneo: 43 a 21');
  expect(await p.page.getByRole('status').innerText()).toContain('Negro 21, Blanco 42, 1 vacía');
  await card.getByRole('button', { name: 'Ver la partida' }).click();
  await p.button('Primera').click();
  await p.page.locator('p', { hasText: 'Posición inicial' }).first().waitFor();
  await p.button('Siguiente').click();
  await p.page.locator('.replay .line p', { hasText: 'Negro e6, volteó 1 ficha' }).waitFor();
  await p.button('Cerrar').click();
  await card.getByRole('button', { name: 'Deshacer' }).click();
  await p.page.locator('.status').waitFor();
  expect((await p.game()).result).toBeNull();
});

test('resigning asks first and says who resigned', async () => {
  const p = await open(PHONE, cpu('easy', 'black'), GRID, ...moves('d3'));
  await p.button('Más').click();
  await p.button('Rendirse').click();
  await p.page.getByRole('heading', { name: '¿Rendirse?' }).waitFor();
  await p.page.getByRole('dialog').getByRole('button', { name: 'Rendirse' }).click();
  const title = p.page.getByRole('heading', { name: 'Te has rendido. Gana la CPU con Blanco' });
  await title.waitFor();
  await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
});

test('undoing to the beginning leaves the keyboard on redo', async () => {
  const p = await open(DESK, TWO, GRID, ...moves('d3'));
  await p.button('Deshacer jugada').focus();
  await p.page.keyboard.press('Enter');
  const redo = p.button('Rehacer jugada');
  await expect.poll(() => redo.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('undo while the CPU thinks stops it', async () => {
  const p = await open(PHONE, cpu('medium', 'black'), GRID);
  p.host.held = true;
  await p.square('d3').click();
  await p.page.locator('.status p', { hasText: 'La CPU piensa…' }).waitFor();
  await expect.poll(() => p.host.late.length).toBe(1);
  await p.button('Deshacer jugada').click();
  await p.page.locator('.status p', { hasText: 'Te toca, Negro' }).waitFor();
  p.host.held = false;
  expect(p.host.late).toHaveLength(1);
  for (const answer of p.host.late) await p.host.send(answer);
  expect((await p.game()).plies).toEqual([]);
  await p.button('Rehacer jugada').click();
  expect(await p.placed(2)).toBe(2);
});

test('a new game asks before it replaces one in which a move was made', async () => {
  const p = await open(PHONE, TWO, GRID, ...moves('d3'), { act: { type: 'leave' } });
  await p.button('Fácil').click();
  const question = p.page.getByRole('dialog');
  expect(await question.innerText()).toContain('¿Preparar otro tablero?');
  expect(await question.innerText()).toContain('Se reemplazará sólo la partida guardada.');
  await p.button('Cancelar').click();
  expect((await p.game()).plies).toHaveLength(1);
  await p.button(/Continuar la partida/).click();
  await p.page.getByRole('grid').waitFor();
});

test('settings take effect at once and survive a reload', async () => {
  const p = await open(PHONE, TWO, GRID);
  await p.page.getByRole('switch', { name: 'Mostrar dónde puedes jugar' }).click();
  await p.button('Menú').click();
  await p.button('Ajustes').click();
  await p.page.getByRole('radio', { name: 'English' }).check();
  await p.page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await p.page.evaluate(() => document.documentElement.lang)).toBe('en');
  await p.page.reload();
  await p.button('Undo move').waitFor();
  expect(await p.page.getByRole('switch', { name: 'Show where you can play' }).isChecked()).toBe(false);
});

test('a whole game by keyboard alone, from the mode screen to the result', async () => {
  const p = await open(DESK, GRID);
  p.host.hurried = true;
  const { keyboard } = p.page;
  const focused = (): Promise<string> => p.page.evaluate(() => document.activeElement?.closest('button')?.innerText ?? '');
  const here = (): Promise<string | null> => p.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['square'] ?? null);
  for (let tab = 0; tab < 20 && !(await focused()).includes('Fácil'); tab++) await keyboard.press('Tab');
  await keyboard.press('Enter');
  await p.page.getByRole('heading', { name: 'CPU · Fácil' }).waitFor();
  for (let tab = 0; tab < 20 && (await here()) === null; tab++) await keyboard.press('Tab');
  for (let game = await p.game(); !game.result; game = await p.game()) {
    const move = game.legal[0];
    if (!move) {
      await p.page.waitForTimeout(20);
      continue;
    }
    await keyboard.press('Control+Home');
    const [column, row] = [move.square.charCodeAt(0) - 97, Number(move.square[1]) - 1];
    for (let step = 0; step < column; step++) await keyboard.press('ArrowRight');
    for (let step = 0; step < row; step++) await keyboard.press('ArrowDown');
    expect(await here()).toBe(move.square);
    await keyboard.press(row % 2 ? 'Enter' : 'Space');
    await p.page.waitForTimeout(20);
  }
  await p.page.getByRole('region', { name: 'Resultado' }).waitFor();
});

test('a dialog keeps the focus inside, closes on Escape and gives the focus back', async () => {
  const p = await open(DESK, { settings: { board: 'buttons' } });
  await p.button('Ajustes').focus();
  await p.page.keyboard.press('Enter');
  await p.page.getByRole('dialog').waitFor();
  for (let tab = 0; tab < 25; tab++) {
    await p.page.keyboard.press('Tab');
    expect(await p.page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  await p.page.keyboard.press('Escape');
  expect(await p.page.getByRole('dialog').count()).toBe(0);
  expect(await p.button('Ajustes').evaluate((button) => button === document.activeElement)).toBe(true);
});

test('a pasted game is opened, and what is none is refused in a sentence', async () => {
  const p = await open(PHONE, GRID);
  await p.button('Partidas').click();
  await p.button('Pegar una partida').click();
  const text = p.page.getByRole('textbox', { name: 'Jugadas' });
  await text.fill('d3d4');
  await p.button('Ver la partida').click();
  await p.page.getByRole('alert').filter({ hasText: 'Eso no es una partida' }).waitFor();
  // Marking text beyond the edge of the dialog is no wish to close it.
  const box = await text.boundingBox();
  if (!box) throw new Error('no text');
  await p.page.mouse.move(box.x + 20, box.y + 20);
  await p.page.mouse.down();
  await p.page.mouse.move(180, 4);
  await p.page.mouse.up();
  expect(await text.inputValue()).toBe('d3d4');
  await text.fill(SHORT_GAME);
  await p.button('Ver la partida').click();
  await p.page.getByRole('heading', { name: 'Ver la partida', level: 1 }).waitFor();
  expect(await p.page.getByRole('dialog').count()).toBe(0);
});

test.each([{ width: 740, height: 360 }, { width: 568, height: 320 }])('on a low screen the refusal of a text is in sight ($width × $height)', async (size) => {
  const p = await open({ ...size, touch: true, still: true }, GRID);
  await p.button('Partidas').click();
  await p.button('Pegar una partida').click();
  await p.page.getByRole('textbox', { name: 'Jugadas' }).fill('zz');
  await p.button('Ver la partida').click();
  const line = p.page.getByRole('alert').filter({ hasText: 'Eso no es una partida' });
  await line.waitFor();
  await expect
    .poll(() => line.evaluate((text) => text.getBoundingClientRect().bottom <= text.closest('.body')!.getBoundingClientRect().bottom))
    .toBe(true);
});

test('the list of games copies a game and deletes it after a question', async () => {
  const p = await open(PHONE, TWO, GRID, ...moves(SHORT_GAME), { act: { type: 'leave' } });
  await p.button('Partidas').click();
  await p.button(/^Copiar/).click();
  await p.page.getByText('Jugadas copiadas.').first().waitFor();
  expect(await p.page.evaluate(() => navigator.clipboard.readText())).toBe(SHORT_GAME);
  await p.button(/^Borrar/).click();
  await p.page.getByRole('heading', { name: '¿Borrar esta partida?' }).waitFor();
  await p.button('Borrar').click();
  await p.page.getByText('Aquí aparecerán las partidas que termines.').waitFor();
  await p.page.keyboard.press('Escape');
  expect(await p.page.getByRole('dialog').count()).toBe(0);
});

test('in the grid a disc turns over and then lies flat again', async () => {
  const p = await open(DESK, TWO, GRID);
  await p.square('d3').click();
  const turning = p.page.locator('.grid-disc[data-turning]');
  await expect.poll(() => turning.count(), { interval: 20 }).toBe(1);
  expect(await p.square('d4').locator('.grid-disc[data-turning]').count()).toBe(1);
  await expect.poll(() => turning.count()).toBe(0);
  expect(await p.square('d4').getAttribute('data-disc')).toBe('black');
});

test('without WebGL the grid takes the place of the scene and says so', async () => {
  const p = await open({ ...PHONE, webgl: false }, TWO, { settings: { board: 'auto' } });
  await p.page.getByText('Este dispositivo no puede dibujar el tablero 3D').waitFor();
  await p.square('d3').click();
  expect(await p.placed(1)).toBe(1);
  await p.button('Probar otra vez').click();
  const trouble = p.page.getByText('Este dispositivo no puede dibujar el tablero 3D');
  await trouble.waitFor();
  // Where buttons are what the player wants, there is nothing to try again.
  await p.do(GRID);
  await trouble.waitFor({ state: 'detached' });
});

test('big squares scroll inside the board, not the page', async () => {
  const p = await open(PHONE, TWO, GRID);
  await p.button('Ampliar el tablero').click();
  const area = p.page.getByRole('region', { name: /Tablero ampliado/ });
  await area.waitFor();
  const sizes = await area.evaluate((element) => ({
    inner: element.scrollWidth,
    outer: element.clientWidth,
    page: document.documentElement.scrollWidth,
  }));
  expect(sizes.inner).toBeGreaterThan(sizes.outer * 1.4);
  expect(sizes.page).toBe(360);
});

test.each([{ width: 360, height: 640 }, { width: 412, height: 915 }, { width: 740, height: 360 }])(
  'big squares on the scene: the place keeps its size, a finger scrolls, two taps place ($width × $height)',
  async (size) => {
    const p = await open({ ...size, touch: true, still: true }, TWO, { settings: { camera: 'top' } });
    await p.rest();
    const measure = () =>
      p.page.evaluate(() => {
        const [space, canvas] = [document.querySelector('.space')!, document.querySelector<HTMLCanvasElement>('.mount canvas')!];
        return { place: [space.clientWidth, space.clientHeight], canvas: [canvas.clientWidth, canvas.clientHeight], page: document.documentElement.scrollHeight };
      });
    const before = await measure();
    await p.button('Ampliar el tablero').tap();
    const area = p.page.getByRole('region', { name: /Tablero ampliado/ });
    await area.waitFor();
    await p.page.waitForTimeout(600);
    await p.rest();
    const large = await measure();
    expect(large.place).toEqual(before.place);
    expect(large.page).toBe(before.page);
    expect(large.canvas.map(Math.round)).toEqual(before.place.map((side) => Math.round(side * 1.6)));
    await p.picture(`${size.width}x${size.height}-big-scene`);

    const at = await p.point('d3');
    await p.swipe(at, { x: at.x - 60, y: at.y - 50 });
    const scrolled = await p.point('d3');
    expect(scrolled.x).toBeLessThan(at.x - 20);
    expect(scrolled.y).toBeLessThan(at.y - 20);
    expect(await p.placed(0)).toBe(0);
    await p.swipe(scrolled, at);
    await p.tap('d3');
    expect(await p.placed(0)).toBe(0);
    await p.tap('d3');
    expect(await p.placed(1)).toBe(1);

    await p.button('Tablero entero').tap();
    await area.waitFor({ state: 'detached' });
    await p.rest();
    const { place, canvas } = await measure();
    expect({ place, canvas }).toEqual({ place: before.place, canvas: before.canvas });
  },
);

test('the chosen view pressed again undoes turning and zooming, by finger, mouse and key', async () => {
  const p = await open({ ...PHONE, still: true }, TWO);
  await p.rest();
  const home = await p.point('a1');
  const radio = p.page.getByRole('radio', { name: 'Perspectiva' });
  const away = async (): Promise<void> => {
    const at = await p.point('d4');
    await p.page.mouse.move(at.x, at.y);
    await p.page.mouse.wheel(0, -300);
    await expect.poll(async () => Math.round((await p.point('a1')).x) !== Math.round(home.x)).toBe(true);
  };
  const back = (): Promise<void> =>
    expect.poll(async () => { const { x, y } = await p.point('a1'); return Math.hypot(x - home.x, y - home.y) < 1; }).toBe(true);
  for (const press of [() => radio.tap(), () => radio.click(), () => radio.press('Space'), () => radio.press('Enter')]) {
    await away();
    await press();
    await back();
  }
  expect(await radio.isChecked()).toBe(true);
});

test('in a replay, what each move was worth: best first, and anew for every step', async () => {
  const p = await open(PHONE, TWO, GRID, ...moves(SHORT_GAME), { act: { type: 'replay' } }, { act: { type: 'step', ply: 2 } });
  const drawer = p.page.locator('.drawer', { hasText: 'Qué valía cada jugada' });
  await drawer.locator('> button').click();
  const listed = async (): Promise<{ squares: string[]; scores: number[]; played: string[] }> => {
    await drawer.locator('li').first().waitFor();
    return drawer.evaluate((element) => {
      const all = [...element.querySelectorAll('li')];
      return {
        squares: all.map((item) => item.querySelector('b')?.textContent ?? ''),
        scores: all.map((item) => Number(item.querySelector('.number')?.textContent?.replace('−', '-'))),
        played: all.filter((item) => item.classList.contains('played')).map((item) => item.querySelector('b')?.textContent ?? ''),
      };
    });
  };
  for (const played of ['e3', 'f6']) {
    await expect.poll(async () => (await listed()).played).toEqual([played]);
    const { squares, scores } = await listed();
    expect(new Set(squares).size).toBe(squares.length);
    expect(squares.length).toBeGreaterThan(1);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    await p.button('Siguiente').click();
  }
  await p.button('Última').click();
  await drawer.getByText('Aquí no hay jugadas posibles.').waitFor();
});

test('text at twice the size still fits the width', async () => {
  const p = await open(PHONE, TWO, GRID, ...moves('d3'));
  await p.page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const cut = async (): Promise<string[]> => (await p.faults()).filter((fault) => !fault.includes('overlaps'));
  expect(await cut()).toEqual([]);
  await p.page.screenshot({ path: 'test-output/text-200-table.png', fullPage: true });
  await p.do({ act: { type: 'leave' } });
  await p.button('Cambiar de modo').waitFor({ state: 'detached' });
  expect(await cut()).toEqual([]);
  await p.page.screenshot({ path: 'test-output/text-200-start.png', fullPage: true });
});
