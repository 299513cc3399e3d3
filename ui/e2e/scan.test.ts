// A friend's QR code before the camera of a phone. The camera is a canvas that the test draws on; what reads the picture
// is what the app has, and what made the code is a real session.
import { expect, test } from 'vitest';
import type { Message, QrView } from '../src/bindings/session';
import { Host } from './host';
import { onePlayer } from './onePlayer';
import type { Device, Player } from './player';

declare global {
  interface Window {
    /** What stands before the camera. */
    before: CanvasRenderingContext2D;
    /** The streams that the app was given. */
    streams: MediaStream[];
  }
}

/** A camera of 1280 by 720 that sees a grey wall. */
function camera(): void {
  window.streams = [];
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const paper = canvas.getContext('2d');
  if (!paper) return;
  window.before = paper;
  const wall = (): void => {
    paper.fillStyle = '#8a8580';
    paper.fillRect(0, 0, 1280, 1);
  };
  paper.fillStyle = '#8a8580';
  paper.fillRect(0, 0, 1280, 720);
  setInterval(wall, 50);
  navigator.mediaDevices.getUserMedia = () => {
    const stream = canvas.captureStream(20);
    window.streams.push(stream);
    return Promise.resolve(stream);
  };
}

function noCamera(): void {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('kept', 'NotAllowedError'));
}

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const PHONE: Device = { width: 360, height: 640, touch: true, still: true, userAgent: ANDROID, prepare: camera };
const GRID = { settings: { board: 'buttons' } };

const seat = onePlayer();

/** A room of somebody else's: the code on their screen. */
async function invitation(): Promise<QrView> {
  const host = new Host();
  const { messages } = JSON.parse(await host.send('{"friends":{"type":"make"}}')) as { messages: Message[] };
  const more = JSON.parse(await host.send('{"subscribe":{}}')) as { messages: Message[] };
  host.stop();
  const room = [...messages, ...more.messages].findLast((message) => message.type === 'view')?.room;
  if (!room?.invitation?.qr) throw new Error('there is no code');
  return room.invitation.qr;
}

/** The code as a hand holds it: a little turned, not in the middle, with its quiet edge. */
const hold = (p: Player, qr: QrView): Promise<void> =>
  p.page.evaluate(({ size, path }) => {
    const paper = window.before;
    const scale = 420 / (size + 8);
    paper.setTransform(scale, 0, 0, scale, 420, 130);
    paper.rotate(0.14);
    paper.fillStyle = '#fffdf8';
    paper.fillRect(-4, -4, size + 8, size + 8);
    paper.fillStyle = '#1d1815';
    paper.fill(new Path2D(path));
    paper.setTransform(1, 0, 0, 1, 0, 0);
  }, qr);

const isOff = (p: Player): Promise<boolean> =>
  p.page.evaluate(() => window.streams.length > 0 && window.streams.every((stream) => stream.getTracks().every((track) => track.readyState === 'ended')));

async function scan(p: Player): Promise<void> {
  for (const name of ['Me enviaron un enlace', 'Escanear el código']) {
    await p.settled();
    await p.button(name).click();
  }
}

test('a code before the camera becomes an invitation, and the camera is off', async () => {
  const p = await seat(PHONE, GRID);
  await scan(p);
  await p.page.getByText(/^Pon el código de tu amigo/).waitFor();
  await p.page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  await p.picture('scan-looking');
  expect(await p.faults()).toEqual([]);
  await hold(p, await invitation());
  await p.page.getByRole('dialog', { name: 'Te invitan a jugar' }).waitFor();
  expect(await isOff(p)).toBe(true);
});

test('the camera is off as soon as nobody scans', async () => {
  const p = await seat(PHONE, GRID);
  await scan(p);
  await p.page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  await p.button('Dejar de escanear').click();
  await p.page.getByLabel('Enlace', { exact: true }).waitFor();
  await expect.poll(() => isOff(p)).toBe(true);
  await p.button('Escanear el código').click();
  await p.page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  await p.page.keyboard.press('Escape');
  await p.page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => isOff(p)).toBe(true);
});

test('no camera runs behind another app', async () => {
  const p = await seat(PHONE, GRID);
  await scan(p);
  await p.page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  await p.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => isOff(p)).toBe(true);
  await p.page.getByLabel('Enlace', { exact: true }).waitFor();
});

test('a camera that its owner keeps is said, and the link can be pasted', async () => {
  const p = await seat({ ...PHONE, prepare: noCamera }, GRID);
  await scan(p);
  await p.page.getByText('No se pudo usar la cámara. Pega el enlace.').waitFor();
  await p.page.getByLabel('Enlace', { exact: true }).waitFor();
});

test('a desktop is not asked for its camera', async () => {
  const p = await seat({ ...PHONE, userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' }, GRID);
  await p.button('Me enviaron un enlace').click();
  await p.page.getByLabel('Enlace', { exact: true }).waitFor();
  expect(await p.button('Escanear el código').count()).toBe(0);
});
