import { expect, test } from 'vitest';
import type { SongSheet } from '#domain/contracts/songs.ts';
import type { StudyBundle } from '#domain/contracts/study-bundle.ts';
import { forFile } from '#tests/support/for-file.ts';
import { addSong, changeRights, ownRights, setRights } from '#tests/support/song.ts';
import { createStudy, toAnswer } from '#tests/support/study.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { database } = server.deps;
const { sql } = database;
const { sync } = createStudy(server);
await addSong(database, 'todos');
await sql`insert into courses (id, slug, title, access_rule) values ('canto', 'canto', 'Canto', 'own_product')`;
await addSong(database, 'curso', { courseIds: ['canto'] });

const deck = 'song-todos';
const call = (name: string, body: object, person: Person | null) =>
  server.send(`/rest/v1/rpc/${name}`, body, person);
const take = async (card: string, person: Person) =>
  (await call('take_card', { card }, person)).status;
const drop = async (card: string, person: Person) =>
  (await call('drop_card', { card }, person)).status;
async function readSheet(person: Person): Promise<SongSheet> {
  const response = await call('song_sheet', { song: 'todos' }, person);
  expect(response.status).toBe(200);
  return (await response.json()) as SongSheet;
}
async function readBundle(person: Person): Promise<StudyBundle> {
  const response = await server.request(
    `/.netlify/functions/study-bundle?deck=${deck}`,
    {},
    person,
  );
  expect(response.status).toBe(200);
  return (await response.json()) as StudyBundle;
}
const findCard = async (song: string, number: number) => {
  const [row] = await sql<{ id: string }[]>`
    select app.to_derived_id(${`song-${song}/${number}/1`}) as id from cards limit 1`;
  return row?.id ?? '';
};
const hold = await findCard('todos', 1);
const me = await findCard('todos', 2);
const locked = await findCard('curso', 1);

async function createMember() {
  const member = await server.createPerson({ hasAccess: true });
  await sql`update auth.users set created_at = now() - interval '10 days' where id = ${member.id}`;
  return member;
}
const findVersion = async (person: Person) =>
  (await sync(person)).decks.find(({ id }) => id === deck)?.version;

test('a tapped word is marked as such, and is one of today even when the day has no new card left', async () => {
  const member = await createMember();
  await take(hold, member);
  const { cards } = await sync(member);
  expect(cards.map(({ cardId, isTapped }) => [cardId, isTapped])).toEqual([[hold, true]]);
  expect((await call('take_deck', { deck: 'masterclass' }, member)).status).toBe(204);
  await sql`
    insert into study_settings (user_id, changed_at, new_per_day, target, buttons, sound_repeats, sound_speed, minutes_per_day, easy_days)
    values (${member.id}, now(), 0, 0.9, 2, 1, 1, 0, array_fill('normal'::text, array[7]))`;
  const response = await call('study_overview', { day: 30_000 }, member);
  expect(await response.json()).toMatchObject({ due: 0, new: 0, tapped: 1 });
  const all = (await sync(member)).cards;
  expect(all.filter(({ isTapped }) => isTapped)).toHaveLength(1);
  expect(all.length).toBeGreaterThan(10);
});

test('a card of a song is taken once, comes with the next sync, and stands in the sheet as the own one', async () => {
  const member = await createMember();
  const { cursor } = await sync(member);
  expect(await take(hold, member)).toBe(204);
  const { cards, decks, cursor: next } = await sync(member, { cursor });
  expect(cards).toMatchObject([{ cardId: hold, deckId: deck, position: 1 }]);
  expect(decks.find(({ id }) => id === deck)).toMatchObject({
    cards: 1,
    isTaken: true,
    courseId: null,
  });
  expect(await take(hold, member)).toBe(204);
  expect(await sync(member, { cursor: next })).toMatchObject({ cards: [], cursor: next });
  expect((await readSheet(member)).ownCards).toEqual([hold]);
});

test('a song whose cards were not taken is neither among the decks of a device nor among those to take', async () => {
  const member = await createMember();
  expect((await sync(member)).decks.map(({ id }) => id)).toEqual(['masterclass']);
  const overview = await call('study_overview', { day: 20_000 }, member);
  expect(await overview.json()).toMatchObject({ decks: [{ id: 'masterclass' }] });
  expect((await call('take_deck', { deck }, member)).status).toBe(404);
  const bundle = await server.request(`/.netlify/functions/study-bundle?deck=${deck}`, {}, member);
  expect(bundle.status).toBe(404);
});

test('the bundle has the own cards alone, each with its line and its seconds of the song', async () => {
  const member = await createMember();
  await take(hold, member);
  const path = 'songs/todos/clips.mp3';
  expect((await readBundle(member)).files).toEqual([{ bucket: 'course-files', path, bytes: 9 }]);
  expect((await readBundle(member)).cards).toMatchObject([
    {
      id: hold,
      front: 'hold',
      meaning: 'segurar',
      example: 'Hold on, Ana',
      exampleMeaning: 'Espera, Ana',
      clip: { path, startMs: 864, endMs: 3240 },
    },
  ]);
});

test('a card that was taken by mistake leaves every device, and can be taken again', async () => {
  const member = await createMember();
  await take(hold, member);
  await take(me, member);
  const versions = [await findVersion(member)];
  expect(await drop(hold, member)).toBe(204);
  expect(await drop(hold, member)).toBe(204);
  versions.push(await findVersion(member));
  expect((await readBundle(member)).cards.map(({ id }) => id)).toEqual([me]);
  expect((await readSheet(member)).ownCards).toEqual([me]);
  expect(await take(hold, member)).toBe(204);
  versions.push(await findVersion(member));
  expect((await readBundle(member)).cards).toHaveLength(2);
  expect(new Set(versions).size).toBe(3);
});

test('a card with an answer stays', async () => {
  const member = await createMember();
  await take(hold, member);
  const answer = toAnswer(hold);
  expect((await sync(member, { entries: [answer] })).accepted).toEqual([answer.id]);
  expect(await drop(hold, member)).toBe(409);
  expect((await readSheet(member)).ownCards).toEqual([hold]);
});

test('a card of a deck is not dropped, nor is another person’s', async () => {
  const [member, other] = [await createMember(), await createMember()];
  await call('take_deck', { deck: 'masterclass' }, member);
  const [first = ''] = (await sync(member)).cards.map(({ cardId }) => cardId);
  await take(hold, other);
  expect([await drop(first, member), await drop(hold, member)]).toEqual([204, 204]);
  expect((await sync(member)).cards).toHaveLength(50);
  expect((await readSheet(other)).ownCards).toEqual([hold]);
});

test.each<[string, () => Promise<Person>, string]>([
  ['a stranger', () => server.createPerson(), hold],
  ['a member without the course of the song', createMember, locked],
])('%s takes no card', async (_, create, card) => {
  const person = await create();
  expect(await take(card, person)).toBe(404);
  expect(await drop(card, person)).toBe(204);
  expect((await sync(person)).cards).toEqual([]);
});

test('a card of a deck is not taken alone, and a visitor takes none', async () => {
  const [row] = await sql<{ id: string }[]>`
    select c.id from cards c join deck_notes n using (note_id) where n.deck_id = 'masterclass' limit 1`;
  expect(await take(row?.id ?? '', await createMember())).toBe(404);
  expect((await call('take_card', { card: hold }, null)).status).toBe(401);
});

test('after a withdrawal the card stays with its word, its meaning and our own example, and devices read it again', async () => {
  const member = await createMember();
  await take(hold, member);
  const before = await sync(member);
  const version = await findVersion(member);
  await setRights(database, 'todos', changeRights({ status: 'withdrawn' }));
  const bundle = await readBundle(member);
  expect(bundle.files).toEqual([]);
  expect(bundle.cards).toMatchObject([
    {
      id: hold,
      front: 'hold',
      meaning: 'segurar',
      example: 'Our own example of hold',
      exampleMeaning: 'Exemplo nosso',
      clip: null,
    },
  ]);
  expect(bundle.version).toBeGreaterThan(version ?? 0);
  expect((await sync(member)).cards).toEqual(before.cards);
  await setRights(database, 'todos', ownRights);
});

test('a song that may not be kept is played by a card, and its file is not kept for review without network', async () => {
  const member = await createMember();
  await take(hold, member);
  await setRights(database, 'todos', changeRights({ offline: false }));
  const { cards, files } = await readBundle(member);
  expect(cards[0]?.clip).not.toBeNull();
  expect(files).toEqual([]);
  await setRights(database, 'todos', ownRights);
});

test('a licence that has ended raises the version of the deck', async () => {
  const member = await createMember();
  await take(hold, member);
  const version = await findVersion(member);
  await sql`alter table app.song_rights disable trigger song_rights_raise_deck_version`;
  await sql`update app.song_rights set ends_on = '2020-01-01' where song_id = 'todos' and object = 'music'`;
  await sql`alter table app.song_rights enable trigger song_rights_raise_deck_version`;
  expect(await findVersion(member)).toBe((version ?? 0) + 1);
  await setRights(database, 'todos', ownRights);
});

test('every change of the rights raises the version of the deck: a licence that is renewed, and a right that is deleted', async () => {
  const member = await createMember();
  await take(hold, member);
  await setRights(database, 'todos', changeRights({ endsOn: '2020-01-01' }));
  const versions = [await findVersion(member)];
  for (const change of [
    () =>
      sql`update app.song_rights set ends_on = '2999-01-01' where song_id = 'todos' and object = 'music'`,
    () => sql`update app.song_rights set ends_on = null where song_id = 'todos'`,
    () => sql`delete from app.song_rights where song_id = 'todos' and object = 'music'`,
    () =>
      sql`update app.song_rights set ends_on = '2020-01-01' where song_id = 'todos' and object = 'words'`,
    () => sql`delete from app.song_rights where song_id = 'todos' and object = 'words'`,
  ]) {
    await change();
    versions.push(await findVersion(member));
  }
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => Number(a) - Number(b)));
  await setRights(database, 'todos', ownRights);
});
