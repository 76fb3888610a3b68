import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { png } from '../../tests/support/pictures.ts';
import { createTestApp, type Person, type TestApp } from '../../tests/support/test-app.ts';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import type { Database } from '../database/database.ts';
import { isVersionStored, lockName } from './uploads/object-row.sql.ts';

type Fault = 'none' | 'after the commit' | 'before the commit';

let fault: Fault = 'none';
/** Whether the server can reach the database by itself to ask what became of it. */
let canAsk = true;
let server: TestApp;
let admin: Person;

const drop = () => new AppError('unavailable', 'Database connection lost');

/** A database whose connection is lost around a commit; a transaction that ends by itself is none. */
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

beforeAll(async () => {
  server = await createTestApp({ database: createBreakable(await createTestDatabase()) });
  admin = await server.createPerson({ isAdmin: true });
});
afterAll(() => server.close());

/** While the connection breaks, every answer says so. */
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
  const body = JSON.stringify({
    bucketId: 'course-files',
    sourceKey,
    destinationBucket: 'resources',
    destinationKey,
  });
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  return server.request(`/storage/v1/object/${how}`, init, admin);
}

const read = async (bucket: string, name: string) =>
  (await server.request(`/storage/v1/object/authenticated/${bucket}/${name}`, {}, admin)).status;

async function countBytes(bucket: string): Promise<number> {
  const folder = path.join(server.deps.config.dataDir, 'storage', bucket, 'versions');
  return (await readdir(folder).catch(() => [])).length;
}

test('a file whose commit was not answered is there, and its bytes are', async () => {
  await breaking('after the commit', () => upload('aula.png'));
  expect(await read('course-files', 'aula.png')).toBe(200);
  await breaking('after the commit', () => upload('aula.png', { 'x-upsert': 'true' }));
  expect(await read('course-files', 'aula.png')).toBe(200);
});

test('so is one that was copied or moved to another bucket', async () => {
  expect((await upload('fonte.png')).status).toBe(200);
  await breaking('after the commit', () => relocate('copy', 'fonte.png', 'copia.png'));
  expect(await read('resources', 'copia.png')).toBe(200);
  await breaking('after the commit', () => relocate('move', 'fonte.png', 'mudada.png'));
  expect(await read('resources', 'mudada.png')).toBe(200);
});

test('bytes of a row that was certainly not written are removed at once', async () => {
  expect((await upload('outra.png')).status).toBe(200);
  const [lessons, resources] = [await countBytes('course-files'), await countBytes('resources')];
  await breaking('before the commit', () => upload('nenhuma.png'));
  await breaking('before the commit', () => relocate('copy', 'outra.png', 'nenhuma.png'));
  await breaking('before the commit', () => relocate('move', 'outra.png', 'nenhuma.png'));
  expect(await countBytes('course-files')).toBe(lessons);
  expect(await countBytes('resources')).toBe(resources);
  expect(await read('course-files', 'outra.png')).toBe(200);
});

test('when the database cannot be asked, the bytes stay for the sweep', async () => {
  const bytes = await countBytes('course-files');
  canAsk = false;
  await breaking('after the commit', () => upload('duvida.png'));
  await breaking('before the commit', () => upload('vazia.png'));
  canAsk = true;
  expect(await read('course-files', 'duvida.png')).toBe(200);
  expect(await countBytes('course-files')).toBe(bytes + 2);
});

test('who commits still is waited for', async () => {
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
