// What stands in the board's place while the scene's code is on its way.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MakeBoard } from '../src/board/contract';
import { game, view } from './views';

vi.hoisted(() => {
  window.matchMedia = (media) => ({ media, matches: false, addEventListener() {} }) as unknown as MediaQueryList;
});

const { health } = await import('../src/app/health.svelte');
const { default: BoardPlace } = await import('../src/panel/BoardPlace.svelte');

const makeScene: MakeBoard = (container) => {
  const canvas = document.createElement('canvas');
  container.append(canvas);
  return { show() {}, dress() {}, clearPreview: () => false, destroy: () => canvas.remove() };
};

let place: ReturnType<typeof mount>;
const grid = (): Element | null => document.querySelector('.grid-board');
const pass = (ms: number): void => {
  vi.advanceTimersByTime(ms);
  flushSync();
};

beforeEach(() => {
  vi.useFakeTimers();
  health.trouble = null;
  health.makeScene = null;
  place = mount(BoardPlace, { target: document.body, props: { view: view('table', game({ legal: [{ square: 'd3', flips: ['d4'] }] })) } });
  flushSync();
});

afterEach(async () => {
  await unmount(place);
  vi.useRealTimers();
});

test('a grid that cannot be played on stands in for a scene that is late', () => {
  expect(grid()).toBeNull();
  pass(300);
  expect(grid()?.hasAttribute('inert')).toBe(true);
  health.makeScene = makeScene;
  flushSync();
  expect(grid()).toBeNull();
  expect(document.querySelector('canvas')).not.toBeNull();
});

test('nothing flashes by where the scene comes soon', () => {
  pass(200);
  health.makeScene = makeScene;
  flushSync();
  expect(grid()).toBeNull();
  pass(300);
  expect(grid()).toBeNull();
  expect(document.querySelector('canvas')).not.toBeNull();
});
