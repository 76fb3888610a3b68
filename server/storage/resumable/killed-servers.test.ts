// Uploads whose server is killed, or loses its database, at each step of their end.
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { createFaultServers } from '#tests/support/fault-servers.ts';
import { forFile } from '#tests/support/for-file.ts';
import { resumable } from '#tests/support/resumable.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { AppError } from '#domain/errors.ts';
import type { Database } from '#server/database/database.ts';

type Fault = 'none' | 'after the commit' | 'before the commit';
let fault: Fault = 'none';
const lose = () => new AppError('unavailable', 'Database connection lost');

/** A database whose connection breaks around a commit of what was written. */
const createBreakable = (real: Database): Database => ({
  ...real,
  async asCaller(caller, run, options) {
    const result = await real.asCaller(
      caller,
      async (sql) => {
        const answer = await run(sql);
        if (fault === 'before the commit') throw lose();
        return answer;
      },
      options,
    );
    if (fault === 'after the commit') throw lose();
    return result;
  },
});

const server = await forFile(
  createTestApp({ database: createBreakable(await createTestDatabase()) }),
);
const { sql } = server.deps.database;
const admin = await server.createPerson({ isAdmin: true });
const sender = resumable(server, admin);
const bytes = (text: string) => new TextEncoder().encode(text);
const startServer = createFaultServers(server);
let name = '';
beforeEach(() => {
  name = `videos/${crypto.randomUUID()}.mp4`;
});

const read = async () =>
  (await server.request(`/storage/v1/object/authenticated/course-files/${name}`, {}, admin)).text();
const countRows = async () => (await sql`select from storage.objects where name = ${name}`).length;

/** Sends a whole upload while its end breaks. */
async function breaking(how: Fault, upload: string): Promise<void> {
  fault = how;
  const answer = await sender.patch(upload, 0, bytes('abc'));
  fault = 'none';
  expect(answer.status).toBe(503);
}

test('an end whose commit was not confirmed has happened: the sender is told so and sends nothing again', async () => {
  const upload = await sender.begin(name, 3);
  await breaking('after the commit', upload);
  expect(await countRows()).toBe(1);
  expect(await sender.offset(upload)).toBe(3);
  expect(await read()).toBe('abc');
  expect(await countRows()).toBe(1);
});

test.each([
  ['HEAD', (upload: string) => sender.head(upload), 200],
  ['an empty PATCH', (upload: string) => sender.patch(upload, 3, bytes('')), 204],
])(
  'between the file and its row: %s writes the row, and no byte is sent again',
  async (_, ask, status) => {
    const upload = await sender.begin(name, 3);
    await breaking('before the commit', upload);
    expect(await countRows()).toBe(0);
    expect((await ask(upload)).status).toBe(status);
    expect(await read()).toBe('abc');
  },
);

test('before the file is finished: the next request finishes it', async () => {
  const upload = await sender.begin(name, 3);
  const { files } = server.deps;
  server.deps.files = { ...files, finish: () => Promise.reject(new Error('killed')) };
  expect((await sender.patch(upload, 0, bytes('abc'))).status).toBe(500);
  server.deps.files = files;
  expect(await countRows()).toBe(0);
  expect(await sender.offset(upload)).toBe(3);
  expect(await read()).toBe('abc');
});

test('after bytes that no row knows of: they are dropped, and the sender sends them again', async () => {
  const upload = await sender.begin(name, 6);
  await sender.patch(upload, 0, bytes('abc'));
  const { files } = server.deps;
  server.deps.files = {
    ...files,
    async append(file, content) {
      await files.append(file, content);
      throw new Error('killed');
    },
  };
  expect((await sender.patch(upload, 3, bytes('XYZ'))).status).toBe(500);
  server.deps.files = files;
  expect(await sender.offset(upload)).toBe(3);
  expect((await sender.patch(upload, 3, bytes('def'))).status).toBe(204);
  expect(await read()).toBe('abcdef');
});

test('a partial file that is gone, as after a restored backup, ends the upload with 410', async () => {
  const upload = await sender.begin(name, 6);
  await sender.patch(upload, 0, bytes('abc'));
  const [row] = await sql<{ store_id: string }[]>`
    select store_id from storage.uploads where id = ${upload.slice(-36)}`;
  await server.deps.files.abort({ bucket: 'course-files', name: 'x', id: row?.store_id ?? '' });
  expect((await sender.patch(upload, 3, bytes('def'))).status).toBe(410);
  expect((await sender.head(upload)).status).toBe(404);
});

test('kill -9 while a part arrives: another process goes on from what was acknowledged, within fifteen seconds', async () => {
  const [first, second] = [await startServer(), await startServer()];
  const on = (url: string) =>
    resumable(
      {
        request: (target, init = {}) =>
          fetch(url + target, {
            ...init,
            headers: {
              ...(init.headers as Record<string, string>),
              apikey: server.deps.secrets.publishableKey,
              authorization: `Bearer ${admin.token}`,
            },
          }),
      },
      admin,
    );
  const partBytes = 6 * 1024 * 1024;
  const content = Buffer.alloc(partBytes + 10, 'inglês proibido ');
  const upload = await on(first.url).begin(name, content.byteLength);
  const slow = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(content.subarray(0, partBytes + 3));
    },
  });
  const broken = on(first.url)
    .patch(upload, 0, slow)
    .catch(() => null);
  const readDone = async () =>
    (
      await sql<{ done: number }[]>`
      select done::float8 as done from storage.uploads where id = ${upload.slice(-36)}`
    )[0]?.done;
  await expect.poll(readDone, { timeout: 10_000 }).toBe(partBytes);
  await first.kill();
  expect(await broken).toBeNull();
  const other = on(second.url);
  let answer = await other.head(upload);
  const until = performance.now() + 16_000;
  while (answer.status === 423 && performance.now() < until) {
    await pause(200);
    answer = await other.head(upload);
  }
  expect(answer.headers.get('upload-offset')).toBe(String(partBytes));
  const rest = new Uint8Array(content.subarray(partBytes));
  expect((await other.patch(upload, partBytes, rest)).status).toBe(204);
  const url = `${second.url}/storage/v1/object/authenticated/course-files/${name}`;
  const headers = {
    apikey: server.deps.secrets.publishableKey,
    authorization: `Bearer ${admin.token}`,
  };
  const stored = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
  expect(stored.equals(content)).toBe(true);
}, 60_000);
