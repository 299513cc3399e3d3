// The keyboard is never left on nothing.
import { beforeEach, expect, test } from 'vitest';
import { keepFocus } from '../src/app/focus';

const find = (id: string): HTMLElement => document.getElementById(id)!;

beforeEach(() => {
  document.body.innerHTML = `<h1 id="title" tabindex="-1">Entre 2</h1>
    <div id="row"><button id="undo">Deshacer</button><button id="redo">Rehacer</button><button id="new">Nueva</button></div>`;
});

test('from a button that can no longer be pressed to the one beside it', () => {
  find('redo').focus();
  (find('redo') as HTMLButtonElement).disabled = true;
  keepFocus(find('redo'));
  expect(document.activeElement?.id).toBe('undo');
});

test('from what is gone to the result, or to the heading where there is none', () => {
  const button = find('undo');
  button.focus();
  find('row').remove();
  keepFocus(button);
  expect(document.activeElement?.id).toBe('title');
  button.focus();
  document.body.insertAdjacentHTML('beforeend', '<section class="result"><h2 id="result" tabindex="-1">Gana Negro</h2></section>');
  (document.activeElement as HTMLElement).blur();
  keepFocus(button);
  expect(document.activeElement?.id).toBe('result');
});

test('what still has it, or what took it, keeps it', () => {
  find('undo').focus();
  keepFocus(find('undo'));
  expect(document.activeElement?.id).toBe('undo');
  const gone = find('new');
  gone.remove();
  keepFocus(gone);
  expect(document.activeElement?.id).toBe('undo');
  (document.activeElement as HTMLElement).blur();
  keepFocus(document.body);
  expect(document.activeElement).toBe(document.body);
});
