import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Database } from '../database/database.ts';
import { overlap } from '#tests/support/overlap.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { parseConfig } from '../config/config.ts';
import { createSecrets } from '../config/secrets.ts';
import { returnAttempts, countAttempt, countAttempts, toCountedLimit } from './rate-limit.ts';

let now = Date.parse('2026-03-01T12:00:00Z');
const config = parseConfig({ AUTH_LIMITS: 'oauth=2' });
const context = () => ({ config, database, secrets, clock: () => new Date(now) });
const secrets = await createSecrets();
const database = await forFile(createTestDatabase());

const limit = (key: string, name = 'form') => ({ name, key, points: 3, durationSeconds: 60 });

test('the attempt after the last allowed one is refused, with the time to wait', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1)
    await countAttempt(context(), limit('198.51.100.1'));
  now += 10_000;
  await expect(countAttempt(context(), limit('198.51.100.1'))).rejects.toMatchObject({
    code: 'rate_limited',
    details: { retryAfterSeconds: 50 },
  });
  await expect(countAttempt(context(), limit('198.51.100.2'))).resolves.toBeUndefined();
});

test('the window opens again when its time is over', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await countAttempt(context(), limit('later'));
  now += 60_000;
  for (let attempt = 0; attempt < 3; attempt += 1) await countAttempt(context(), limit('later'));
  await expect(countAttempt(context(), limit('later'))).rejects.toMatchObject({
    code: 'rate_limited',
  });
});

test('of fifty parallel attempts exactly the allowed ones pass', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => countAttempt(context(), limit('at once'))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('who asks while another takes the last point waits for it, is refused and uses none', async () => {
  const limits = JSON.stringify([{ key: 'last point', points: 2, seconds: 60 }]);
  const take = (sql: Database['sql']) =>
    sql`select app.take_attempts(${limits}::text::jsonb, ${context().clock()}) as wait`;
  await take(database.sql);
  expect(await overlap(database, take, () => take(database.sql))).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled', value: [{ wait: 60 }] },
  ]);
  const [row] = await database.sql`select points from app.rate_limits where key = 'last point'`;
  expect(row).toEqual({ points: 2 });
});

test('an attempt that one limit refuses is not counted against the others', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1)
    await countAttempt(context(), limit('used up', 'narrow'));
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const both = countAttempts(context(), [limit('used up', 'narrow'), limit('untouched', 'wide')]);
    await expect(both).rejects.toMatchObject({ code: 'rate_limited' });
  }
  for (let attempt = 0; attempt < 3; attempt += 1)
    await countAttempt(context(), limit('untouched', 'wide'));
});

test('an attempt that was taken back leaves its place free', async () => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await countAttempt(context(), limit('success'));
    await returnAttempts(context(), [limit('success')]);
  }
  for (let attempt = 0; attempt < 3; attempt += 1) await countAttempt(context(), limit('success'));
  await expect(countAttempt(context(), limit('success'))).rejects.toMatchObject({
    code: 'rate_limited',
  });
});

test('two addresses of one IPv6 customer count as one, neighbours do not', async () => {
  for (const host of ['::1', ':0:0:0:2', ':ffff:1:2:3'])
    await countAttempt(context(), limit(`2001:db8:7:1${host}`));
  await expect(countAttempt(context(), limit('2001:DB8:7:1::9'))).rejects.toMatchObject({
    code: 'rate_limited',
  });
  await countAttempt(context(), limit('2001:db8:7:2::1'));
});

test('the table holds neither address nor e-mail', async () => {
  await countAttempt(context(), limit('ana@example.com'));
  const [row] =
    await database.sql`select count(*)::int as found from app.rate_limits where key like '%ana@%'`;
  expect(row?.found).toBe(0);
});

test('who reads the table and tries every address finds none: the digests are keyed by our secret', async () => {
  const kept = toCountedLimit({ config, secrets }, limit('198.51.100.1')).key;
  const digest = createHash('sha256').update('198.51.100.1').digest('base64url');
  expect(kept).not.toContain(digest);
  expect(toCountedLimit({ config, secrets }, limit('198.51.100.1')).key).toBe(kept);
  expect(
    toCountedLimit({ config, secrets: await createSecrets() }, limit('198.51.100.1')).key,
  ).not.toBe(kept);
});

test('the number of AUTH_LIMITS wins over the usual one', () => {
  const { points } = toCountedLimit(context(), { ...limit('198.51.100.1'), rule: 'oauth' });
  expect(points).toBe(2);
  expect(toCountedLimit(context(), { ...limit('198.51.100.1'), rule: 'enroll' }).points).toBe(3);
});
