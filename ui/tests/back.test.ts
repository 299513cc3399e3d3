// Escape and Android's back take one layer away at a time, the topmost first.
import { expect, test } from 'vitest';
import { back, type Layers } from '../src/app/back';

type Layer = 'dialog' | 'preview' | 'lesson' | 'replay' | 'game';

function layers(present: Set<Layer>): Layers {
  const take = (layer: Layer) => (): boolean => present.delete(layer);
  return {
    closeDialog: take('dialog'),
    clearPreview: take('preview'),
    closeLesson: take('lesson'),
    closeReplay: take('replay'),
    pause: take('game'),
  };
}

test('a dialog goes first, then the preview, then the game is covered, then the app may be left', () => {
  const present = new Set<Layer>(['dialog', 'preview', 'game']);
  const page = layers(present);
  expect(back(page)).toBe(true);
  expect([...present]).toEqual(['preview', 'game']);
  expect(back(page)).toBe(true);
  expect([...present]).toEqual(['game']);
  expect(back(page)).toBe(true);
  expect([...present]).toEqual([]);
  expect(back(page)).toBe(false);
});

test('a replay is left before a game could be covered', () => {
  const present = new Set<Layer>(['replay', 'game']);
  expect(back(layers(present))).toBe(true);
  expect([...present]).toEqual(['game']);
});

test('the guided first game is left before what waits behind it', () => {
  const present = new Set<Layer>(['lesson', 'replay']);
  expect(back(layers(present))).toBe(true);
  expect([...present]).toEqual(['replay']);
});
