import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('of two processes at once one migrates, and the other waits and finds nothing to do', async () => {
  const pending = '0233_lock_accounts_first.sql'; // replaces functions only, so it can be applied again
  const { sql } = database;
  await sql`delete from app_meta.migrations where name = ${pending}`;
  const [place] = await sql`select current_database() as database`;
  const processes = [1, 2].map(() =>
    postgres({ ...inject('postgres').owner, ...place, max: 1, onnotice: () => {} }),
  );
  const both = await sql.begin(async (holder) => {
    await holder`lock table app_meta.migrations in share mode`; // to be read by both, and written by nobody yet
    const applied = Promise.allSettled(processes.map((process) => migrate(process)));
    const waiting = () => sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(waiting).toHaveLength(2);
    return { applied };
  });
  const outcomes = await both.applied;
  await Promise.all(processes.map((process) => process.end()));
  expect(outcomes).toHaveLength(2);
  for (const value of [[pending], []])
    expect(outcomes).toContainEqual({ status: 'fulfilled', value });
});
