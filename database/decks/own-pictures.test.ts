import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createOwnDecks, toOwnNote } from '#tests/support/own-decks.ts';
import { createStudy } from '#tests/support/study.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const { sync } = createStudy(server);
const { call, createDeck, createNote, readBundle } = createOwnDecks(server);
const member = await server.createPerson({ hasAccess: true });
const deck = await createDeck(member);

/** A file of a person, as an import stores it. */
async function addFile({ id }: Person, type = 'image/png', age = '0 days') {
  const name = `${id}/${randomUUID()}`;
  await sql`
    insert into storage.objects (bucket_id, name, owner_id, metadata, created_at)
    values ('study-media', ${name}, ${id}, jsonb_build_object('mimetype', ${type}::text, 'size', 70), now() - ${age}::interval)`;
  return name;
}
const hasFile = async (name: string) =>
  (await sql`select from storage.objects where name = ${name}`).length === 1;

test('a note whose front is a picture alone is a note, whose deck names the file for its devices', async () => {
  const picturePath = await addFile(member);
  const { id } = await createNote(member, deck, { front: '', picturePath });
  const { cards, files } = await readBundle(member, deck);
  expect(cards).toMatchObject([{ noteId: id, front: '', picturePath, clip: null }]);
  expect(files).toEqual([{ bucket: 'study-media', path: picturePath, bytes: 70 }]);
  const listed = await server.send(
    '/rest/v1/rpc/list_cards',
    { deck, behind: null, from: null },
    member,
  );
  expect(await listed.json()).toMatchObject({ cards: [{ noteId: id, picturePath }] });
});

test('a picture that is taken from its note is named no more, and gone a day later', async () => {
  const person = await server.createPerson({ hasAccess: true });
  const own = await createDeck(person);
  const [kept, taken] = [await addFile(person), await addFile(person)];
  await createNote(person, own, { picturePath: kept });
  const note = await createNote(person, own, { picturePath: taken });
  await createNote(person, own, { ...note, picturePath: null });
  expect((await readBundle(person, own)).files).toMatchObject([{ path: kept }]);
  await sql`update storage.objects set created_at = now() - interval '2 days' where owner_id = ${person.id}`;
  await sql`select app.prune_own_decks(now())`;
  expect([await hasFile(kept), await hasFile(taken)]).toEqual([true, false]);
});

test.each<[string, (other: Person) => Promise<object>]>([
  ['the picture of another', async (other) => ({ picturePath: await addFile(other) })],
  [
    'the picture of another alone',
    async (other) => ({ front: '', picturePath: await addFile(other) }),
  ],
  ['the picture of another as its sound', async (other) => ({ audioPath: await addFile(other) })],
  ['an own picture as its sound', async () => ({ audioPath: await addFile(member) })],
  [
    'an own sound as its picture',
    async () => ({ picturePath: await addFile(member, 'audio/mpeg') }),
  ],
  ['a picture that is not there', async () => ({ picturePath: `${member.id}/none.png` })],
  ['a file of the school', async () => ({ picturePath: 'decks/masterclass.mp3' })],
])('a card with %s is refused with a sentence, and nothing is written', async (_, toWrong) => {
  const before = await readBundle(member, deck);
  const other = await server.createPerson({ hasAccess: true });
  const wrong = await toWrong(other);
  const note = { ...toOwnNote(), ...wrong };
  const { status, message } = await call(member, 'save_note', { deck, note });
  expect({ status, isSentence: /^[A-Z].*\./u.test(message) }).toEqual({
    status: 404,
    isSentence: true,
  });
  expect(await readBundle(member, deck)).toEqual(before);
});

test('a note of the school has no picture, and one of a person none of another', async () => {
  const insert = (owner: string | null, path: string) => sql`
    insert into notes (id, owner_id, kind, front, meaning, picture_path)
    values (gen_random_uuid(), ${owner}, ${owner === null ? 'phrase' : 'own'}, 'a', 'b', ${path})`;
  const other = await server.createPerson({ hasAccess: true });
  await expect(insert(null, await addFile(member))).rejects.toThrow('picture_is_of_its_owner');
  await expect(insert(other.id, await addFile(member))).rejects.toThrow('picture_is_of_its_owner');
});

test('the pictures of a merged account go to the owner', async () => {
  const [paying, owning] = [
    await server.createPerson({ hasAccess: true }),
    await server.createPerson({ hasAccess: true }),
  ];
  const moved = await createDeck(paying);
  const picturePath = await addFile(paying);
  await createNote(paying, moved, { picturePath });
  await sync(paying);
  await sql`update auth.users set email = null, pending_email = ${owning.email} where id = ${paying.id}`;
  await sql`update users set email_status = 'taken' where id = ${paying.id}`;
  await sql`select app.merge_account(${paying.id}, ${owning.id}, now())`;
  const path = picturePath.replace(paying.id, owning.id);
  expect(await readBundle(owning, moved)).toMatchObject({
    cards: [{ picturePath: path }],
    files: [{ path }],
  });
});

test('pictures are in the export of an account, and leave with it', async () => {
  const person = await server.createPerson({ hasAccess: true });
  const picturePath = await addFile(person);
  await createNote(person, await createDeck(person), { picturePath });
  const readPart = async (part: string) =>
    JSON.stringify(await sql`select * from app.export_rows(${person.id}, ${part}, '(0,0)')`);
  expect(await readPart('study_own_notes')).toContain(picturePath);
  expect(await readPart('files')).toContain(picturePath);
  const [row] = await sql`select app.delete_account(${person.id}, now()) as answer`;
  expect(row?.['answer']).toMatchObject({ outcome: 'deleted', files: [{ name: picturePath }] });
  expect(await hasFile(picturePath)).toBe(false);
});
