// A file that is moved and replaced at the same time: the second transaction notices the first.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';
import type { CallerSql } from '#server/database/database.ts';
import { writeRow } from '../uploads/object-row.sql.ts';
import { moveRow } from './objects.sql.ts';

const bucket = 'course-files';
const [old, next] = [randomUUID(), randomUUID()];
const database = await forFile(createTestDatabase());
beforeEach(async () => {
  await database.sql`delete from storage.objects where bucket_id = ${bucket}`;
  await database.sql`
    insert into storage.objects (bucket_id, name, version) values (${bucket}, 'aqui.txt', ${old})`;
});

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

/** Result of `second`, which begins while the transaction of `first` is open. */
async function overlap<T>(
  first: (sql: CallerSql) => Promise<unknown>,
  second: (sql: CallerSql) => Promise<T>,
): Promise<unknown> {
  let later: Promise<unknown> = Promise.resolve();
  await database.sql.begin(async (sql) => {
    expect(await first(sql)).toBeTruthy();
    later = database.sql.begin((other) => second(other));
    await untilBlocked(database);
  });
  return later;
}

const readRows = async () => [
  ...(await database.sql`select name, version from storage.objects where bucket_id = ${bucket}`),
];

test('a file that was replaced during a move is not moved with its old bytes', async () => {
  expect(await overlap(replace, move)).toBe(false);
  expect(await readRows()).toEqual([{ name: 'aqui.txt', version: next }]);
});

test('a replacement of a file that was moved meanwhile is refused', async () => {
  expect(await overlap(move, replace)).toBe(null);
  expect(await readRows()).toEqual([{ name: 'la.txt', version: old }]);
});
