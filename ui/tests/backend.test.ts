// The scripted host speaks the same interface as the app, and a failure is always a refusal.
import { afterEach, expect, test, vi } from 'vitest';
import { ScriptedBackend, toRefusal } from '../src/backend';
import type { Message } from '../src/bindings/session';

const answer = (part: object): string =>
  JSON.stringify({ messages: [], refusal: null, text: null, wake: null, ...part });

afterEach(() => vi.useRealTimers());

test('a refusal passes through, and anything else becomes one', () => {
  expect(toRefusal({ reason: 'paused' })).toEqual({ reason: 'paused' });
  expect(toRefusal('no such command')).toEqual({ reason: 'malformed', detail: 'no such command' });
  expect(toRefusal(new Error('gone'))).toEqual({ reason: 'malformed', detail: 'gone' });
  expect(toRefusal(null)).toEqual({ reason: 'malformed', detail: 'null' });
});

test('requests are written as the host reads them, and its messages arrive in order', async () => {
  const sent: string[] = [];
  const backend = new ScriptedBackend((request) => {
    sent.push(request);
    return Promise.resolve(answer({ messages: [{ type: 'view' }, { type: 'library' }] }));
  });
  const seen: Message['type'][] = [];
  await backend.subscribe((message) => seen.push(message.type));
  expect(await backend.act({ type: 'place', square: 'd3' })).toBeNull();
  await backend.setSettings({ marks: false });
  await backend.importGame('d3c5');
  expect(sent).toEqual(['{"subscribe":{}}', '{"act":{"type":"place","square":"d3"}}', '{"settings":{"marks":false}}', '{"import":"d3c5"}']);
  expect(seen.slice(0, 2)).toEqual(['view', 'library']);
});

test('a refused action gives its refusal, a refused export rejects with it', async () => {
  const backend = new ScriptedBackend(() => Promise.resolve(answer({ refusal: { reason: 'no_game' } })));
  expect(await backend.act({ type: 'undo' })).toEqual({ reason: 'no_game' });
  await expect(backend.exportGame(null)).rejects.toEqual({ reason: 'no_game' });
});

test('the host is woken when the CPU should move', async () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  const backend = new ScriptedBackend((request) => {
    sent.push(request);
    return Promise.resolve(answer(sent.length === 1 ? { wake: { ticket: 7, after_ms: 650 } } : {}));
  });
  await backend.act({ type: 'place', square: 'd3' });
  await vi.advanceTimersByTimeAsync(649);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent[1]).toBe('{"wake":7}');
});
