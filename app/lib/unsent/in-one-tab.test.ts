import { expect, test, vi } from 'vitest';
import { inOneTab } from './in-one-tab.ts';

type Hold = () => Promise<void>;

/** The browser's lock manager: one holder at a time, in the order of requests. */
function serveLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = vi.fn((_: string, { signal }: LockOptions, hold: Hold) => {
    const turn = last.then(() => (signal?.aborted ? undefined : hold()));
    last = turn;
    const { promise, reject } = Promise.withResolvers<void>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    return Promise.race([turn, promise]);
  });
  vi.stubGlobal('navigator', { locks: { request } });
  return request;
}

test('a task starts when the former one has ended or failed', async () => {
  serveLocks();
  const steps: string[] = [];
  const work = (name: string, end: () => string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    return end();
  };
  const first = inOneTab(
    'pay',
    work('first', () => Promise.reject(new Error('no')) as never),
  );
  const second = inOneTab(
    'pay',
    work('second', () => 'done'),
  );
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe('done');
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a task waits only a limited time for a suspended tab', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  serveLocks();
  const { promise, resolve } = Promise.withResolvers<string>();
  const asleep = inOneTab('pay', () => promise);
  const work = vi.fn(async () => 'done');
  const waiting = inOneTab('pay', work);
  await Promise.resolve();
  expect(work).not.toHaveBeenCalled();
  timeout.abort();
  expect(await waiting).toBe('done');
  expect(work).toHaveBeenCalledOnce();
  resolve('awake');
  expect(await asleep).toBe('awake');
});

test.each([
  ['without locks', {}],
  ['that has them switched off', { locks: null }],
  ['that refuses them', { locks: { request: () => Promise.reject(new Error('denied')) } }],
])('a browser %s runs the task', async (_, browser) => {
  vi.stubGlobal('navigator', browser);
  const work = vi.fn(async () => 'done');
  expect(await inOneTab('pay', work)).toBe('done');
  expect(work).toHaveBeenCalledOnce();
});
