// The 3D board between the browser's events and the host, over a stage that draws nothing.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Board } from '../../src/board/contract';
import { makeScene, type ProbedElement } from '../../src/board/scene3d';
import { LOOK, START_STATE, WORDS } from './positions';

vi.mock('../../src/board/stage', () => ({
  makeStage: () => {
    const nothing = (): void => {};
    return {
      canvas: document.createElement('canvas'),
      weak: false,
      felt: { contact: nothing },
      discs: { put: nothing, ghost: nothing, letters: nothing },
      marks: { want: nothing, step: () => false },
      write: nothing,
      clothe: nothing,
      resize: nothing,
      sharpen: nothing,
      draw,
      dispose: nothing,
    };
  },
}));

const draw = vi.hoisted(() => vi.fn());
const STILL = { ...LOOK, still: true };
const place = vi.fn();
let container: HTMLElement;
let canvas: HTMLCanvasElement;
let board: Board;
let resized: () => void;

beforeEach(() => {
  place.mockReset();
  vi.stubGlobal('ResizeObserver', class {
    constructor(heard: () => void) {
      resized = heard;
    }
    observe(): void {}
    disconnect(): void {}
  });
  container = document.createElement('div');
  vi.spyOn(container, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(container, 'clientHeight', 'get').mockReturnValue(400);
  document.body.append(container);
  board = makeScene(container, { place }, LOOK, WORDS);
  board.show(START_STATE);
  canvas = container.querySelector('canvas')!;
});

afterEach(() => {
  board.destroy();
  container.remove();
  vi.unstubAllGlobals();
});

function finger(type: 'pointerdown' | 'pointerup', id: number, isPrimary = true): void {
  const { x, y } = (container as ProbedElement)['board-scene']!.pointOf('d3');
  // jsdom has no pointer events of its own.
  const event = new MouseEvent(type, { button: 0, clientX: x, clientY: y });
  canvas.dispatchEvent(Object.assign(event, { pointerId: id, pointerType: 'touch', isPrimary }));
}

function tap(id: number): void {
  finger('pointerdown', id);
  finger('pointerup', id);
}

it('places with the second tap', () => {
  tap(1);
  expect(place).not.toHaveBeenCalled();
  tap(2);
  expect(place.mock.calls).toEqual([['d3']]);
});

it('hears taps after a finger that came up over the ornament of the mode screen', () => {
  finger('pointerdown', 1);
  board.dress(STILL, WORDS);
  finger('pointerup', 1);
  board.dress(LOOK, WORDS);
  // Not the first on the screen, as with a thumb resting beside the board.
  finger('pointerdown', 2, false);
  finger('pointerup', 2, false);
  tap(3);
  expect(place.mock.calls).toEqual([['d3']]);
});

it('hears taps after a finger whose end the browser never told', () => {
  finger('pointerdown', 1);
  tap(2);
  tap(3);
  expect(place.mock.calls).toEqual([['d3']]);
});

it('draws anew for another size, and not for a move by a hair', () => {
  draw.mockClear();
  resized();
  expect(draw).not.toHaveBeenCalled();
  vi.spyOn(container, 'clientHeight', 'get').mockReturnValue(300);
  resized();
  expect(draw).toHaveBeenCalledTimes(1);
});

it('does nothing over the ornament', () => {
  board.dress(STILL, WORDS);
  tap(1);
  tap(2);
  expect(place).not.toHaveBeenCalled();
});
