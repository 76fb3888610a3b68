import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { streamInTurn } from './stream-in-turn.ts';
import { Turns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createStreams() {
  const turns = new Turns({ count: 1, maxWaiting: 1, maxWaitMs: 60_000 });
  const ended: string[] = [];
  async function* write(key: string) {
    try {
      yield 1;
      yield 2;
    } finally {
      ended.push(key);
    }
  }
  const open = (key: string) => streamInTurn(turns, { key, atOnce: 1 }, () => write(key));
  return { open, ended };
}

test('the next stream begins when the reader of the one before has all of it, or leaves', async () => {
  const { open, ended } = createStreams();
  const [whole, left] = [open('whole'), open('left')];
  expect([await whole.next(), await whole.next()]).toMatchObject([{ value: 1 }, { value: 2 }]);
  const waiting = left.next();
  expect(await whole.next()).toMatchObject({ done: true });
  expect(await waiting).toMatchObject({ value: 1 });
  await left.return(undefined);
  expect(await open('last').next()).toMatchObject({ value: 1 });
  expect(ended).toEqual(['whole', 'left']);
});

test('a reader who takes nothing for five minutes loses the turn, and gets an error in place of a file without its end', async () => {
  const { open, ended } = createStreams();
  const lost = open('lost');
  await lost.next();
  await vi.advanceTimersByTimeAsync(299_000);
  const other = open('other').next();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await other).toMatchObject({ value: 1 });
  expect(ended).toEqual(['lost']);
  await expect(lost.next()).rejects.toThrow('took too long');
});

test('a reader who is slow, and takes each part in time, gets all of them', async () => {
  const { open } = createStreams();
  const slow = open('slow');
  for (const value of [1, 2]) {
    expect(await slow.next()).toMatchObject({ value });
    await vi.advanceTimersByTimeAsync(250_000);
  }
  expect(await slow.next()).toMatchObject({ done: true });
});
