import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createOwnDecks } from '#tests/support/own-decks.ts';
import { png, svg } from '#tests/support/pictures.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const { change, createDeck, createNote } = createOwnDecks(server);
const member = await server.createPerson({ hasAccess: true });
const other = await server.createPerson({ hasAccess: true });
const admin = await server.createPerson({ isAdmin: true });
const stranger = await server.createPerson();
const mp3 = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(64)]);

const bucket = '/storage/v1/object/study-media';
interface Upload {
  folder?: string;
  name?: string;
  body?: Buffer;
  type?: string;
}
const send = (
  person: Person | null,
  {
    folder = person?.id ?? '',
    name = `${randomUUID()}.mp3`,
    body = mp3,
    type = 'audio/mpeg',
  }: Upload = {},
  method = 'POST',
) =>
  server.request(
    `${bucket}/${folder}/${name}`,
    { method, body: new Uint8Array(body), headers: { 'content-type': type } },
    person,
  );

test('a member puts sounds into the own folder, and reads them; nobody else does, not an administrator', async () => {
  expect((await send(member, { name: 'a.mp3' })).status).toBe(200);
  const path = `${bucket}/${member.id}/a.mp3`;
  expect((await server.request(path, {}, member)).status).toBe(200);
  for (const person of [other, admin, stranger, null]) {
    expect((await server.request(path, {}, person)).ok).toBe(false);
    const signed = `/storage/v1/object/sign/study-media/${member.id}/a.mp3`;
    expect((await server.send(signed, { expiresIn: 60 }, person)).ok).toBe(false);
    expect((await send(person, { folder: member.id, name: 'b.mp3' })).ok).toBe(false);
    expect((await send(person, { folder: member.id, name: 'a.mp3' }, 'PUT')).ok).toBe(false);
    const removal = { method: 'DELETE' };
    await server.request(path, removal, person);
    expect((await server.request(path, {}, member)).status).toBe(200);
  }
  expect(
    (await server.request(`/storage/v1/object/public/study-media/${member.id}/a.mp3`)).ok,
  ).toBe(false);
  expect((await send(stranger)).ok).toBe(false);
});

test('a member moves no file into the bucket or out of it, and replaces none', async () => {
  await send(member, { name: 'c.mp3' });
  const move = (destinationBucket: string, destinationKey: string) =>
    server.send(
      '/storage/v1/object/move',
      {
        bucketId: 'study-media',
        sourceKey: `${member.id}/c.mp3`,
        destinationBucket,
        destinationKey,
      },
      member,
    );
  expect((await move('avatars', `${member.id}/c.mp3`)).ok).toBe(false);
  expect((await move('study-media', `${other.id}/c.mp3`)).ok).toBe(false);
  expect((await send(member, { name: 'c.mp3' }, 'PUT')).ok).toBe(false);
});

test.each<[string, Buffer, string, number]>([
  ['an Ogg that says it is an MP3', Buffer.from('OggS1234567890'), 'audio/mpeg', 400],
  ['a page that says it is an MP3', Buffer.from('<html><script>'), 'audio/mpeg', 400],
  ['a page', Buffer.from('<html><script>'), 'text/html', 400],
  ['an Ogg', Buffer.from('OggS1234567890'), 'audio/ogg', 200],
  ['a FLAC', Buffer.from('fLaC12345678'), 'audio/flac', 200],
  ['a WAV', Buffer.from('RIFF1234WAVEfmt '), 'audio/wav', 200],
  ['an M4A', Buffer.from('\0\0\0 ftypM4A 1234'), 'audio/mp4', 200],
  ['a picture, which comes with an import only', png, 'image/png', 400],
  ['a picture that says it is an MP3', png, 'audio/mpeg', 400],
  ['a picture that contains a script', svg, 'image/svg+xml', 400],
  ['a sound without a beginning', Buffer.alloc(0), 'audio/mpeg', 400],
])('of %s the content decides', async (_, body, type, status) => {
  expect((await send(member, { body, type, name: randomUUID() })).status).toBe(status);
});

test('a sound of more than 5 MB is refused', async () => {
  const body = Buffer.concat([mp3, Buffer.alloc(5 * 1_048_576)]);
  expect((await send(member, { body })).status).toBeGreaterThanOrEqual(400);
});

const megabyte = 1_048_576;

test('more than 200 MB are refused, and what no card names makes room', async () => {
  const person = await server.createPerson({ hasAccess: true });
  const deck = await createDeck(person);
  const addBytes = async (name: string, bytes: number, age: string) => {
    const path = `${person.id}/${name}`;
    await sql`
      insert into storage.objects (bucket_id, name, owner_id, metadata, created_at)
      values ('study-media', ${path}, ${person.id}, jsonb_build_object('size', ${bytes}::int), now() - ${age}::interval)`;
    return path;
  };
  const named = await addBytes('named.mp3', 150 * megabyte, '2 days');
  const note = await createNote(person, deck, { audioPath: named });
  await addBytes('loose.mp3', 50 * megabyte, '1 minute');
  const refused = await send(person);
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain('200 MB');
  await sql`update storage.objects set created_at = now() - interval '2 hours' where name = ${`${person.id}/loose.mp3`}`;
  expect((await send(person)).status).toBe(200);
  await addBytes('other.mp3', 50 * megabyte - 4096, '1 minute');
  expect((await send(person)).status).toBe(413);
  await change(person, 'delete_notes', { notes: [note.id] });
  expect((await send(person)).status).toBe(200);
});
