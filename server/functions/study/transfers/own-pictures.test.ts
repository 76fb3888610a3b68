import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { maxPictureBytes } from '#domain/decks/own-limits.ts';
import { changePackage } from '#tests/support/anki/change-package.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createImports } from '#tests/support/imports.ts';
import { createOwnDecks } from '#tests/support/own-decks.ts';
import { png, svg, webp } from '#tests/support/pictures.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

vi.setConfig({ testTimeout: 60_000 }); // each file is read by a process of its own

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const { call } = createOwnDecks(server);
const { importFile } = createImports(server);
const createMember = () => server.createPerson({ hasAccess: true });
const fixture = readFileSync(
  path.join(import.meta.dirname, '../../../../tests/support/anki/legacy-1.apkg'),
);
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(60)]);
const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(20)]);
const toSize = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);

/** The package, whose notes have these first fields, with these files. */
function toPackage(fronts: Record<string, string>, files: Record<string, Uint8Array>) {
  const media = JSON.parse(strFromU8(unzipSync(fixture)['media'] ?? new Uint8Array())) as object;
  const names = Object.keys(files).map((name, index) => [`${50 + index}`, name]);
  return changePackage(
    fixture,
    Object.entries(fronts).map(
      ([guid, front]) =>
        `update notes set flds = '${front}' || char(31) || 'meaning' where guid = 'guid-${guid}'`,
    ),
    {
      media: Buffer.from(JSON.stringify({ ...media, ...Object.fromEntries(names) })),
      ...Object.fromEntries(names.map(([entry, name]) => [entry, files[name ?? ''] ?? png])),
    },
  );
}

const listPictures = (person: Person) => sql<{ guid: string; front: string; path: string }[]>`
  select right(n.guid, -5) as guid, n.front, n.picture_path as path
  from notes n where n.owner_id = ${person.id} and n.picture_path is not null order by n.guid`;
const listFiles = (person: Person) => sql<{ name: string; type: string }[]>`
  select o.path_tokens[2] as name, o.metadata ->> 'mimetype' as type from storage.objects o
  where o.bucket_id = 'study-media' and o.path_tokens[1] = ${person.id} and o.metadata ->> 'mimetype' like 'image/%' order by 2, 1`;
async function exportAll(person: Person, withSounds = true) {
  const body = { format: 'apkg', withHistory: true, withSounds, zoneOffset: -180 };
  const response = await server.send('/.netlify/functions/study-export', body, person);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

test('one picture a note comes in by its content, goes out, and comes in again elsewhere as it was', async () => {
  const person = await createMember();
  const body = toPackage(
    {
      html: 'a dog<img src="dog &amp; cat.png"><img src="b.webp">',
      review: '<img src="b%20b.webp">',
      sm2: '<img src="c.txt">',
      learning: 'same<img src="again.gif">',
      filtered: '<img src="d.gif">',
    },
    { 'dog & cat.png': png, 'b b.webp': webp, 'c.txt': jpeg, 'd.gif': gif, 'again.gif': gif },
  );
  const done = await importFile(person, body);
  expect(done).toMatchObject({
    preview: {
      pictures: { count: 5, bytes: png.length + webp.length + jpeg.length + 2 * gif.length },
    },
    result: { created: 7, skipped: 0, pictures: 5 },
  });
  // The second picture of a note, and the fixture's own, which its package lacks.
  expect([done?.preview.picturesLeftOut, done?.result?.picturesLeftOut]).toEqual([2, 2]);
  const notes = await listPictures(person);
  expect(notes.map(({ guid, front }) => [guid, front])).toEqual([
    ['filtered', ''],
    ['html', 'a dog'],
    ['learning', 'same'],
    ['review', ''],
    ['sm2', ''],
  ]);
  const files = await listFiles(person);
  expect(files.map(({ type }) => type)).toEqual([
    'image/gif',
    'image/jpeg',
    'image/png',
    'image/webp',
  ]);

  const exported = await exportAll(person);
  const other = await createMember();
  expect(await importFile(other, exported)).toMatchObject({
    result: { created: 7, skipped: 0, pictures: 4, picturesLeftOut: 0 },
  });
  const withoutOwner = (rows: { path: string }[]) =>
    rows.map((row) => Object.assign(row, { path: row.path.split('/')[1] }));
  expect(withoutOwner([...(await listPictures(other))])).toEqual(withoutOwner([...notes]));
  expect([...(await listFiles(other))]).toEqual([...files]);
  expect(await importFile(person, exported)).toMatchObject({ result: { created: 0, updated: 7 } });
  expect([...(await listFiles(person))]).toEqual([...files]);
  expect(Object.keys(unzipSync(await exportAll(person, false))).sort()).toEqual([
    'collection.anki2',
    'media',
  ]);
});

test('only small pictures of known types are kept; the others are counted, and a note that has nothing else is left out', async () => {
  const person = await createMember();
  const body = toPackage(
    {
      html: 'largest<img src="largest.png">',
      review: '<img src="larger.png">',
      sm2: '<img src="script.svg">',
      learning: '<img src="page.png">',
      filtered: '<img src="http://elsewhere.example/x.png">',
    },
    {
      'largest.png': toSize(maxPictureBytes),
      'larger.png': toSize(maxPictureBytes + 1),
      'script.svg': svg,
      'page.png': Buffer.from('<html><script>alert(1)</script>'),
    },
  );
  expect(await importFile(person, body)).toMatchObject({
    preview: { pictures: { count: 1, bytes: maxPictureBytes }, picturesLeftOut: 5 },
    result: { created: 3, skipped: 4, pictures: 1, picturesLeftOut: 5 },
  });
  expect((await listPictures(person)).map(({ guid }) => guid)).toEqual(['html']);
});

test('pictures beyond the room of the account are left out, and the cards come', async () => {
  const person = await createMember();
  const full = `${person.id}/full.mp3`;
  await sql`
    insert into storage.objects (bucket_id, name, version, metadata)
    values ('study-media', ${full}, gen_random_uuid()::text, jsonb_build_object('size', 200 * 1048576 - 4096))`;
  await sql`
    insert into notes (id, owner_id, kind, front, meaning, audio_path)
    values (gen_random_uuid(), ${person.id}, 'own', 'x', 'y', ${full})`;
  const fronts = { html: 'a<img src="a.png">', sm2: 'b<img src="b.gif">' };
  const body = toPackage(fronts, { 'a.png': png, 'b.gif': gif });
  expect(await importFile(person, body)).toMatchObject({
    preview: { pictures: { count: 2 }, room: { soundBytes: 4096 } },
    result: { created: 7, pictures: 1 },
  });
  expect(await listPictures(person)).toHaveLength(1);
});

test('a picture is read by its owner alone, who hands it to nobody', async () => {
  const [person, other, admin, stranger] = [
    await createMember(),
    await createMember(),
    await server.createPerson({ isAdmin: true }),
    await server.createPerson(),
  ];
  await importFile(person, toPackage({ sm2: '<img src="a.png">' }, { 'a.png': png }));
  const [note] = await listPictures(person);
  const [file] = await listFiles(person);
  const object = `study-media/${person.id}/${file?.name}`;
  const read = (by: Person | null, way = 'authenticated/') =>
    server.request(`/storage/v1/object/${way}${object}`, {}, by);
  const own = await read(person);
  expect(own.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await own.arrayBuffer())).toEqual(png);
  for (const by of [other, admin, stranger, null]) {
    expect((await read(by)).ok).toBe(false);
    expect((await read(by, 'public/')).ok).toBe(false);
    const signed = `/storage/v1/object/sign/${object}`;
    expect((await server.send(signed, { expiresIn: 60 }, by)).ok).toBe(false);
  }
  const [deck] = await sql<{ id: string }[]>`
    select deck_id as id from deck_notes d where d.owner_id = ${person.id} limit 1`;
  const theirs = crypto.randomUUID();
  await call(other, 'save_deck', { id: theirs, title: 'Meu' });
  const stolen = { id: crypto.randomUUID(), front: '', meaning: 'x', picturePath: note?.path };
  expect(await call(other, 'save_note', { deck: theirs, note: stolen })).toMatchObject({
    status: 404,
  });
  expect(await call(other, 'save_note', { deck: deck?.id, note: stolen })).toMatchObject({
    status: 404,
  });
  const patch = await server.request(
    `/rest/v1/notes?owner_id=eq.${person.id}`,
    {
      method: 'PATCH',
      body: '{"picture_path":null}',
      headers: { 'content-type': 'application/json' },
    },
    person,
  );
  expect(patch.ok).toBe(false);
});
