import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import type { StudyBundle } from '#domain/contracts/study-bundle.ts';

const name = 'decks/masterclass.mp3';
const server = await forFile(createTestApp());
const { database, files } = server.deps;
const { sql } = database;
await files.write('course-files', name, Buffer.from('sound of the deck'));
await sql`
  insert into storage.objects (bucket_id, name, metadata) values ('course-files', ${name}, '{"size": 17, "mimetype": "audio/mpeg"}')
  on conflict (bucket_id, name) do update set metadata = excluded.metadata`;
await sql`
  update notes n set audio_path = ${name}, clip_start_ms = d.position * 1000, clip_end_ms = d.position * 1000 + 900
  from deck_notes d where d.note_id = n.id and d.deck_id = 'masterclass' and d.position < 50`;
await sql`
  update notes n set audio_path = null, clip_start_ms = null, clip_end_ms = null
  from deck_notes d where d.note_id = n.id and d.deck_id = 'masterclass' and d.position = 50`;

const [stranger, member, admin] = await Promise.all([
  server.createPerson(),
  server.createPerson({ hasAccess: true }),
  server.createPerson({ isAdmin: true }),
]);
const ask = (deck: string, person: Person | null) =>
  server.request(`/.netlify/functions/study-bundle?deck=${deck}`, {}, person);
const statusesOf = async (path: string) =>
  Promise.all(
    [null, stranger, member, admin].map(
      async (person) => (await server.request(path, {}, person)).status,
    ),
  );

test('a member reads the cards of an open deck in their order, and the size of its sound', async () => {
  const response = await ask('masterclass', member);
  expect(response.status).toBe(200);
  const bundle = (await response.json()) as StudyBundle;
  expect(bundle).toMatchObject({
    id: 'masterclass',
    title: 'Masterclass',
    version: expect.any(Number),
    files: [{ bucket: 'course-files', path: name, bytes: 17 }],
  });
  expect(bundle.cards).toHaveLength(50);
  expect(bundle.cards[0]).toEqual({
    id: expect.any(String),
    noteId: expect.any(String),
    front: 'Hold on a second',
    meaning: 'Espera um segundo',
    sound: 'HOUL·DÓ·na·SÉ·kand',
    example: 'Hold on a second, I love this part.',
    exampleMeaning: 'Espera um segundo, adoro esta parte.',
    tags: [],
    picturePath: null,
    clip: { bucket: 'course-files', path: name, startMs: 1000, endMs: 1900, isCut: true },
    gap: null,
    second: { id: expect.any(String), face: 2 },
  });
  expect(bundle.cards[49]?.clip).toBeNull();
});

test('a deck is read by those who may open it, and looks missing to the others', async () => {
  const path = '/.netlify/functions/study-bundle?deck=';
  expect(await statusesOf(`${path}masterclass`)).toEqual([401, 404, 200, 200]);
  expect(await statusesOf(`${path}o-schwa`)).toEqual([401, 404, 404, 200]);
  expect(await statusesOf(`${path}no-such-deck`)).toEqual([401, 404, 404, 404]);
  expect((await ask('', member)).status).toBe(404);
});

test('a session that has ended reads no deck', async () => {
  const person = await server.createPerson({ hasAccess: true });
  await sql`delete from auth.sessions where user_id = ${person.id}`;
  expect((await ask('masterclass', person)).status).toBe(401);
});

test('the sound of a deck is read by those who may read one of its notes', async () => {
  const sound = `/storage/v1/object/authenticated/course-files/${name}`;
  expect(await statusesOf(sound)).toEqual([400, 400, 200, 200]);
  await sql`
    insert into storage.objects (bucket_id, name, metadata) values ('course-files', 'decks/nameless.mp3', '{"size": 1}')`;
  await files.write('course-files', 'decks/nameless.mp3', Buffer.from('x'));
  expect(await statusesOf(sound.replace('masterclass', 'nameless'))).toEqual([400, 400, 400, 200]);
});

test('the sound of a deck is closed with its course, and no member replaces or removes it', async () => {
  const person = await server.createPerson({ hasAccess: true });
  const path = `/storage/v1/object/course-files/${name}`;
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect(
      (await server.request(path, { method, body: 'noise' }, person)).status,
    ).toBeGreaterThanOrEqual(400);
  await sql`update access_grants set revoked_at = now() where user_id = ${person.id}`;
  expect((await server.request(path, {}, person)).status).toBe(400);
  expect(await (await server.request(path, {}, member)).text()).toBe('sound of the deck');
});
