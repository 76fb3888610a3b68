// A file that is moved and replaced at the same moment: one of both finds that the other came first.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/test-database.ts';
import { untilSomebodyWaits } from '../../../tests/support/until-somebody-waits.ts';
import type { CallerSql, Database } from '../../database/database.ts';
import { writeRow } from '../uploads/object-row.sql.ts';
import { moveRow } from './objects.sql.ts';

const bucket = 'course-files';
const [old, next] = [randomUUID(), randomUUID()];
let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.sql`delete from storage.objects where bucket_id = ${bucket}`;
  await database.sql`
    insert into storage.objects (bucket_id, name, version) values (${bucket}, 'aqui.txt', ${old})`;
});
afterAll(() => database.close());

const move = (sql: CallerSql) =>
  moveRow(
    sql,
    { bucket, name: 'aqui.txt', version: old },
    { bucket, name: 'la.txt', version: old },
  );
const replace = (sql: CallerSql) => {
  const row = { bucket, name: 'aqui.txt', ownerId: null, version: next };
  return writeRow(sql, 'replace', { ...row, metadata: {}, userMetadata: null });
};

/** The answer of `second`, which begins while the transaction of `first` is still open. */
async function overlap<T>(
  first: (sql: CallerSql) => Promise<unknown>,
  second: (sql: CallerSql) => Promise<T>,
): Promise<unknown> {
  let later: Promise<unknown> = Promise.resolve();
  await database.sql.begin(async (sql) => {
    expect(await first(sql)).toBeTruthy();
    later = database.sql.begin((other) => second(other));
    await untilSomebodyWaits(database);
  });
  return later;
}

const readRows = async () => [
  ...(await database.sql`select name, version from storage.objects where bucket_id = ${bucket}`),
];

test('what was replaced meanwhile is not moved under its old bytes', async () => {
  expect(await overlap(replace, move)).toBe(false);
  expect(await readRows()).toEqual([{ name: 'aqui.txt', version: next }]);
});

test('who replaces what was moved meanwhile replaces nothing', async () => {
  expect(await overlap(move, replace)).toBe(null);
  expect(await readRows()).toEqual([{ name: 'la.txt', version: old }]);
});
