import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createSilentProxy, type SilentProxy } from '#tests/support/silent-proxy.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { Caller } from './caller.ts';
import { openDatabase, type Database } from './database.ts';

const anonymous: Caller = { role: 'anon', userId: null, claims: { role: 'anon' } };
const deadlineMs = 60_000; // the longer one

let proxy: SilentProxy;
let direct: Database;
let database: Database;

beforeAll(async () => {
  const { owner, caller } = inject('postgres');
  direct = await createTestDatabase();
  const [row] = await direct.sql`select current_database() as database`;
  proxy = await createSilentProxy(path.join(owner.host, `.s.PGSQL.${owner.port}`));
  const place = { ...row, host: '127.0.0.1', port: proxy.port };
  database = openDatabase({
    owner: { ...owner, ...place },
    caller: { ...caller, ...place },
    maxConnections: 3,
    statementLimits: { anonMs: 1_000, memberMs: 3_000, adminMs: 15_000, backgroundMs: 60_000 },
  });
});
afterAll(async () => {
  await proxy.close();
  await database.close();
  await direct.close();
});

/** Each way to ask, at once, so that each has a connection of its own. */
const askAll = () =>
  Promise.allSettled([
    database.queryAsCaller(anonymous, 'select 1 as one', []),
    database.asCaller(anonymous, (sql) => sql`select 1 as one`),
    database.sql`select 1 as one`,
    database.sql.unsafe('select $1::int as one', [1]),
    database.sql.begin((sql) => sql`select 1 as one`),
  ]);
const fiveTimes = (answer: object) => Array.from({ length: 5 }, () => answer);
const answered = { status: 'fulfilled', value: [{ one: 1 }] };
const reason = { code: 'unavailable', message: 'The database did not answer in time.' };
const unavailable = { status: 'rejected', reason };

test('a request that gets no answer fails as unavailable, and the next ones are answered', async () => {
  expect(await askAll()).toMatchObject(fiveTimes(answered));
  proxy.fallSilent();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = askAll();
  await vi.advanceTimersByTimeAsync(deadlineMs);
  vi.useRealTimers();
  expect(await asked).toMatchObject(fiveTimes(unavailable));
  expect(await askAll()).toMatchObject(fiveTimes(answered));
});

test('the database times out before the server does, and ends transactions that stay idle', async () => {
  const bounds = `select setting::int as ms from pg_settings
    where name in ('idle_in_transaction_session_timeout', 'statement_timeout') order by name`;
  expect(await database.sql.unsafe(bounds)).toEqual([{ ms: 60_000 }, { ms: 54_000 }]);
  expect(await database.queryAsCaller(anonymous, bounds, [])).toEqual([
    { ms: 20_000 },
    { ms: 1_000 },
  ]);
});

test('a text may stand inside a statement', async () => {
  const three = database.sql.unsafe('1 + 2');
  expect(await database.sql`select ${three} as three`).toEqual([{ three: 3 }]);
});
