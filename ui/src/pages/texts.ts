// The pages in both languages, compiled. A chunk of its own, fetched when the pages are first opened.
import type { PageName } from './places';
import type { Page } from './tree';

const compiled = import.meta.glob<Page>('./*/*.md', { eager: true, import: 'default' });

export type PageLanguage = 'es' | 'en';

export function pageText(language: PageLanguage, name: PageName): Page {
  const page = compiled[`./${language}/${name}.md`];
  if (!page) throw new Error(`the page ${language}/${name} is missing`);
  return page;
}

/** The files that there are, by language and name. */
export const files = Object.keys(compiled);
