// Rooms as the two people in them see them: on this page one of them, behind it a second real session as the friend.
import { expect, test } from 'vitest';
import type { RoomView } from '../src/bindings/session';
import { onePlayer } from './onePlayer';
import type { Device, Player } from './player';

const PHONE: Device = { width: 360, height: 640, touch: true };
const SMALL: Device = { width: 320, height: 568, touch: true, language: 'en', dark: true };
const LOW: Device = { width: 640, height: 360, touch: true };
const DESK: Device = { width: 1280, height: 800, touch: false };
const MAKE = { friends: { type: 'make' } };
const GRID = { settings: { board: 'buttons' } };

const seat = onePlayer();
const open = (device: Device, ...before: object[]): Promise<Player> => seat({ ...device, still: true }, ...before);

/** Something the friend does, or that happens to the friend. */
const friend = (what: string | object): object => ({ friend: what });

async function room(p: Player): Promise<RoomView> {
  const { messages } = JSON.parse(await p.host.send('{"subscribe":{}}')) as { messages: { type: string; room?: RoomView }[] };
  const found = messages.find(({ type }) => type === 'view')?.room;
  if (!found) throw new Error('there is no room');
  return found;
}

/** The link that a friend sends. */
async function invitation(p: Player): Promise<string> {
  const { text } = JSON.parse(await p.host.send(JSON.stringify(friend('invites')))) as { text: string };
  return text;
}

async function press(p: Player, name: string | RegExp): Promise<void> {
  await p.settled();
  await p.button(name).click();
}

test('a room is made from the mode screen, its link copied, and the friend comes', async () => {
  const p = await open(PHONE, GRID);
  await p.picture('rooms-start');
  await press(p, /^Jugar con amigos/);
  await p.page.getByRole('img', { name: 'Código QR del enlace' }).waitFor();
  await p.picture('rooms-waiting');
  expect(await p.faults()).toEqual([]);
  await press(p, 'Copiar enlace');
  await p.page.getByText('Enlace copiado.').first().waitFor();
  const link = await p.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^sandwich:\/\/unirse\/[\w-]+$/);
  await p.do(friend('comes'));
  await p.page.getByText('Te toca, Negro').first().waitFor();
  await p.square('d3').tap();
  expect(await p.placed(1)).toBe(1);
  await p.page.getByText('Juega tu amigo (Blanco)').first().waitFor();
  await p.picture('rooms-playing');
  expect(await p.faults()).toEqual([]);
  await p.do(friend('places'));
  expect(await p.placed(2)).toBe(2);
});

test('a link that was opened acts only when «Unirse» is pressed', async () => {
  const p = await open(PHONE, GRID);
  const link = await invitation(p);
  await p.do({ friends: { type: 'look', link } });
  await p.page.getByRole('dialog', { name: 'Te invitan a jugar' }).waitFor();
  await p.picture('rooms-invited');
  expect(await p.faults()).toEqual([]);
  await press(p, 'Ahora no');
  await p.page.getByRole('dialog').waitFor({ state: 'detached' });

  await p.do({ friends: { type: 'look', link } });
  await press(p, 'Unirse');
  await p.page.getByText('Llamando a tu amigo…').first().waitFor();
  await p.picture('rooms-calling');
  await p.do(friend('answers_call'));
  await p.page.getByText('Juegas con Blanco').waitFor();
  await p.do(friend('places'));
  await p.page.getByText('Te toca, Blanco').first().waitFor();
});

test('a link is pasted with the message around it; one that does not work says why and loses nothing', async () => {
  const p = await open(SMALL, GRID);
  const link = await invitation(p);
  await press(p, 'I was sent a link');
  const box = p.page.getByLabel('Link', { exact: true });
  await box.fill(link.slice(0, -9));
  await press(p, 'See the invitation');
  await p.page.getByText(/^A part of the link is missing/).waitFor();
  await p.picture('rooms-broken');
  expect(await p.faults()).toEqual([]);
  await press(p, 'Got it');
  expect(await box.inputValue()).toBe(link.slice(0, -9));
  await box.fill(`Shall we play? ${link} See you`);
  await p.picture('rooms-paste');
  await press(p, 'See the invitation');
  await press(p, 'Join');
  await p.do(friend('answers_call'));
  await p.page.getByText('You play White').waitFor();
  expect((await room(p)).you).toBe('white');
});

test('a friend who goes quiet, is lost and comes back is told, and the CPU is offered, not forced', async () => {
  const p = await open(DESK, MAKE, friend('comes'), GRID);
  await p.do(friend('goes_quiet'));
  await p.page.getByText('La conexión va mal. Puedes seguir jugando.').first().waitFor();
  await p.do(friend('is_cut'));
  await p.page.getByText(/^Tu amigo no responde desde las/).first().waitFor();
  await p.picture('rooms-lost');
  expect(await p.faults()).toEqual([]);
  await p.square('d3').click();
  expect(await p.placed(1)).toBe(1);
  await p.do(friend('stays_away'));
  await p.button('Seguir contra la CPU').waitFor();
  await p.do(friend('returns'));
  await p.button('Seguir contra la CPU').waitFor({ state: 'detached' });
  await p.do(friend('places'));
  expect(await p.placed(2)).toBe(2);
});

test('the CPU takes the place of a friend who stays away', async () => {
  const p = await open(LOW, MAKE, friend('comes'), GRID);
  await p.do(friend('is_cut'), friend('stays_away'));
  await press(p, 'Seguir contra la CPU');
  await p.picture('rooms-go-on');
  expect(await p.faults()).toEqual([]);
  await press(p, 'Medio');
  await p.page.getByRole('heading', { name: 'CPU · Medio' }).waitFor();
});

test('a rematch with sides swapped, asked and answered by both', async () => {
  const p = await open(PHONE, MAKE, friend('comes'), GRID);
  await p.do(friend('resigns'));
  await p.page.getByText(/^Tu amigo se rinde/).first().waitFor();
  await p.do(friend('asks_for_rematch'));
  await p.page.getByText('Tu amigo quiere la revancha.').first().waitFor();
  await p.picture('rooms-rematch');
  expect(await p.faults()).toEqual([]);
  await press(p, 'Revancha cambiando de lado');
  await p.page.getByText('Juegas con Blanco').waitFor();
  expect((await room(p)).round).toBe(2);
});

test('the room waits behind the mode screen and in the list of games, and is closed from there', async () => {
  const p = await open(PHONE, MAKE, friend('comes'), GRID);
  await p.do({ act: { type: 'place', square: 'd3' } }, { act: { type: 'leave' } });
  await p.button(/^Volver a la sala/).waitFor();
  await p.picture('rooms-behind');
  await press(p, 'Partidas');
  await p.picture('rooms-list');
  expect(await p.faults()).toEqual([]);
  await press(p, 'Cerrar la sala');
  await p.page.getByRole('dialog', { name: '¿Cerrar la sala?' }).getByRole('button', { name: 'Cerrar la sala' }).click();
  await p.button(/^Jugar con amigos/).waitFor();
});

test('Escape only covers the board; the friend plays on', async () => {
  const p = await open(DESK, MAKE, friend('comes'), GRID);
  await p.do({ act: { type: 'place', square: 'd3' } });
  await p.settled();
  await p.page.keyboard.press('Escape');
  await p.button('Destapar').waitFor();
  await p.picture('rooms-covered');
  await p.do(friend('places'));
  expect(await p.placed(2)).toBe(2);
  await press(p, 'Destapar');
  await p.page.getByText('Te toca, Negro').first().waitFor();
});

test('each way a connection can be ended has its own sentence, and the game is as it was', async () => {
  const p = await open(PHONE, MAKE, friend('comes'), GRID);
  await p.do({ act: { type: 'place', square: 'd3' } });
  const troubles = ['bad_frame', 'too_large', 'flood', 'illegal_move', 'not_your_turn', 'diverged', 'unexpected'];
  const said = new Set<string>();
  for (const trouble of troubles) {
    await p.do(friend({ breaks: trouble }));
    const line = p.page.locator('.room .trouble');
    await line.waitFor();
    said.add((await line.textContent()) ?? '');
    expect(await p.placed(1)).toBe(1);
    await p.do(friend('returns'));
    await line.waitFor({ state: 'detached' });
  }
  expect(said.size).toBe(troubles.length);
});

test('a relay of one’s own is kept only when it can be one', async () => {
  const p = await open(PHONE, GRID);
  await press(p, 'Ajustes');
  const relay = p.page.getByLabel('Relé propio');
  await relay.fill('nada');
  await press(p, 'Guardar');
  await p.page.getByText(/^Eso no es la dirección de un relé/).first().waitFor();
  await relay.fill('https://relay.example.org');
  await press(p, 'Guardar');
  await p.page.getByText('Relé guardado.').waitFor();
  await relay.scrollIntoViewIfNeeded();
  await p.picture('rooms-settings');
});
