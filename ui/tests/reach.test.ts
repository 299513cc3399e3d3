// An area that scrolls can be scrolled by key: it, or something in it, is reached by Tab.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reach } from '../src/app/reach';

let area: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', class { observe(): void {} disconnect(): void {} });
  area = document.createElement('div');
  vi.spyOn(area, 'clientHeight', 'get').mockReturnValue(100);
  vi.spyOn(area, 'scrollHeight', 'get').mockImplementation(() => 40 * area.childElementCount);
});

afterEach(() => vi.unstubAllGlobals());

test('a long list without controls becomes a stop with a name, and a short one is none', async () => {
  area.innerHTML = '<p></p><p></p>';
  const leave = reach('Jugadas')(area);
  expect(area.tabIndex).toBe(-1);
  area.append(document.createElement('p'));
  await vi.waitFor(() => expect(area.tabIndex).toBe(0));
  expect(area.getAttribute('aria-label')).toBe('Jugadas');
  area.lastChild?.remove();
  await vi.waitFor(() => expect(area.hasAttribute('tabindex')).toBe(false));
  expect(area.hasAttribute('aria-label')).toBe(false);
  leave();
});

test('one with controls needs no stop of its own', () => {
  area.innerHTML = '<p></p><p></p><p><button></button></p>';
  reach('Partidas')(area)();
  expect(area.tabIndex).toBe(-1);
});
