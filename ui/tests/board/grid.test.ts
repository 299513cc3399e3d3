// The grid of buttons: names, keys, focus, and one disc for one press.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '../../src/board/contract';
import { makeGrid } from '../../src/board/grid';
import { AFTER_D3, LOOK, START_STATE, WORDS } from './positions';

let container: HTMLElement;
let board: Board;
const place = vi.fn();

beforeEach(() => {
  place.mockReset();
  container = document.createElement('div');
  document.body.append(container);
  board = makeGrid(container, { place }, LOOK, WORDS);
  board.show(START_STATE);
});

afterEach(() => {
  board.destroy();
  container.remove();
});

const square = (name: string) => container.querySelector<HTMLButtonElement>(`[data-square="${name}"]`)!;

function press(key: string, more: KeyboardEventInit = {}): void {
  const target = document.activeElement!;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}

describe('structure', () => {
  it('is a named grid of eight rows of eight cells, row 1 on top', () => {
    const grid = container.querySelector('[role="grid"]')!;
    expect(grid.getAttribute('aria-label')).toBe('Tablero');
    const rows = [...grid.querySelectorAll('[role="row"]')];
    expect(rows).toHaveLength(8);
    for (const row of rows) expect(row.querySelectorAll('[role="gridcell"] > button')).toHaveLength(8);
    expect(rows[0]!.querySelector('button')!.dataset['square']).toBe('a1');
    expect(rows[7]!.querySelectorAll('button')[7]!.dataset['square']).toBe('h8');
  });

  it('names every square as the words say', () => {
    expect(square('d3').getAttribute('aria-label')).toBe('d3, vacía, voltea 1');
    expect(square('d4').getAttribute('aria-label')).toBe('d4, white');
    board.show(AFTER_D3);
    expect(square('d3').getAttribute('aria-label')).toBe('d3, black, última');
  });

  it('can be focused everywhere and pressed only where one may play', () => {
    expect(container.querySelectorAll('button[disabled]')).toHaveLength(0);
    expect(square('d3').getAttribute('aria-disabled')).toBeNull();
    expect(square('a1').getAttribute('aria-disabled')).toBe('true');
  });

  it('shows letters where they are wanted', () => {
    board.dress({ ...LOOK, letters: true }, WORDS);
    expect(square('d4').textContent).toContain('B');
    board.dress(LOOK, WORDS);
    expect(square('d4').textContent).toBe('');
  });

  it('leaves the page without a trace', () => {
    board.destroy();
    expect(container.childElementCount).toBe(0);
  });
});

describe('keys', () => {
  it('has one tab stop, which goes along', () => {
    const stops = () => [...container.querySelectorAll('button')].filter((button) => button.tabIndex === 0);
    expect(stops()).toEqual([square('a1')]);
    square('a1').focus();
    press('ArrowRight');
    press('ArrowDown');
    expect(document.activeElement).toBe(square('b2'));
    expect(stops()).toEqual([square('b2')]);
  });

  it.each([
    ['d4', 'ArrowUp', false, 'd3'],
    ['d4', 'ArrowLeft', false, 'c4'],
    ['a1', 'ArrowLeft', false, 'a1'],
    ['h8', 'ArrowDown', false, 'h8'],
    ['d4', 'Home', false, 'a4'],
    ['d4', 'End', false, 'h4'],
    ['d4', 'Home', true, 'a1'],
    ['d4', 'End', true, 'h8'],
  ])('from %s, %s (ctrl %s) goes to %s', (from, key, ctrlKey, to) => {
    square(from).focus();
    press(key, { ctrlKey });
    expect(document.activeElement).toBe(square(to));
  });

  it.each(['Enter', ' '])('places at once with «%s», and only once while it is held', (key) => {
    square('d3').focus();
    press(key);
    press(key, { repeat: true });
    press(key, { repeat: true });
    expect(place.mock.calls).toEqual([['d3']]);
  });

  it('does nothing on a square that cannot be played', () => {
    square('a1').focus();
    press('Enter');
    square('a1').click();
    expect(place).not.toHaveBeenCalled();
  });
});

describe('play', () => {
  it('places with a click, once for each position', () => {
    square('d3').click();
    square('d3').click();
    square('c4').click();
    expect(place.mock.calls).toEqual([['d3']]);
    board.show(AFTER_D3);
    square('c3').click();
    expect(place.mock.calls).toEqual([['d3'], ['c3']]);
  });

  it('keeps the focus when the position changes', () => {
    square('d3').focus();
    board.show(AFTER_D3);
    expect(document.activeElement).toBe(square('d3'));
    board.show({ ...START_STATE, game: 2 });
    expect(document.activeElement).toBe(square('d3'));
  });

  it('shows what would turn over while the focus rests on a move', () => {
    square('d3').focus();
    expect(square('d4').dataset['turns']).toBe('yes');
    board.show(AFTER_D3);
    expect(square('d4').dataset['turns']).toBeUndefined();
  });

  it('takes no input as an ornament', () => {
    board.dress({ ...LOOK, still: true }, WORDS);
    square('d3').click();
    expect(place).not.toHaveBeenCalled();
    expect(square('d3').getAttribute('aria-disabled')).toBe('true');
  });

  it('has no preview to clear', () => {
    expect(board.clearPreview()).toBe(false);
  });
});
