// Turns a page's Markdown into its tree while the app is built, so that nothing is parsed on the device. Used by
// vite.config.ts and by the tests; leaves out everything that pages do not use, and refuses it by name.
//
//   # Title              once, at the top; the paragraph under it is the page's lead
//   ## Section {#name}   the name is the same in every language
//   [words](rules#pass)  a way to a passage; [words](#pass) on the same page
//   [d3](claim:start.d3) words about a position, checked by the rules: see positions.json
//   {{example:f3}}       a live board; the numbered list under it has a caption for each of its states
//   1. Item {#name}      an item that links can lead to
import { lexer, type Token, type Tokens } from 'marked';
import type { Block, Inline, Item, Page, Section } from './tree';

const NAME = /\s*\{#([a-z0-9-]+)\}\s*$/;
const EXAMPLE = /^\{\{example:([a-z0-9]+)\}\}$/;

export function compile(markdown: string, file: string): Page {
  const fail = (what: string): never => {
    throw new Error(`${file}: ${what}`);
  };
  const [title, lead, ...rest] = lexer(markdown).filter((token) => token.type !== 'space');
  if (title?.type !== 'heading' || title.depth !== 1) return fail('begins without its title');
  if (lead?.type !== 'paragraph') return fail('has no paragraph under its title');
  const intro: Block[] = [];
  const sections: Section[] = [];
  let blocks = intro;
  for (let index = 0; index < rest.length; index++) {
    const token = rest[index] as Token;
    if (token.type === 'heading' && token.depth === 2) {
      blocks = [];
      sections.push({ ...named(token as Tokens.Heading, fail), blocks });
    } else if (token.type === 'heading' && token.depth === 3) {
      const { id, title: text } = named(token as Tokens.Heading, fail);
      blocks.push({ kind: 'heading', id, text });
    } else if (token.type === 'paragraph') {
      const example = EXAMPLE.exec(token.text as string)?.[1];
      if (example === undefined) {
        blocks.push({ kind: 'paragraph', text: inlines(token.tokens, fail) });
        continue;
      }
      const captions = rest[++index];
      if (captions?.type !== 'list' || !captions.ordered) return fail(`example ${example} has no numbered captions`);
      blocks.push({ kind: 'example', name: example, captions: items(captions as Tokens.List, fail).map((item) => item.text) });
    } else if (token.type === 'list') {
      const list = token as Tokens.List;
      blocks.push({ kind: 'list', ordered: list.ordered, items: items(list, fail) });
    } else {
      return fail(`does not know what to do with ${token.type}`);
    }
  }
  return { title: title.text as string, lead: inlines(lead.tokens, fail), intro, sections };
}

function named(heading: Tokens.Heading, fail: (what: string) => never): { id: string; title: Inline[] } {
  const id = NAME.exec(heading.text)?.[1];
  if (id === undefined) return fail(`«${heading.text}» has no {#name}`);
  return { id, title: withoutName(inlines(heading.tokens, fail)) };
}

function items(list: Tokens.List, fail: (what: string) => never): Item[] {
  return list.items.map((item) => {
    const [text, more] = item.tokens;
    if (more || (text?.type !== 'text' && text?.type !== 'paragraph')) return fail(`«${item.text}» is more than one line of text`);
    return { id: NAME.exec(item.text)?.[1] ?? null, text: withoutName(inlines((text as Tokens.Text).tokens, fail)) };
  });
}

function withoutName(text: Inline[]): Inline[] {
  const last = text.at(-1);
  return typeof last === 'string' ? [...text.slice(0, -1), last.replace(NAME, '')] : text;
}

function inlines(tokens: readonly Token[] | undefined, fail: (what: string) => never): Inline[] {
  return (tokens ?? []).map((token): Inline => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return (token.text as string).replaceAll('\n', ' ');
      case 'strong':
      case 'em':
        return { kind: token.type, inside: inlines(token.tokens, fail) };
      case 'codespan':
        return { kind: 'key', name: token.text as string };
      case 'link':
        return link(token as Tokens.Link, fail);
      default:
        return fail(`does not know what to do with ${token.type} «${token.raw}»`);
    }
  });
}

function link({ href, tokens }: Tokens.Link, fail: (what: string) => never): Inline {
  const inside = inlines(tokens, fail);
  if (href.startsWith('claim:')) return { kind: 'claim', claim: href.slice('claim:'.length), inside };
  const found = /^([a-z]*)(?:#([a-z0-9-]+))?$/.exec(href);
  if (!found || href === '') return fail(`[…](${href}) leads out of the app`);
  return { kind: 'link', page: found[1] ?? '', anchor: found[2] ?? null, inside };
}
