// The moment in which what has just come takes no press.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settle, SETTLE_MS, watchPresses } from '../src/app/settle';

let stop: () => void;
let button: HTMLButtonElement;
const heard = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  heard.mockReset();
  stop = watchPresses();
  button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('click', heard);
});

afterEach(() => {
  vi.advanceTimersByTime(SETTLE_MS);
  stop();
  button.remove();
  vi.useRealTimers();
});

const down = (): boolean => button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, cancelable: true }));
const click = (detail: number): boolean => button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

test('a press just after something came is not heard, a later one is', () => {
  settle();
  down();
  click(2);
  expect(heard).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SETTLE_MS);
  down();
  click(1);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a press that began too early is not heard when it ends late', () => {
  settle();
  down();
  vi.advanceTimersByTime(SETTLE_MS);
  click(1);
  expect(heard).not.toHaveBeenCalled();
});

test('keys are heard at once', () => {
  settle();
  click(0);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('what comes while things settle starts the moment anew', () => {
  settle();
  vi.advanceTimersByTime(SETTLE_MS - 50);
  settle();
  vi.advanceTimersByTime(100);
  down();
  click(1);
  expect(heard).not.toHaveBeenCalled();
});
