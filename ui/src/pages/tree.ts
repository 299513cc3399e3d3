// What a page is once its Markdown has been compiled: a small tree of words, which components draw. No HTML is
// ever made from text.

/** A word or a run of words inside a paragraph. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'em'; readonly inside: readonly Inline[] }
  /** A key on the keyboard. */
  | { readonly kind: 'key'; readonly name: string }
  /** A way to a passage of a page. */
  | { readonly kind: 'link'; readonly page: string; readonly anchor: string | null; readonly inside: readonly Inline[] }
  /** Words about a position that the rules have checked: `f3.flips` in positions.json. */
  | { readonly kind: 'claim'; readonly claim: string; readonly inside: readonly Inline[] };

export interface Item {
  /** Where links to this item lead. */
  readonly id: string | null;
  readonly text: readonly Inline[];
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'heading'; readonly id: string; readonly text: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Item[] }
  /** A live board with one caption for each of its states. */
  | { readonly kind: 'example'; readonly name: string; readonly captions: readonly (readonly Inline[])[] };

export interface Section {
  readonly id: string;
  readonly title: readonly Inline[];
  readonly blocks: readonly Block[];
}

export interface Page {
  readonly title: string;
  /** One paragraph that says what the page is about. */
  readonly lead: readonly Inline[];
  /** What stands before the first section. */
  readonly intro: readonly Block[];
  readonly sections: readonly Section[];
}

/** The plain words. */
export function plain(text: readonly Inline[]): string {
  return text
    .map((part) => (typeof part === 'string' ? part : part.kind === 'key' ? part.name : plain(part.inside)))
    .join('');
}

/** Every run of words of a page, in reading order. */
export function texts(page: Page): (readonly Inline[])[] {
  const of = (block: Block): (readonly Inline[])[] => {
    if (block.kind === 'list') return block.items.map((item) => item.text);
    return block.kind === 'example' ? [...block.captions] : [block.text];
  };
  const sections = page.sections.flatMap((section) => [section.title, ...section.blocks.flatMap(of)]);
  return [[page.title], page.lead, ...page.intro.flatMap(of), ...sections];
}

/** Every place on a page that a link may lead to. */
export function anchors(page: Page): string[] {
  const inside = (block: Block): string[] => {
    if (block.kind === 'heading') return [block.id];
    return block.kind === 'list' ? block.items.flatMap((item) => (item.id === null ? [] : [item.id])) : [];
  };
  return [...page.intro.flatMap(inside), ...page.sections.flatMap((section) => [section.id, ...section.blocks.flatMap(inside)])];
}
