import { expect, test, vi } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { watchCatalogue } from './watch-catalogue.ts';

const database = await forFile(createTestDatabase());

const logger = { info() {}, warn() {}, error() {} };
const watch = (refresh: () => Promise<void>) => watchCatalogue({ database, logger, refresh });

test('a refresh that fails is tried again until it succeeds', async () => {
  let calls = 0;
  const stop = await watch(async () => {
    calls += 1;
    if (calls === 2) throw new Error('the database is away');
  });
  await database.sql`notify catalogue_changed`;
  await expect.poll(() => calls, { timeout: 3_000 }).toBeGreaterThanOrEqual(3);
  await stop();
});

test('many changes in a row cause few refreshes, which never run in parallel', async () => {
  let running = 0;
  let most = 0;
  let calls = 0;
  const stop = await watch(async () => {
    calls += 1;
    running += 1;
    most = Math.max(most, running);
    await database.sql`select pg_sleep(0.05)`;
    running -= 1;
  });
  const before = calls;
  for (let index = 0; index < 100; index += 1) await database.sql`notify catalogue_changed`;
  await expect.poll(() => calls, { timeout: 3_000 }).toBeGreaterThan(before);
  await stop();
  expect(most).toBe(1);
  expect(calls).toBeLessThan(50);
});

test('a start stamps the pages once', async () => {
  let calls = 0;
  const stop = await watch(async () => {
    calls += 1;
  });
  await database.sql`select pg_sleep(0.1)`;
  expect(calls).toBe(1);
  await stop();
});

test('a new day in São Paulo is a refresh', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.setSystemTime('2026-11-23T02:50:00Z');
  let calls = 0;
  const stop = await watch(async () => {
    calls += 1;
  });
  expect(calls).toBe(1);
  vi.advanceTimersByTime(9 * 60_000);
  await database.sql`select pg_sleep(0.1)`;
  expect(calls).toBe(1);
  vi.advanceTimersByTime(2 * 60_000);
  await expect.poll(() => calls).toBe(2);
  await stop();
  vi.useRealTimers();
});

test('after it was stopped nothing is refreshed', async () => {
  let calls = 0;
  const stop = await watch(async () => {
    calls += 1;
  });
  await stop();
  const before = calls;
  await database.sql`notify catalogue_changed`;
  await database.sql`select pg_sleep(0.1)`;
  expect(calls).toBe(before);
});
