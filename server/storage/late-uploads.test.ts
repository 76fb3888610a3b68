// Uploads that arrive after the session or the account of their sender has ended.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { png } from '#tests/support/pictures.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

let person: Person;
let face: string;

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
beforeEach(async () => {
  person = await server.createPerson();
  face = `avatars/${person.id}/rosto.png`;
});

const picture = { body: png, headers: { 'content-type': 'image/png' } };

async function link(object: string): Promise<string> {
  const init = { method: 'POST', body: '{}' };
  const answer = await server.request(`/storage/v1/object/upload/sign/${object}`, init, person);
  const { url } = (await answer.json()) as { url: string };
  return `/storage/v1${url}`;
}

const send = async (url: string) => server.app.request(url, { method: 'PUT', ...picture });

async function expectNothingStored(): Promise<void> {
  expect(await sql`select from storage.objects where name like ${`${person.id}/%`}`).toHaveLength(
    0,
  );
  const folder = path.join(server.deps.config.dataDir, 'storage/avatars/versions');
  expect(await readdir(folder).catch(() => [])).toEqual([]);
}

test.each<[string, () => Promise<unknown>]>([
  ['the session', () => sql`delete from auth.sessions where user_id = ${person.id}`],
  ['the account', () => sql`select app.delete_account(${person.id}, now())`],
])('an upload link ends together with %s in which it was created', async (_, end) => {
  const url = await link(face);
  await end();
  const answer = await send(url);
  expect(await answer.json()).toMatchObject({ statusCode: '401', code: 'InvalidJWT' });
  await expectNothingStored();
});

test('a picture whose upload is in progress while the account is deleted is refused, and no file is stored', async () => {
  let sent = Promise.resolve(new Response());
  let deletion: Promise<unknown> = Promise.resolve();
  const start = async () => {
    const deleted = Promise.withResolvers<void>();
    deletion = sql.begin(async (transaction) => {
      await transaction`select app.delete_account(${person.id}, now())`;
      deleted.resolve();
      await Promise.race([sent, untilBlocked(server.deps.database)]);
    });
    await deleted.promise;
  };
  /** Read after the sender's right was checked. */
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await start();
        controller.enqueue(png);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const init = { ...picture, method: 'POST', body, duplex: 'half' };
  sent = Promise.resolve(server.request(`/storage/v1/object/${face}`, init, person));
  expect(await (await sent).json()).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
  await deletion;
  await expectNothingStored();
});

test('a file cannot be moved into the folder of a deleted account', async () => {
  await sql`insert into storage.objects (bucket_id, name) values ('thumbnails', ${person.id})`;
  await sql`select app.delete_account(${person.id}, now())`;
  const move = sql`
    update storage.objects set bucket_id = 'avatars', name = ${`${person.id}/rosto.png`}
    where bucket_id = 'thumbnails' and name = ${person.id}`;
  await expect(move).rejects.toMatchObject({ code: '42501' });
});

test('an upload link stays valid when the session gets a new access token', async () => {
  const url = await link(face);
  server.advance(90 * 60_000);
  expect((await send(url)).status).toBe(200);
});
