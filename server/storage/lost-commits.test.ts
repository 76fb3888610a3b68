import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { AppError } from '#domain/errors.ts';
import { png } from '#tests/support/pictures.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { Database } from '../database/database.ts';
import { isVersionStored, lockName } from './uploads/object-row.sql.ts';

type Fault = 'none' | 'after the commit' | 'before the commit';

let fault: Fault = 'none';
/** False: the server cannot ask the database about a commit afterwards. */
let canAsk = true;

const drop = () => new AppError('unavailable', 'Database connection lost');

/** A database whose connection breaks around a commit. */
function createBreakable(real: Database): Database {
  return {
    ...real,
    get sql() {
      const refuse = () => Promise.reject(drop());
      return canAsk
        ? real.sql
        : new Proxy(real.sql, {
            get: (target, property) =>
              property === 'begin' ? refuse : Reflect.get(target, property),
          });
    },
    async asCaller(caller, run, options) {
      const result = await real.asCaller(
        caller,
        async (sql) => {
          const answer = await run(sql);
          if (fault === 'before the commit') throw drop();
          return answer;
        },
        options,
      );
      if (fault === 'after the commit') throw drop();
      return result;
    },
  };
}

const server = await forFile(
  createTestApp({ database: createBreakable(await createTestDatabase()) }),
);
const admin = await server.createPerson({ isAdmin: true });

/** Runs a request while the connection breaks; its answer must be a failure. */
async function breaking(how: Fault, request: () => Promise<Response>): Promise<void> {
  fault = how;
  const response = await request();
  fault = 'none';
  expect(response.status).toBe(503);
}

function upload(name: string, headers: Record<string, string> = {}): Promise<Response> {
  const init = { method: 'POST', body: png, headers: { 'content-type': 'image/png', ...headers } };
  return server.request(`/storage/v1/object/course-files/${name}`, init, admin);
}

function relocate(how: 'copy' | 'move', sourceKey: string, destinationKey: string) {
  const body = {
    bucketId: 'course-files',
    sourceKey,
    destinationBucket: 'resources',
    destinationKey,
  };
  return server.send(`/storage/v1/object/${how}`, body, admin);
}

const read = async (bucket: string, name: string) =>
  (await server.request(`/storage/v1/object/authenticated/${bucket}/${name}`, {}, admin)).status;

async function countBytes(bucket: string): Promise<number> {
  const folder = path.join(server.deps.config.dataDir, 'storage', bucket, 'versions');
  return (await readdir(folder).catch(() => [])).length;
}

test('an upload whose commit was not confirmed is kept with its bytes', async () => {
  await breaking('after the commit', () => upload('aula.png'));
  expect(await read('course-files', 'aula.png')).toBe(200);
  await breaking('after the commit', () => upload('aula.png', { 'x-upsert': 'true' }));
  expect(await read('course-files', 'aula.png')).toBe(200);
});

test('a copy or a move to another bucket whose commit was not confirmed is kept with its bytes', async () => {
  expect((await upload('fonte.png')).status).toBe(200);
  await breaking('after the commit', () => relocate('copy', 'fonte.png', 'copia.png'));
  expect(await read('resources', 'copia.png')).toBe(200);
  await breaking('after the commit', () => relocate('move', 'fonte.png', 'mudada.png'));
  expect(await read('resources', 'mudada.png')).toBe(200);
});

test('the bytes of a row that was not written are removed immediately', async () => {
  expect((await upload('outra.png')).status).toBe(200);
  const [lessons, resources] = [await countBytes('course-files'), await countBytes('resources')];
  await breaking('before the commit', () => upload('nenhuma.png'));
  await breaking('before the commit', () => relocate('copy', 'outra.png', 'nenhuma.png'));
  await breaking('before the commit', () => relocate('move', 'outra.png', 'nenhuma.png'));
  expect(await countBytes('course-files')).toBe(lessons);
  expect(await countBytes('resources')).toBe(resources);
  expect(await read('course-files', 'outra.png')).toBe(200);
});

test('the bytes are left to the sweep when the database cannot be asked', async () => {
  const bytes = await countBytes('course-files');
  canAsk = false;
  await breaking('after the commit', () => upload('duvida.png'));
  await breaking('before the commit', () => upload('vazia.png'));
  canAsk = true;
  expect(await read('course-files', 'duvida.png')).toBe(200);
  expect(await countBytes('course-files')).toBe(bytes + 2);
});

test('a check of a row waits for a transaction that is still committing', async () => {
  const { sql } = server.deps.database;
  const row = { bucket: 'course-files', name: 'devagar.png', version: randomUUID() };
  const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const writer = sql.begin(async (transaction) => {
    await lockName(transaction, row.bucket, row.name);
    await transaction`
      insert into storage.objects (bucket_id, name, version) values (${row.bucket}, ${row.name}, ${row.version})`;
    tellWritten();
    await over;
  });
  await written;
  const asked = isVersionStored(server.deps.database, row);
  const listWaiting = () => sql`
    select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
    where l.locktype = 'advisory' and not l.granted`;
  await expect.poll(async () => (await listWaiting()).length).toBe(1);
  end();
  await writer;
  expect(await asked).toBe(true);
});
