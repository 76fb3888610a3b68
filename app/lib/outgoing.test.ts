import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutgoingQueue, type SendOutcome } from './outgoing.ts';

interface Note {
  id: string;
  text: string;
}

let outcomes: SendOutcome[];
let sent: string[];
const sentKind: SendOutcome = { kind: 'sent' };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  outcomes = [];
  sent = [];
});
afterEach(() => vi.useRealTimers());

function open() {
  return new OutgoingQueue<Note>({
    storageKey: 'notes',
    storage: localStorage,
    parse: (stored) => stored as Note[],
    send: async (note) => {
      const outcome = outcomes.shift() ?? sentKind;
      if (outcome.kind === 'sent') sent.push(note.text);
      return outcome;
    },
    onSent: async () => {},
  });
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const stored = () => localStorage.getItem('notes');

test('what is sent leaves the queue and the storage', async () => {
  const queue = open();
  queue.add({ id: '1', text: 'a' });
  expect(queue.entries()).toMatchObject([{ status: 'sending' }]);
  expect(stored()).toContain('"a"');
  await settle();
  expect([queue.entries(), sent, stored()]).toEqual([[], ['a'], null]);
  expect(queue.lastSent()).toEqual({ item: { id: '1', text: 'a' }, number: 1 });
  outcomes = [{ kind: 'lost' }];
  queue.add({ id: '2', text: 'b' });
  await settle();
  queue.discard('2');
  expect(queue.lastSent()?.number).toBe(1);
});

test('what gets no answer stays, and goes by itself later, in its order', async () => {
  outcomes = [{ kind: 'lost' }];
  const queue = open();
  queue.start();
  queue.add({ id: '1', text: 'a' });
  queue.add({ id: '2', text: 'b' });
  await settle();
  expect(queue.entries().map(({ status }) => status)).toEqual(['lost', 'sending']);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toEqual(['a', 'b']);
  queue.stop();
});

test('what waited when the page went away is sent by the next one', async () => {
  outcomes = [{ kind: 'lost' }];
  open().add({ id: '1', text: 'a' });
  await settle();
  const queue = open();
  expect(queue.entries()).toMatchObject([{ item: { text: 'a' }, status: 'lost' }]);
  queue.start();
  await settle();
  expect([sent, stored()]).toEqual([['a'], null]);
  queue.stop();
});

test('what is refused waits for the person, and holds up nothing else', async () => {
  outcomes = [{ kind: 'refused', message: 'Comprido demais' }];
  const queue = open();
  queue.add({ id: '1', text: 'a' });
  queue.add({ id: '2', text: 'b' });
  await settle();
  expect(sent).toEqual(['b']);
  expect(queue.entries()).toMatchObject([{ status: 'refused', message: 'Comprido demais' }]);
  queue.retry('1');
  await settle();
  expect([sent, queue.entries()]).toEqual([['b', 'a'], []]);
});

test('a newer version takes the place of one that is under way, and goes too', async () => {
  const queue = open();
  queue.add({ id: '1', text: 'a' });
  queue.add({ id: '1', text: 'ab' });
  await settle();
  expect([sent, queue.entries()]).toEqual([['a', 'ab'], []]);
});

test('storage that holds something else is an empty queue', () => {
  localStorage.setItem('notes', '{');
  expect(open().entries()).toEqual([]);
});

test('two tabs add to what waits, and neither sends what the other one has sent', async () => {
  outcomes = [{ kind: 'lost' }, { kind: 'lost' }];
  const [one, other] = [open(), open()];
  one.add({ id: '1', text: 'a' });
  await settle();
  other.start();
  other.add({ id: '2', text: 'b' });
  await settle();
  expect(stored()).toContain('"a"');
  other.stop();
  await one.flush();
  expect([sent, stored()]).toEqual([['a', 'b'], null]);
  other.follow(new StorageEvent('storage', { key: 'notes' }));
  await other.flush();
  expect([sent, other.entries()]).toEqual([['a', 'b'], []]);
});

test('a tab that shows what another one wrote sends it when that one does not', async () => {
  const queue = open();
  queue.start();
  localStorage.setItem('notes', JSON.stringify([{ id: '1', text: 'a' }]));
  queue.follow(new StorageEvent('storage', { key: 'notes' }));
  expect(queue.entries()).toMatchObject([{ status: 'sending' }]);
  await settle();
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toEqual(['a']);
  queue.stop();
});

test('it goes on while anybody looks at it', async () => {
  const queue = open();
  queue.start();
  queue.start();
  queue.stop();
  outcomes = [{ kind: 'lost' }];
  queue.add({ id: '1', text: 'a' });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toEqual(['a']);
  queue.stop();
});

test('where nothing can be stored memory holds it', async () => {
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('QuotaExceededError');
  });
  outcomes = [{ kind: 'lost' }];
  const queue = open();
  queue.add({ id: '1', text: 'a' });
  await settle();
  await queue.flush();
  expect(sent).toEqual(['a']);
  full.mockRestore();
});
