import { randomUUID } from 'node:crypto';
import { afterAll, expect, inject, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import type { Caller } from './caller.ts';
import { openDatabase } from './database.ts';

const server = await forFile(createTestApp());
const [place] = await server.deps.database.sql<
  { database: string }[]
>`select current_database() as database`;
const { owner, caller } = inject('postgres');
const limits = { anonMs: 1_000, memberMs: 10_000, adminMs: 15_000, backgroundMs: 60_000 };
const database = openDatabase({
  owner: { ...owner, ...place },
  caller: { ...caller, ...place },
  maxConnections: 4,
  statementLimits: limits,
});
afterAll(() => database.close());

const anonymous = (address: string): Caller => ({
  role: 'anon',
  userId: null,
  claims: {},
  address,
});
const asMember = async (isAdmin: boolean): Promise<Caller> => {
  const { id } = await server.createPerson({ isAdmin });
  const session = randomUUID();
  await database.sql`insert into auth.sessions (id, user_id) values (${session}, ${id})`;
  return { role: 'authenticated', userId: id, claims: { sub: id, session_id: session } };
};
const readLimit = async (who: Caller) => {
  const text = `select setting::int as ms from pg_settings where name = 'statement_timeout'`;
  const [row] = await database.queryAsCaller(who, text, []);
  return row?.ms;
};

test('a statement has as long as the role of its caller allows', async () => {
  expect(await readLimit(anonymous('::1'))).toBe(limits.anonMs);
  expect(await readLimit(await asMember(false))).toBe(limits.memberMs);
  expect(await readLimit(await asMember(true))).toBe(limits.adminMs);
});

test('the next transaction of a connection has limits of its own', async () => {
  const admin = await asMember(true);
  for (let round = 0; round < 4; round += 1) {
    expect(await readLimit(admin)).toBe(limits.adminMs);
    expect(await readLimit(anonymous('::1'))).toBe(limits.anonMs);
  }
});

test('while one address keeps every connection busy a member is answered', async () => {
  const slow = 'select pg_sleep(10)';
  const crowd = Array.from({ length: 20 }, () =>
    database.queryAsCaller(anonymous('192.0.2.1'), slow, []).catch((error: unknown) => error),
  );
  let isCrowdDone = false;
  void Promise.all(crowd).then(() => (isCrowdDone = true));
  expect(await readLimit(await asMember(false))).toBe(limits.memberMs);
  expect(isCrowdDone).toBe(false);
  for (const error of await Promise.all(crowd))
    expect(['57014', 'unavailable']).toContain((error as { code: string }).code);
});

test('jobs have connections of their own while all others are lent', async () => {
  const holders = Array.from({ length: 4 }, () => database.sql`select pg_sleep(1)`.execute());
  expect(await database.background`select 1 as answer`).toEqual([{ answer: 1 }]);
  await Promise.all(holders);
});
