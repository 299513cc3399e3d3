// The way through the pages, kept in the list of open dialogs: forward by links, back one passage at a time.
import { beforeEach, expect, test } from 'vitest';
import { dialogs } from '../src/app/dialogs.svelte';
import { HELP, type Place } from '../src/pages/places';

const trail = (): readonly Place[] | null => {
  const top = dialogs.open.at(-1);
  return top?.name === 'pages' ? top.trail : null;
};

beforeEach(() => dialogs.closeAll());

test('a passage opens over what is there, and a link adds to the way back instead of opening another reader', () => {
  dialogs.show({ name: 'more' });
  dialogs.read(HELP.contents);
  dialogs.read(HELP.pass);
  expect(dialogs.open).toHaveLength(2);
  expect(trail()).toEqual([HELP.contents, HELP.pass]);
});

test('back goes one passage at a time, then closes the reader, then what lay under it', () => {
  dialogs.show({ name: 'more' });
  dialogs.read(HELP.contents);
  dialogs.read(HELP.pass);
  expect(dialogs.close()).toBe(true);
  expect(trail()).toEqual([HELP.contents]);
  expect(dialogs.close()).toBe(true);
  expect(dialogs.open.map(({ name }) => name)).toEqual(['more']);
  expect(dialogs.close()).toBe(true);
  expect(dialogs.close()).toBe(false);
});

test('closing leaves the whole way behind', () => {
  dialogs.read(HELP.contents);
  dialogs.read(HELP.count);
  dialogs.shut();
  expect(dialogs.open).toHaveLength(0);
});
