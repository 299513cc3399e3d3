// Every screen and dialog, in both languages and all themes, as axe-core sees it: names, roles, contrast, targets. What
// a machine cannot see (whether a name is a good one, whether the order makes sense) is for people.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BLACK_PASSES, cpu, moves, SHORT_GAME, TWO } from './games';
import { closeBrowser, Player } from './player';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Result {
  violations: { id: string; help: string; nodes: { html: string; failureSummary: string }[] }[];
}

/** What axe finds on the page as it is now, a line each. */
async function violations(player: Player): Promise<string[]> {
  const { violations: found } = await player.page.evaluate<Result, string[]>(
    (tags) => (globalThis as unknown as { axe: { run(on: Document, how: object): Promise<Result> } }).axe.run(document, { runOnly: tags, resultTypes: ['violations'] }),
    TAGS,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 200)}`));
}

const MAKE = { friends: { type: 'make' } };

const act = (type: string): object => ({ act: { type } });

type Visit = (player: Player) => Promise<void>;

const press =
  (name: RegExp): Visit =>
  async (player) => {
    await player.settled();
    await player.button(name).first().click();
    await player.page.locator('dialog[open]').last().waitFor();
  };

/** How each screen is come to from the mode screen. */
const SCREENS: Readonly<Record<string, Visit>> = {
  'the mode screen': async () => {},
  'a first visit': (player) => player.do({ settings: { welcomed: false } }),
  'the guided first game': async (player) => {
    await player.do({ settings: { welcomed: false } });
    await player.settled();
    await player.button(/^(Aprender jugando|Learn by playing)$/).click();
    await player.page.locator('.lesson h2').waitFor();
  },
  'a game': (player) => player.do(TWO, ...moves('d3c5f6f5')),
  'a game on the scene': async (player) => {
    await player.do({ settings: { board: 'solid' } }, TWO, ...moves('d3c5f6f5'));
    await player.rest();
  },
  'a game against the CPU, with a pass and everything open': async (player) => {
    await player.do(TWO, ...moves(BLACK_PASSES), { unsaved: {} });
    for (const drawer of await player.page.locator('.drawer > button').all()) await drawer.click();
  },
  'a pause': (player) => player.do(cpu('medium', 'black'), ...moves('d3'), act('pause')),
  'a result': (player) => player.do(TWO, ...moves(SHORT_GAME)),
  'a replay': async (player) => {
    await player.do(TWO, ...moves(SHORT_GAME), act('replay'), { act: { type: 'step', ply: 4 } });
    for (const drawer of await player.page.locator('.drawer > button').all()) await drawer.click();
  },
  'the menu': async (player) => {
    await player.do(TWO, ...moves('d3'));
    await press(/^(Menú|Menu)$/)(player);
  },
  'a question': async (player) => {
    await player.do(TWO, ...moves('d3'));
    await press(/^(Nueva partida|New game)$/)(player);
  },
  'an invitation to be sent': (player) => player.do(MAKE),
  'a link to be pasted': press(/^(Me enviaron un enlace|I was sent a link)$/),
  'an invitation': async (player) => {
    const { text } = JSON.parse(await player.host.send('{"friend":"invites"}')) as { text: string };
    await player.do({ friends: { type: 'look', link: text } });
    await player.page.locator('dialog[open]').waitFor();
  },
  'a link that does not work': async (player) => {
    await player.do({ friends: { type: 'look', link: 'sandwich://unirse/x' } });
    await player.page.locator('dialog[open]').waitFor();
  },
  'a friend who is away': (player) => player.do(MAKE, { friend: 'comes' }, { friend: 'is_cut' }, { friend: 'stays_away' }),
  'who plays on': async (player) => {
    await player.do(MAKE, { friend: 'comes' }, { friend: 'is_cut' }, { friend: 'stays_away' });
    await press(/^(Seguir contra la CPU|Play on against the CPU)$/)(player);
  },
  'a rematch': (player) => player.do(MAKE, { friend: 'comes' }, { friend: 'resigns' }, { friend: 'asks_for_rematch' }),
  'the settings': press(/^(Ajustes|Settings)$/),
  'the games': press(/^(Partidas|Games)$/),
  'a game to be pasted': async (player) => {
    await press(/^(Partidas|Games)$/)(player);
    await press(/^(Pegar una partida|Paste a game)$/)(player);
  },
  'the statistics': press(/^(Estadísticas|Statistics)$/),
  'the list of pages': press(/^(Reglas y ayuda|Rules and help)/),
  'a page with live boards': async (player) => {
    await press(/^(Reglas y ayuda|Rules and help)/)(player);
    await player.page.locator('a[href="#/examples"]:visible').first().click();
    await player.page.locator('.prose h1').waitFor();
    await player.page.locator('figure .drawer > button').first().click();
  },
};

afterAll(closeBrowser);

describe.each(['es', 'en'] as const)('%s', (language) => {
  let player: Player;

  beforeAll(async () => {
    player = await Player.open({ width: 1000, height: 740, touch: false, language, still: true });
    await player.page.evaluate(AXE);
  });

  afterEach(async () => {
    while ((await player.page.locator('dialog').count()) > 0) await player.page.keyboard.press('Escape');
    if ((await player.page.locator('.app.lesson').count()) > 0) await player.page.keyboard.press('Escape');
    await player.do(act('close_replay'), { friends: { type: 'end' } }, act('leave'), act('dismiss'));
  });

  afterAll(() => player.close());

  test.each(Object.keys(SCREENS))('%s', async (screen) => {
    await player.do({ settings: { theme: 'light', board: 'buttons', welcomed: true } });
    await SCREENS[screen]!(player);
    await player.settled();
    for (const theme of ['light', 'dark', 'contrast']) {
      await player.do({ settings: { theme } });
      await player.page.locator(`html[data-theme="${theme}"]`).waitFor();
      expect(await violations(player), theme).toEqual([]);
    }
    expect(player.errors).toEqual([]);
  });
});
