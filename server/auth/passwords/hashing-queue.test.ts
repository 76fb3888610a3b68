import { expect, test } from 'vitest';
import { createQueue, toMaxHashing } from './hashing-queue.ts';

function createWork() {
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  return {
    most: () => most,
    endNext: () => ends.shift()?.(),
    async run() {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    },
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('at most the allowed number of hashes runs in parallel, and all of them finish', async () => {
  const queue = createQueue(2, 10);
  const work = createWork();
  const done = Array.from({ length: 6 }, () => queue(() => work.run()));
  for (let ended = 0; ended < 6; ended += 1) {
    await settle();
    work.endNext();
  }
  await Promise.all(done);
  expect(work.most()).toBe(2);
});

test('a request that finds the queue full is refused, and may retry later', async () => {
  const queue = createQueue(1, 1);
  const work = createWork();
  const accepted = [queue(() => work.run()), queue(() => work.run())];
  await expect(queue(() => work.run())).rejects.toMatchObject({
    code: 'rate_limited',
    details: { retryAfterSeconds: 5 },
  });
  work.endNext();
  await settle();
  work.endNext();
  await Promise.all(accepted);
  await expect(queue(async () => 'in')).resolves.toBe('in');
});

test('a failing task frees its place in the queue', async () => {
  const queue = createQueue(1, 0);
  await expect(queue(() => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
  await expect(queue(async () => 'in')).resolves.toBe('in');
});

test.each([
  [1, 1],
  [2, 1],
  [4, 2],
  [5, 2],
  [64, 3],
])('of %i cores %i compute hashes', (cores, most) => {
  expect(toMaxHashing(cores)).toBe(most);
});
