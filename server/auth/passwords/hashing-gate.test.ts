import { expect, test } from 'vitest';
import { createGate, toMaxHashing } from './hashing-gate.ts';

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

test('at most the allowed number runs at once and everybody gets a turn', async () => {
  const gate = createGate(2, 10);
  const work = createWork();
  const done = Array.from({ length: 6 }, () => gate(() => work.run()));
  for (let ended = 0; ended < 6; ended += 1) {
    await settle();
    work.endNext();
  }
  await Promise.all(done);
  expect(work.most()).toBe(2);
});

test('who comes when the queue is full is sent away, and may come again later', async () => {
  const gate = createGate(1, 1);
  const work = createWork();
  const accepted = [gate(() => work.run()), gate(() => work.run())];
  await expect(gate(() => work.run())).rejects.toMatchObject({
    code: 'rate_limited',
    details: { retryAfterSeconds: 5 },
  });
  work.endNext();
  await settle();
  work.endNext();
  await Promise.all(accepted);
  await expect(gate(async () => 'in')).resolves.toBe('in');
});

test('a work that fails gives its place free', async () => {
  const gate = createGate(1, 0);
  await expect(gate(() => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
  await expect(gate(async () => 'in')).resolves.toBe('in');
});

test.each([
  [1, 1],
  [2, 1],
  [4, 2],
  [5, 2],
  [64, 3],
])('of %i cores %i hash', (cores, most) => {
  expect(toMaxHashing(cores)).toBe(most);
});
