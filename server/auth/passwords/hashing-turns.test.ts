import { expect, test } from 'vitest';
import { hashInTurn, toMaxHashing } from './hashing-turns.ts';

/** Work that ends when it is let go. */
function createWork() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    /** Ends one piece after the other until `done` has settled. */
    endUntil: async (done: Promise<unknown>) => {
      const state = { isDone: false };
      void done.finally(() => {
        state.isDone = true;
      });
      while (!state.isDone) {
        await settle();
        ends.shift()?.();
      }
    },
    run: (name: string) => () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a stranger signs in while one address waits for many right passwords', async () => {
  const work = createWork();
  const crowd = Array.from({ length: 12 }, (_, index) =>
    hashInTurn({ address: 'crowd', account: `member ${index}` }, work.run('crowd')),
  );
  const stranger = hashInTurn({ address: 'other', account: 'stranger' }, work.run('stranger'));
  await work.endUntil(stranger);
  expect(work.started.indexOf('stranger')).toBeLessThan(4);
  await work.endUntil(Promise.all(crowd));
});

test('guesses at one account from many addresses compute at most two hashes in parallel, and thirty wait', async () => {
  const work = createWork();
  const guess = (index: number) =>
    hashInTurn({ address: `address ${index}`, account: 'victim' }, work.run('guess'));
  const accepted = Array.from({ length: 32 }, (_, index) => guess(index));
  await settle();
  expect(work.started.length).toBeLessThanOrEqual(2);
  await expect(guess(99)).rejects.toMatchObject({ code: 'rate_limited' });
  await work.endUntil(Promise.all(accepted));
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
