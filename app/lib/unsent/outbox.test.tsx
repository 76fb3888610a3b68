import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type OutboxKind, useOutbox } from './outbox.ts';

interface Note {
  id: string;
  text: string;
}
type Answer = Awaited<ReturnType<OutboxKind<Note>['send']>>;

const accepted: Answer = { error: null, status: 204 };
const lost: Answer = { error: {}, status: 0 };
const refused: Answer = { error: { code: 'PT409' }, status: 409 };

let answers: Answer[];
let sent: string[];

const notes: OutboxKind<Note> = {
  name: 'notes-to-save',
  storage: 'localStorage',
  schema: z.object({ id: z.string(), text: z.string() }),
  send: async (userId, { text }) => {
    const answer = answers.shift() ?? accepted;
    if (!answer.error) sent.push(`${userId}: ${text}`);
    return answer;
  },
  refusalText: ({ code }) => `Recusado: ${code}`,
  onSent: () => {},
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  answers = [];
  sent = [];
});
afterEach(() => vi.useRealTimers());

/** One browser tab with its own cache. */
function open({ kind = notes, userId = 'ana', client = new QueryClient() } = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useOutbox(kind, userId), { wrapper });
  // React is notified of a change one timer later.
  const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms + 10));
  const add = (id: string, text: string) => act(() => result.current.add({ id, text }));
  const statuses = () => result.current.entries.map(({ status }) => status);
  return { outbox: () => result.current, add, statuses, settle, unmount, client };
}
const stored = (userId = 'ana') => localStorage.getItem(`notes-to-save:${userId}`);
const store = (...items: Note[]) =>
  localStorage.setItem('notes-to-save:ana', JSON.stringify(items));
const notify = (key: string) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

test('a sent item leaves the outbox and the storage', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const tab = open({ kind: { ...notes, send: () => promise } });
  tab.add('1', 'a');
  await tab.settle();
  expect(tab.statuses()).toEqual(['sending']);
  expect(stored()).toContain('"a"');
  resolve(accepted);
  await tab.settle();
  expect([tab.statuses(), stored()]).toEqual([[], null]);
  expect(tab.outbox().lastSent?.item).toEqual({ id: '1', text: 'a' });
});

test('an item without an answer stays, and is sent again in its order, before later items', async () => {
  answers = [lost];
  const tab = open();
  tab.add('1', 'a');
  await tab.settle();
  expect(tab.statuses()).toEqual(['lost']);
  tab.add('2', 'b');
  await tab.settle();
  expect(sent).toEqual(['ana: a', 'ana: b']);
});

test('unanswered items are sent again after 15 seconds, and immediately on reconnect or retry', async () => {
  answers = [lost];
  const tab = open();
  tab.add('1', 'a');
  await tab.settle(15_000);
  expect(sent).toEqual(['ana: a']);
  answers = [lost];
  tab.add('2', 'b');
  await tab.settle();
  act(() => void window.dispatchEvent(new Event('online')));
  await tab.settle();
  expect(sent).toEqual(['ana: a', 'ana: b']);
  answers = [lost];
  tab.add('3', 'c');
  await tab.settle();
  act(() => tab.outbox().retry('3'));
  await tab.settle();
  expect(sent).toEqual(['ana: a', 'ana: b', 'ana: c']);
});

test('items written offline are sent once and in order after a reload', async () => {
  answers = [lost, lost, lost];
  const before = open();
  before.add('1', 'a');
  await before.settle();
  before.add('2', 'b');
  await before.settle();
  expect(before.statuses()).toEqual(['lost', 'lost']);
  before.unmount();
  before.client.clear();
  answers = [];
  const tab = open();
  await tab.settle(60_000);
  expect([sent, stored()]).toEqual([['ana: a', 'ana: b'], null]);
});

test('another account neither sees nor sends queued items', async () => {
  answers = [lost];
  const ana = open();
  ana.add('1', 'a');
  await ana.settle();
  ana.unmount();
  ana.client.clear();
  const bia = open({ userId: 'bia', client: ana.client });
  await bia.settle(60_000);
  expect([bia.statuses(), sent]).toEqual([[], []]);
  expect(stored()).toContain('"a"');
});

test('an answer that comes after another account has signed in is not shown to it', async () => {
  const shown = vi.fn();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const slow = { ...notes, send: () => promise, onSent: shown };
  const ana = open({ kind: slow });
  ana.add('1', 'a');
  await ana.settle();
  ana.client.clear();
  resolve(accepted);
  await ana.settle();
  expect([shown.mock.calls, stored()]).toEqual([[], null]);
});

test('a refused item stays with its reason and does not block other items', async () => {
  answers = [refused];
  const tab = open();
  tab.add('1', 'a');
  tab.add('2', 'b');
  await tab.settle(30_000);
  expect(sent).toEqual(['ana: b']);
  expect(tab.outbox().entries).toMatchObject([{ status: 'refused', message: 'Recusado: PT409' }]);
  act(() => tab.outbox().retry('1'));
  await tab.settle();
  expect([sent, tab.statuses()]).toEqual([['ana: b', 'ana: a'], []]);
});

test('a refused item of a kind that handles refusals itself is dropped', async () => {
  const onRefused = vi.fn();
  answers = [refused];
  const tab = open({ kind: { ...notes, onRefused } });
  tab.add('1', 'a');
  await tab.settle();
  expect([onRefused.mock.calls.length, tab.statuses(), stored()]).toEqual([1, [], null]);
});

test('a newer version of an item in progress is sent after it', async () => {
  const tab = open();
  tab.add('1', 'a');
  await tab.settle();
  answers = [];
  tab.add('1', 'ab');
  tab.add('1', 'abc');
  await tab.settle();
  expect([sent.at(-1), tab.statuses(), stored()]).toEqual(['ana: abc', [], null]);
  expect(sent).not.toContain('ana: ab');
});

test('an unanswered item that was replaced is never sent', async () => {
  answers = [lost];
  const tab = open();
  tab.add('1', 'a');
  await tab.settle();
  tab.add('1', 'ab');
  await tab.settle(15_000);
  expect(sent).toEqual(['ana: ab']);
});

test('a discarded item is removed, and so is one whose owner signs out', async () => {
  answers = [lost, lost];
  const tab = open();
  tab.add('1', 'a');
  await tab.settle();
  act(() => tab.outbox().discard('1'));
  await tab.settle();
  expect([tab.statuses(), stored()]).toEqual([[], null]);
  tab.add('2', 'b');
  await tab.settle();
  localStorage.clear();
  await tab.settle(15_000);
  expect([sent, tab.statuses()]).toEqual([[], []]);
});

test('stored values that the schema refuses are ignored', async () => {
  localStorage.setItem('notes-to-save:ana', '[{"id":1}]');
  const tab = open();
  await tab.settle();
  localStorage.setItem('notes-to-save:ana', '{');
  await tab.settle(15_000);
  expect([tab.statuses(), sent]).toEqual([[], []]);
});

test('two tabs share a queue, and each item is sent by one of them', async () => {
  answers = [lost, lost, lost];
  const [one, other] = [open(), open()];
  one.add('1', 'a');
  await one.settle();
  other.add('2', 'b');
  await other.settle();
  expect(stored()).toMatch(/"a".*"b"/u);
  await one.settle(15_000);
  expect([sent.toSorted(), stored()]).toEqual([['ana: a', 'ana: b'], null]);
  notify('notes-to-save:ana');
  await one.settle();
  expect([one.statuses(), other.statuses()]).toEqual([[], []]);
});

test('an item of a closed tab is sent by this one', async () => {
  const tab = open();
  store({ id: '1', text: 'a' });
  notify('notes-to-save:ana');
  await tab.settle();
  expect(sent).toEqual(['ana: a']);
});

test('a browser that refuses to store keeps queued items in memory', async () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('QuotaExceededError');
  });
  answers = [lost];
  const tab = open();
  tab.add('1', 'a');
  await tab.settle();
  tab.add('1', 'ab');
  await tab.settle(15_000);
  expect([sent, tab.statuses()]).toEqual([['ana: ab'], []]);
});
