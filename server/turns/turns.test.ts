import { expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { Turns } from './turns.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Starts work of parties and ends it in the order of its start. */
function createParties(turns: Turns, atOnce = 3) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    ask: (key: string) =>
      turns.run({ key, atOnce }, () => {
        started.push(key);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    endAll: async () => {
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        await settle();
      }
    },
  };
}

test('one party uses its share only, and the rest stays free for others', async () => {
  const { ask, started, endAll } = createParties(
    new Turns({ count: 5, maxWaiting: 30, maxWaitMs: 1e4 }),
  );
  const work = [...Array.from({ length: 8 }, () => ask('greedy')), ask('modest')];
  await settle();
  expect(started).toEqual(['greedy', 'greedy', 'greedy', 'modest']);
  await endAll();
  await Promise.all(work);
});

test('parties that wait take turns, however much of one waits', async () => {
  const { ask, started, endAll } = createParties(
    new Turns({ count: 1, maxWaiting: 30, maxWaitMs: 1e4 }),
  );
  const work = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(ask);
  await settle();
  await endAll();
  await Promise.all(work);
  expect(started).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
});

test('more waiting work of a party than allowed is refused; that of others is accepted', async () => {
  const { ask, endAll } = createParties(new Turns({ count: 1, maxWaiting: 2, maxWaitMs: 1e4 }));
  const work = ['a', 'a', 'a'].map(ask);
  await expect(ask('a')).rejects.toMatchObject({ code: 'rate_limited' });
  work.push(ask('b'));
  await endAll();
  await Promise.all(work);
});

test('work whose turn does not come in time fails, and nothing waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const turns = new Turns({ count: 1, maxWaiting: 30, maxWaitMs: 1_000 });
  const { ask, started, endAll } = createParties(turns);
  const first = ask('a');
  const late = ask('b');
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  await endAll();
  await first;
  expect(started).toEqual(['a']);
  await expect(turns.run({ key: 'b', atOnce: 1 }, async () => 'in')).resolves.toBe('in');
});

test.each([
  ['its party', 'a'],
  ['another party', 'b'],
])(
  'twelve pieces of one party that come too late behind work of %s are too many requests',
  async (_, running) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const turns = new Turns({ count: 1, maxWaiting: 30, maxWaitMs: 1_000 });
    const { ask, endAll } = createParties(turns);
    const first = ask(running);
    const late = Array.from({ length: 12 }, () => ask('a'));
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    const outcomes = await Promise.allSettled(late);
    expect(outcomes).toEqual(
      outcomes.map(() => ({
        status: 'rejected',
        reason: expect.objectContaining({
          code: 'rate_limited',
          details: { retryAfterSeconds: 5 },
        }),
      })),
    );
    await endAll();
    await first;
  },
);

test('failed work frees its place, and a cancelled queue fails', async () => {
  const turns = new Turns({ count: 1, maxWaiting: 30, maxWaitMs: 1e4 });
  await expect(
    turns.run({ key: 'a', atOnce: 1 }, () => Promise.reject(new Error('bad'))),
  ).rejects.toThrow('bad');
  const { ask, endAll } = createParties(turns);
  const [first, second] = [ask('a'), ask('a')];
  await settle();
  turns.cancel(new AppError('unavailable', 'The server is stopping.'));
  await expect(second).rejects.toThrow('The server is stopping.');
  await endAll();
  await first;
});
