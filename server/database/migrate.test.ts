import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openEmptyDatabase, openFreshDatabase } from '#tests/support/own-database.ts';
import { readFingerprint } from '#tests/support/fingerprint.ts';
import { migrate } from './migrate.ts';
import { readSchema, type Schema } from './schema-files.ts';

const schema = readSchema();

/** The schema of a build whose code has one file more. */
const withCode = (text: string, build = schema.build): Schema => ({
  ...schema,
  build,
  code: [...schema.code, { name: 'base/extra.sql', text }],
});
const greeting = (word: string, build?: number) =>
  withCode(
    `create function app.greet() returns text language sql set search_path = '' as $$ select '${word}' $$`,
    build,
  );

test('of two processes that start in parallel on an empty database one makes the schema, and the other waits and finds it', async () => {
  const processes = await openEmptyDatabase();
  const outcomes = await Promise.all(processes.map((process) => migrate(process)));
  expect(outcomes.toSorted()).toEqual(['created', 'unchanged']);
  const [sql] = processes;
  expect(await sql`select from app.settings`).toHaveLength(1);
});

test('of two processes that start in parallel with new code one applies it, and the other waits and finds it', async () => {
  const [sql, other] = await openFreshDatabase();
  const outcomes = await Promise.all(
    [sql, other].map((process) => migrate(process, greeting('oi'))),
  );
  expect(outcomes.toSorted()).toEqual(['unchanged', 'updated']);
  expect(await sql`select app.greet() as word`).toMatchObject([{ word: 'oi' }]);
});

test('code that was edited is applied at the next start, and code that was taken out is removed', async () => {
  const [sql] = await openFreshDatabase();
  const before = await readFingerprint(sql);
  await migrate(sql, greeting('oi'));
  await migrate(sql, greeting('olá'));
  expect(await sql`select app.greet() as word`).toMatchObject([{ word: 'olá' }]);
  await migrate(sql);
  expect(await readFingerprint(sql)).toEqual(before);
});

test('the time of an update is told, once', async () => {
  const [sql] = await openFreshDatabase();
  const told: [string, boolean][] = [];
  const onDone = (outcome: string, milliseconds: number) => told.push([outcome, milliseconds > 1]);
  await migrate(sql, greeting('oi'), onDone);
  await migrate(sql, greeting('oi'), onDone);
  expect(told).toEqual([
    ['updated', true],
    ['unchanged', expect.anything()],
  ]);
});

test('a start without changes succeeds while another connection locks a table', async () => {
  const [sql, other] = await openFreshDatabase();
  await other.begin(async (transaction) => {
    await transaction`lock table public.users in access exclusive mode`;
    expect(await migrate(sql)).toBe('unchanged');
  });
});

test('new code waits for a transaction that uses a table, and lets others pass in between', async () => {
  const [sql, other] = await openFreshDatabase();
  let outcome: Promise<unknown> = Promise.resolve();
  await other.begin(async (transaction) => {
    await transaction`select from public.users`;
    outcome = migrate(sql, greeting('oi'));
    await setTimeout(2_500); // longer than one attempt waits for a lock
    await transaction`select from public.courses`;
  });
  expect(await outcome).toBe('updated');
});

test('a file of code that fails is named, and leaves the code before it in place, whole', async () => {
  const [sql] = await openFreshDatabase();
  const before = await readFingerprint(sql);
  const outcome = migrate(
    sql,
    withCode('create view app.broken as select missing from app.settings'),
  );
  await expect(outcome).rejects.toThrow(/^database\/base\/extra\.sql failed$/);
  expect(await readFingerprint(sql)).toEqual(before);
  expect(await migrate(sql)).toBe('unchanged');
});

test('a process of an older build is refused by a database with a newer one, and changes nothing', async () => {
  const [sql] = await openFreshDatabase();
  await migrate(sql, greeting('oi', schema.build + 1));
  await expect(migrate(sql)).rejects.toThrow(
    new Error(
      `Database: it has build ${schema.build + 1}, and this version is build ${schema.build}: update it`,
    ),
  );
  expect(await sql`select app.greet() as word`).toMatchObject([{ word: 'oi' }]);
});

test('a database from before the first release is refused', async () => {
  const [sql] = await openEmptyDatabase();
  await sql`create schema app_meta`;
  await sql`create table app_meta.migrations (name text primary key, digest text not null)`;
  await expect(migrate(sql)).rejects.toThrow(
    /^Database: it comes from before the first release and cannot be updated; start with a fresh data folder .*$/,
  );
});
