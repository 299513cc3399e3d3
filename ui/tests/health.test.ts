// Which board has the main place: always one that can be played on.
import { beforeEach, expect, test } from 'vitest';
import { health, type Trouble } from '../src/app/health.svelte';

beforeEach(() => {
  health.trouble = null;
});

test('the grid is there when it is wanted, whatever the scene can do', () => {
  expect(health.needsGrid('buttons')).toBe(true);
  expect(health.needsGrid('auto')).toBe(false);
  expect(health.needsGrid('solid')).toBe(false);
});

test.each<[Trouble, boolean, boolean]>([
  ['unavailable', true, true],
  ['lost', true, true],
  ['slow', true, false],
])('a scene that is %s leaves its place: left to the app %s, asked for %s', (trouble, auto, solid) => {
  health.trouble = trouble;
  expect(health.needsGrid('auto')).toBe(auto);
  expect(health.needsGrid('solid')).toBe(solid);
});

test('trying again gives the scene its place back', () => {
  health.trouble = 'lost';
  health.tryAgain();
  expect(health.needsGrid('auto')).toBe(false);
});
