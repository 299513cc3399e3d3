// One person with one device at the app: a browser page of some size, language and light, over its own session.
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { inject } from 'vitest';
import type { GameView, Message } from '../src/bindings/session';
import { Host } from './host';
import { faults } from './layout';

export interface Device {
  width: number;
  height: number;
  touch: boolean;
  language?: 'es' | 'en';
  dark?: boolean;
  /** Device pixels for each CSS pixel; 1 keeps drawing in software quick. */
  sharp?: number;
  /** Nothing moves: quicker where movement is not the question. */
  still?: boolean;
  /** `false`: a device that cannot draw in 3D. */
  webgl?: boolean;
  /** What the device says it is; else what the browser says. */
  userAgent?: string;
  /** Run on the page before anything else, as the device's own parts would be there. */
  prepare?: () => void;
}

const ARGS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let browser: Browser | undefined;

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}

export class Player {
  readonly host: Host;
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly errors: string[] = [];

  private constructor(host: Host, page: Page, context: BrowserContext) {
    this.host = host;
    this.page = page;
    this.#context = context;
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('console', (line) => {
      if (line.type() === 'error') this.errors.push(line.text());
    });
  }

  /** `before` are requests that the session gets before the page opens. */
  static async open(device: Device, ...before: object[]): Promise<Player> {
    browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
    const context = await browser.newContext({
      viewport: { width: device.width, height: device.height },
      deviceScaleFactor: device.sharp ?? 1,
      hasTouch: device.touch,
      isMobile: device.touch,
      locale: device.language === 'en' ? 'en-GB' : 'es-ES',
      colorScheme: device.dark ? 'dark' : 'light',
      ...(device.userAgent ? { userAgent: device.userAgent } : {}),
      reducedMotion: device.still ? 'reduce' : 'no-preference',
    });
    const host = new Host();
    // Drawing in software is slow, and here that is no reason to leave the scene.
    for (const request of [{ settings: { board: 'solid', welcomed: true } }, ...before]) await host.send(JSON.stringify(request));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    // As the app's web view does.
    await page.addInitScript(() => Object.freeze(Object.prototype));
    if (device.prepare) await page.addInitScript(device.prepare);
    if (device.webgl === false) {
      await page.addInitScript(() => {
        const given = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
          return kind.startsWith('webgl') ? null : given.call(this, kind as '2d', ...(rest as []));
        } as typeof given;
      });
    }
    await page.exposeFunction('__scripted', host.ask);
    const player = new Player(host, page, context);
    await page.goto(inject('page'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    return player;
  }

  /** Does something to the session from outside; the page is told as if it had asked. */
  async do(...requests: object[]): Promise<void> {
    const answers: object[] = [];
    for (const request of requests) answers.push(JSON.parse(await this.host.send(JSON.stringify(request))) as object);
    // All at once: the page hears of every one of them, and draws the last.
    await this.page.evaluate((details) => {
      for (const detail of details) window.dispatchEvent(new CustomEvent('scripted', { detail }));
    }, answers);
  }

  async close(): Promise<void> {
    await this.#context.close();
    this.host.stop();
  }

  button(name: string | RegExp): Locator {
    return typeof name === 'string'
      ? this.page.getByRole('button', { name, exact: true })
      : this.page.getByRole('button', { name });
  }

  /** A square of the grid of buttons. */
  square(name: string): Locator {
    return this.page.locator(`button[data-square="${name}"]`);
  }

  /** Where a square of the 3D board is on the screen, once the scene is there. */
  async point(square: string): Promise<{ x: number; y: number }> {
    await this.page.waitForFunction(() => document.querySelector('.mount canvas') !== null);
    return this.page.evaluate((name) => {
      type Probed = Element & { 'board-scene'?: { pointOf(square: string): { x: number; y: number } } };
      const probe = (document.querySelector('.mount:has(canvas)') as Probed | null)?.['board-scene'];
      if (!probe) throw new Error('the scene has no probe');
      const { x, y } = probe.pointOf(name);
      return { x, y };
    }, square);
  }

  async tap(square: string): Promise<void> {
    const { x, y } = await this.point(square);
    await this.settled();
    await this.page.touchscreen.tap(x, y);
  }

  /** Waits until what came last takes presses. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() => !document.documentElement.hasAttribute('data-settling'));
  }

  /** A finger goes down, moves and comes up. */
  async swipe(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    const session = await this.#context.newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch('touchStart', from.x, from.y);
    for (let step = 1; step <= 8; step++) {
      await touch('touchMove', from.x + ((to.x - from.x) * step) / 8, from.y + ((to.y - from.y) * step) / 8);
      await this.page.waitForTimeout(16);
    }
    // Held still before it is lifted, or the area would coast on.
    await this.page.waitForTimeout(120);
    await touch('touchEnd', to.x, to.y);
    await this.page.waitForTimeout(150);
    await session.detach();
  }

  /** The game as the session has it now. */
  async game(): Promise<GameView> {
    const { messages } = JSON.parse(await this.host.send('{"subscribe":{}}')) as { messages: Message[] };
    const game = messages.find((message) => message.type === 'view')?.game;
    if (!game) throw new Error('there is no game');
    return game;
  }

  /** How many discs have been placed, when that has become `wanted` or some seconds have passed. */
  async placed(wanted: number): Promise<number> {
    let count = -1;
    for (let wait = 0; wait < 100 && count !== wanted; wait++) {
      count = (await this.game()).plies.filter((ply) => ply.square !== null).length;
      if (count !== wanted) await this.page.waitForTimeout(50);
    }
    return count;
  }

  /** Waits until the board is there, drawn as sharply as it will be, and nothing new is drawn. */
  async rest(): Promise<void> {
    await this.page.waitForFunction(() => document.querySelector('.mount :is(canvas, .grid-board:not([inert]))') !== null);
    await this.page.evaluate(async () => {
      type Probed = Element & { 'board-scene'?: { frames: number } };
      const canvas = document.querySelector<HTMLCanvasElement>('.mount canvas');
      const drawn = (): number => (canvas?.parentElement as Probed | null)?.['board-scene']?.frames ?? 0;
      const coarse = (): boolean => canvas !== null && canvas.width < Math.floor(canvas.clientWidth * devicePixelRatio);
      // Still of the shape it had before the window was turned; its sides are whole numbers.
      const stale = (): boolean => {
        if (canvas === null) return false;
        const { width, height, clientWidth, clientHeight } = canvas;
        return Math.abs(width * clientHeight - height * clientWidth) > clientWidth + clientHeight;
      };
      await document.fonts.ready;
      for (let before = -1; before !== drawn() || coarse() || stale(); ) {
        before = drawn();
        await new Promise((then) => setTimeout(then, 100));
      }
    });
  }

  /** Lets the scene finish drawing, then keeps what is to be seen. */
  async picture(name: string): Promise<void> {
    await this.rest();
    await this.page.screenshot({ path: `test-output/${name}.png` });
  }

  /** What is cut, overlapping or too small on the page as it is now. */
  faults(): Promise<string[]> {
    return this.page.evaluate(faults);
  }
}
