import { beforeEach, expect, inject, test } from 'vitest';
import { createTestApp } from '#tests/support/test-app.ts';
import { forFile } from '#tests/support/for-file.ts';
import { openDatabase } from '../database/database.ts';
import { startJobs } from './start-jobs.ts';
import { takeTurn } from './turns.sql.ts';

const hour = 60 * 60_000;
const server = await forFile(createTestApp());
const { sql } = server.deps.database;
beforeEach(async () => void (await sql`delete from app.job_turns`));

/** The pools of one more process on the database of this file. */
async function openProcess() {
  const { owner, caller } = inject('postgres');
  const [row] = await sql<[{ name: string }]>`select current_database() as name`;
  return openDatabase({
    owner: { ...owner, database: row.name },
    caller: { ...caller, database: row.name },
    maxConnections: 5,
  });
}

/** Starts the jobs of one more process, which asks a provider for its fees; `asked` counts. */
async function startProcess(asked: { times: number }) {
  const database = await openProcess();
  const provider = {
    ...server.deps.provider,
    readFees() {
      asked.times += 1;
      return Promise.resolve({ ok: false as const, reason: 'unavailable' as const });
    },
  };
  const jobs = startJobs({ ...server.deps, database, provider });
  return {
    async stop() {
      await jobs.stop();
      await database.close();
    },
  };
}

const listTurns = async () =>
  (await sql<{ job: string }[]>`select job from app.job_turns where next_at > now()`).map(
    ({ job }) => job,
  );

test('of many who ask in two processes at the same time one has the turn', async () => {
  const other = await openProcess();
  const asks = Array.from({ length: 40 }, (_, index) =>
    takeTurn(index % 2 === 0 ? sql : other.sql, 'retention', hour),
  );
  const taken = await Promise.all(asks);
  await other.close();
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test('each job has a turn of its own, and again when its period is over', async () => {
  expect(await takeTurn(sql, 'retention', hour)).toBe(true);
  expect(await takeTurn(sql, 'fees', hour)).toBe(true);
  expect(await takeTurn(sql, 'retention', hour)).toBe(false);
  await sql`update app.job_turns set next_at = next_at - interval '1 hour' where job = 'retention'`;
  expect(await takeTurn(sql, 'retention', hour)).toBe(true);
  expect(await takeTurn(sql, 'fees', hour)).toBe(false);
});

test('three processes do the work of an hour once, together', async () => {
  const asked = { times: 0 };
  const processes = await Promise.all([1, 2, 3].map(() => startProcess(asked)));
  await expect
    .poll(listTurns)
    .toEqual(expect.arrayContaining(['retention', 'oldRows', 'fees sandbox', 'rosters', 'sales']));
  await Promise.all(processes.map((process) => process.stop())); // after one pass of each loop
  expect(asked.times).toBe(1);
});

test('a turn whose process was killed comes again after the period, in another process', async () => {
  expect(await takeTurn(sql, 'fees sandbox', hour)).toBe(true); // and the process is gone
  const asked = { times: 0 };
  await (await startProcess(asked)).stop();
  expect(asked.times).toBe(0);
  await sql`update app.job_turns set next_at = now()`;
  await (await startProcess(asked)).stop();
  expect(asked.times).toBe(1);
});

test('a new payment provider is asked for its fees at once', async () => {
  expect(await takeTurn(sql, 'fees asaas', hour)).toBe(true);
  const asked = { times: 0 };
  await (await startProcess(asked)).stop();
  expect(asked.times).toBe(1);
});
