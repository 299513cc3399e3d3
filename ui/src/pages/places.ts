// Which pages there are, in reading order, and what a place in them is. Knows no text, so that every screen can
// name a passage without loading the pages.

export const PAGES = ['rules', 'examples', 'controls', 'tips', 'levels', 'questions', 'history', 'similar', 'sources'] as const;

export type PageName = (typeof PAGES)[number];

/** A passage of a page; the contents where `page` is null, the top of the page where `anchor` is. */
export interface Place {
  readonly page: PageName | null;
  readonly anchor: string | null;
}

/** The passages that explain what has just happened on the board. */
export const HELP = {
  contents: { page: null, anchor: null },
  pass: { page: 'rules', anchor: 'pass' },
  move: { page: 'rules', anchor: 'move' },
  count: { page: 'rules', anchor: 'count' },
  rooms: { page: 'questions', anchor: 'rooms' },
} as const satisfies Record<string, Place>;

export function isPage(name: string): name is PageName {
  return (PAGES as readonly string[]).includes(name);
}

/** How a place is written in a link. Not as an anchor of this page: its headings are there only while it is open. */
export const hrefOf = ({ page, anchor }: Place): string => `#/${page ?? ''}${anchor === null ? '' : `/${anchor}`}`;

export const samePlace = (one: Place, other: Place): boolean => one.page === other.page && one.anchor === other.anchor;
