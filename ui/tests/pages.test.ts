// The pages' texts: both languages whole and alike, every link leading somewhere, and no square or count that the
// rules have not checked. What the claims themselves say is checked in the crate `rules`, tests/pages.rs.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from '../src/i18n/en';
import { es } from '../src/i18n/es';
import { compile } from '../src/pages/compile';
import { exampleNames, exampleSteps } from '../src/pages/examples';
import { HELP, isPage, PAGES } from '../src/pages/places';
import { files, pageText, type PageLanguage } from '../src/pages/texts';
import { anchors, plain, texts, type Block, type Inline, type Page } from '../src/pages/tree';

interface Claim {
  is: string;
  after?: string;
  move?: string;
  squares?: string[];
  numbers?: number[];
}

const positions = JSON.parse(readFileSync('src/pages/positions.json', 'utf8')) as {
  facts: Record<string, Claim>;
  boards: Record<string, { claims: Record<string, Claim> }>;
};

const LANGUAGES: readonly PageLanguage[] = ['es', 'en'];
const ALL = LANGUAGES.flatMap((language) => PAGES.map((name) => ({ language, name, page: pageText(language, name) })));

/** Pages about play, where a number is a number of discs, squares or moves. */
const STRICT = new Set(['rules', 'examples', 'tips', 'questions']);

const SQUARE = /\b[a-h][1-8]\b/g;
const NUMBER = /\d+(?:[.,]\d+)?/g;
const WORDS: Record<string, number> = {
  una: 1, uno: 1, one: 1, dos: 2, two: 2, tres: 3, three: 3, cuatro: 4, four: 4, cinco: 5, five: 5, seis: 6, six: 6,
  siete: 7, seven: 7, ocho: 8, eight: 8, nueve: 9, nine: 9, diez: 10, ten: 10,
};
const COUNTED = new RegExp(
  `\\b(?:${Object.keys(WORDS).filter((word) => (WORDS[word] ?? 0) > 2).join('|')}) (?:\\S+ )?(?:fichas?|casillas?|jugadas?|vacías?|negras?|blancas?|discs?|squares?|moves?|empty|black|white)\\b`,
  'giu',
);
/** Numbers that are dates. */
const DATE = /1 de junio de 2014|1 June 2014|\b(?:1[89]|20)\d\d\b/g;

const claimOf = (name: string): Claim | undefined => {
  const [board = '', key = ''] = name.split('.');
  return board === 'facts' ? positions.facts[key] : positions.boards[board]?.claims[key];
};

const claimsIn = (text: readonly Inline[]): { claim: string; words: string }[] =>
  text.flatMap((part) => {
    if (typeof part === 'string' || part.kind === 'key') return [];
    return part.kind === 'claim' ? [{ claim: part.claim, words: plain(part.inside) }] : claimsIn(part.inside);
  });

/** The words that no claim stands behind. */
const unclaimed = (text: readonly Inline[]): string =>
  text
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'claim') return ' … ';
      return part.kind === 'key' ? part.name : unclaimed(part.inside);
    })
    .join('');

const numbersIn = (words: string): number[] => {
  const found = [...words.replace(SQUARE, '').matchAll(/\d+(?:[.,]\d+)?|\p{L}+/gu)].map(([word]) =>
    /^\d/.test(word) ? Number(word.replace(',', '.')) : (WORDS[word.toLowerCase()] ?? null),
  );
  return found.filter((number) => number !== null);
};

/** Whether the numbers come in this order among the others. */
const inOrder = (numbers: readonly number[], among: readonly number[]): boolean => {
  let at = 0;
  for (const number of among) if (number === numbers[at]) at++;
  return at === numbers.length;
};

const blocksOf = (page: Page): Block[] => [...page.intro, ...page.sections.flatMap((section) => section.blocks)];
const linksIn = (text: readonly Inline[]): { page: string; anchor: string | null }[] =>
  text.flatMap((part) => {
    if (typeof part === 'string' || part.kind === 'key') return [];
    return part.kind === 'link' ? [part, ...linksIn(part.inside)] : linksIn(part.inside);
  });

describe('both languages', () => {
  test('have every page, and no other', () => {
    expect(files.toSorted()).toEqual(LANGUAGES.flatMap((language) => PAGES.map((name) => `./${language}/${name}.md`)).toSorted());
  });

  test.each(PAGES)('%s has the same anchors, examples and lists', (name) => {
    const shape = (page: Page) => [
      page.sections.map((section) => section.id),
      anchors(page),
      page.sections.map((section) => section.blocks.map((block) => (block.kind === 'example' ? [block.name, block.captions.length] : block.kind === 'list' ? [block.kind, block.items.length] : block.kind))),
    ];
    expect(shape(pageText('en', name))).toEqual(shape(pageText('es', name)));
  });

  test.each(PAGES)('%s makes the same claims in the same order', (name) => {
    const claims = (page: Page) => texts(page).flatMap((text) => claimsIn(text).map(({ claim }) => claim));
    expect(claims(pageText('en', name))).toEqual(claims(pageText('es', name)));
  });
});

describe.each(ALL)('$language/$name', ({ language, name, page }) => {
  test('has a title, a lead and words in every section', () => {
    expect(page.title).not.toBe('');
    expect(plain(page.lead).length).toBeGreaterThan(20);
    for (const section of page.sections) expect(section.blocks.length, section.id).toBeGreaterThan(0);
    expect(new Set(anchors(page)).size).toBe(anchors(page).length);
  });

  test('claims only what positions.json says', () => {
    for (const { claim: key, words } of texts(page).flatMap(claimsIn)) {
      const claim = claimOf(key);
      expect(claim, key).toBeDefined();
      const { squares = [], numbers = [], move, after = '' } = claim!;
      const named: string[] = words.match(SQUARE) ?? [];
      const may = new Set([...squares, ...(move ? [move] : []), ...(after.match(/../g) ?? [])]);
      for (const square of named) expect(may, `${key}: «${words}»`).toContain(square);
      if (named.some((square) => squares.includes(square) && square !== move)) {
        expect(named, `${key}: «${words}» leaves one out`).toEqual(expect.arrayContaining(squares));
      }
      expect(inOrder(numbersIn(words), [...numbers, squares.length]), `${key}: «${words}» but ${numbers.join(', ')}`).toBe(true);
    }
  });

  test('names no square and no count without a claim', () => {
    for (const text of texts(page)) {
      const words = unclaimed(text);
      const seen = plain(text);
      expect(words.match(SQUARE), seen).toBeNull();
      if (!STRICT.has(name)) continue;
      expect(words.replace(DATE, '').match(NUMBER), seen).toBeNull();
      expect(words.match(COUNTED), seen).toBeNull();
    }
  });

  test('links to passages that exist', () => {
    for (const { page: to, anchor } of texts(page).flatMap(linksIn)) {
      if (to !== '') expect(PAGES).toContain(to);
      const target = to === '' ? page : isPage(to) ? pageText(language, to) : page;
      if (anchor !== null) expect(anchors(target), `${to}#${anchor}`).toContain(anchor);
    }
  });

  test('has a caption for each state of each live board', () => {
    for (const block of blocksOf(page)) {
      if (block.kind === 'example') expect(exampleSteps(block.name), block.name).toHaveLength(block.captions.length);
    }
  });

  test('names the trademark only with its statement, and only where it may', () => {
    const words = texts(page).map(plain).join(' ');
    if (!/othello/i.test(words)) return;
    expect(['history', 'questions']).toContain(name);
    expect(words).toContain(language === 'es' ? 'marca registrada' : 'registered trademark');
  });

  test('shouts nowhere and uses the quotation marks of its language', () => {
    const words = texts(page).map(plain).join(' ');
    expect(words).not.toMatch(/[!¡"]/);
    expect(words).not.toMatch(language === 'es' ? /[“”]/ : /[«»]/);
  });
});

test('every example is shown on some page', () => {
  const shown = ALL.flatMap(({ page }) => blocksOf(page)).map((block) => (block.kind === 'example' ? block.name : ''));
  for (const name of exampleNames) expect(shown).toContain(name);
});

test('the passages that the game leads to exist', () => {
  for (const { page, anchor } of Object.values(HELP)) {
    if (page !== null && anchor !== null) for (const language of LANGUAGES) expect(anchors(pageText(language, page))).toContain(anchor);
  }
});

/** Every plain sentence of a table of words. */
const sentences = (table: object): string[] =>
  Object.values(table).flatMap((value: unknown) => (typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? sentences(value) : []));

test.each([
  ['es', es, /«([^»]+)»/g, new Set(['+', 'Blanco pasa (no tiene dónde jugar)', 'Negro f5', 'atrás'])],
  ['en', en, /“([^”]+)”/g, new Set(['+', 'White passes (nowhere to play)', 'Black f5', 'back'])],
] as const)('labels quoted in %s are those on the screen', (language, words, quoted, others) => {
  const labels = new Set(sentences(words));
  for (const name of ['rules', 'controls', 'levels', 'examples', 'questions'] as const) {
    for (const text of texts(pageText(language, name)).map(plain)) {
      for (const [, label] of text.matchAll(quoted)) if (!(others as Set<string>).has(label!)) expect(labels, text).toContain(label);
    }
  }
});

describe('a page that is not well formed', () => {
  const refused: [string, string, RegExp][] = [
    ['has no title', 'Words.', /begins without its title/],
    ['has a section without a name', '# T\n\nLead.\n\n## S', /has no \{#name\}/],
    ['has an example without captions', '# T\n\nLead.\n\n## S {#s}\n\n{{example:d3}}\n\nWords.', /has no numbered captions/],
    ['leads out of the app', '# T\n\nLead.\n\n## S {#s}\n\n[a](https://example.org)', /leads out of the app/],
    ['brings its own HTML', '# T\n\nLead.\n\n## S {#s}\n\n<b>a</b> b', /does not know what to do with html/],
  ];
  test.each(refused)('%s: is refused while building', (_, text, why) => {
    expect(() => compile(text, 'page.md')).toThrow(why);
  });
});
