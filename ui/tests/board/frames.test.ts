// When pictures are drawn and when slowness is reported, on a clock that the test moves.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Frames } from '../../src/board/frames';

let due: FrameRequestCallback | null;
let now: number;
let until: number;
const draw = vi.fn();
const sharpen = vi.fn();
const slow = vi.fn();
let frames: Frames;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  due = null;
  now = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => ((due = callback), 1));
  vi.stubGlobal('cancelAnimationFrame', () => (due = null));
  frames = new Frames({ step: (at) => at < until, draw, sharpen, slow });
});

afterEach(() => {
  frames.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Plays an animation of half a second with a picture every `gap` milliseconds. */
function run(gap: number): void {
  until = now + 500;
  frames.ask();
  while (due) {
    const callback: FrameRequestCallback = due;
    due = null;
    callback(now);
    now += gap;
  }
}

it('draws once for any number of wishes and then rests', () => {
  until = 0;
  frames.ask();
  frames.ask();
  expect(draw).not.toHaveBeenCalled();
  run(16);
  const drawn = frames.drawn;
  vi.advanceTimersByTime(10_000);
  expect(due).toBeNull();
  expect(frames.drawn).toBe(drawn);
});

it('keeps full sharpness on a fast machine', () => {
  for (let i = 0; i < 10; i++) run(16);
  expect(sharpen.mock.calls.every(([part]) => part === 1)).toBe(true);
  expect(slow).not.toHaveBeenCalled();
});

it('draws coarser while a slow machine moves, and sharply at rest', () => {
  run(45);
  run(45);
  run(45);
  expect(sharpen.mock.lastCall).toEqual([0.66]);
  vi.advanceTimersByTime(1000);
  expect(sharpen.mock.lastCall).toEqual([1]);
  expect(slow).not.toHaveBeenCalled();
});

it('starts coarse where the machine is known to be slow', () => {
  frames = new Frames({ step: (at) => at < until, draw, sharpen, slow }, true);
  run(30);
  expect(sharpen.mock.lastCall).toEqual([0.66]);
});

it('reports a machine that is too slow after several animations, and only once', () => {
  run(100);
  run(100);
  run(100);
  expect(slow).not.toHaveBeenCalled();
  for (let i = 0; i < 12; i++) run(100);
  expect(slow).toHaveBeenCalledTimes(1);
});

it('bears one slow animation among fast ones', () => {
  for (let i = 0; i < 20; i++) run(i % 3 === 0 ? 100 : 16);
  expect(slow).not.toHaveBeenCalled();
});

it('draws nothing more once it is stopped', () => {
  frames.ask();
  frames.stop();
  frames.ask();
  expect(due).toBeNull();
});
