// One person with one device at the app: a browser page of some size, language and light, over its own session.
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { inject } from 'vitest';
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
    });
    const host = new Host();
    for (const request of before) await host.send(JSON.stringify(request));
    const page = await context.newPage();
    await page.exposeFunction('__scripted', host.ask);
    const player = new Player(host, page, context);
    await page.goto(inject('page'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    return player;
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
    return this.page.getByRole('gridcell', { name: new RegExp(`^${name},`) });
  }

  /** The view as the session has it now. */
  async game(): Promise<{ board: string; plies: { by: string; square: string | null }[]; paused: boolean; turn: string | null; thinking: boolean }> {
    const { messages } = JSON.parse(await this.host.send('{"subscribe":{}}')) as { messages: [{ game: never }] };
    return messages[0].game;
  }

  /** Lets the scene finish drawing, then keeps what is to be seen. */
  async picture(name: string): Promise<void> {
    await this.page.waitForTimeout(900);
    await this.page.screenshot({ path: `test-output/${name}.png` });
  }

  /** What is cut, overlapping or too small on the page as it is now. */
  faults(): Promise<string[]> {
    return this.page.evaluate(faults);
  }
}
