import { expect, test } from 'vitest';
import type { CardPage, DeckList, ListedCard } from '#domain/contracts/own-decks.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createOwnDecks } from '#tests/support/own-decks.ts';
import { addSong, changeRights, ownRights, setRights } from '#tests/support/song.ts';
import { createStudy, toAnswer } from '#tests/support/study.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { database } = server.deps;
const { sql } = database;
const { sync, takeDeck } = createStudy(server);
const { change, createDeck, createNote } = createOwnDecks(server);
await addSong(database, 'todos');

async function ask<Answer>(person: Person, name: string, body: object): Promise<Answer> {
  const response = await server.send(`/rest/v1/rpc/${name}`, body, person);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}
const listCards = (person: Person, deck: string, place: object = {}) =>
  ask<CardPage | null>(person, 'list_cards', { deck, behind: null, from: null, ...place });
async function search(person: Person, words: string) {
  const { cards } = await ask<{ cards: ListedCard[] }>(person, 'search_cards', { words });
  return cards.map(({ front }) => front);
}
async function createMember() {
  const member = await server.createPerson({ hasAccess: true });
  await sql`update auth.users set created_at = now() - interval '10 days' where id = ${member.id}`;
  return member;
}

test('the list of decks counts what is new and what returns, and what is used', async () => {
  const member = await createMember();
  const deck = await createDeck(member, 'Meu');
  await createNote(member, deck);
  await createNote(member, deck);
  const [card] = (await sync(member)).cards;
  await sync(member, { entries: [toAnswer(card?.cardId ?? '')] });
  const gone = await createDeck(member, 'Apagado');
  await change(member, 'delete_deck', { deck: gone });
  const list = await ask<DeckList>(member, 'list_decks', { day: 90_000 });
  expect(list.decks).toMatchObject([
    { id: 'masterclass', isTaken: false, isOwn: false, fresh: 0, due: 0 },
    { id: deck, title: 'Meu', isOwn: true, cards: 2, fresh: 1, due: 1 },
  ]);
  expect(list.deleted).toEqual([{ id: gone, title: 'Apagado', cards: 0 }]);
  expect(list.usage).toEqual({ notes: 2, mediaBytes: 0 });
});

test('cards of a deck come in pages of fifty, and from any card on', async () => {
  const member = await createMember();
  const first = await listCards(member, 'masterclass');
  expect(first).toMatchObject({ total: 50, isOwn: false, next: null });
  expect(first?.cards).toHaveLength(50);
  const twentieth = first?.cards[19];
  const rest = await listCards(member, 'masterclass', { from: twentieth?.noteId });
  expect(rest?.cards.map(({ noteId }) => noteId)).toEqual(
    first?.cards.slice(19).map(({ noteId }) => noteId),
  );
  const own = await createDeck(member);
  for (let n = 0; n < 51; n += 1) await createNote(member, own, { front: `Phrase ${n}` });
  const page = await listCards(member, own);
  expect(page?.cards.map(({ front }) => front).at(-1)).toBe('Phrase 49');
  const last = await listCards(member, own, { behind: page?.next });
  expect(last).toMatchObject({ cards: [{ front: 'Phrase 50' }], next: null });
});

test('a deck that a person may not open is not listed', async () => {
  const member = await createMember();
  expect(await listCards(member, 'o-schwa')).toBeNull();
  expect(await listCards(await createMember(), await createDeck(member))).toBeNull();
});

test('a suspended card is shown as one', async () => {
  const member = await createMember();
  const deck = await createDeck(member);
  await createNote(member, deck);
  const { id, cardId, at, day, zoneOffset } = toAnswer((await sync(member)).cards[0]?.cardId ?? '');
  const entries = [{ id, cardId, at, day, zoneOffset, verb: 'suspend' as const }];
  await sync(member, { entries });
  expect((await listCards(member, deck))?.cards).toMatchObject([{ isSuspended: true }]);
});

test('a search finds own cards, the school’s and songs’, in both languages, without accents and case', async () => {
  const member = await createMember();
  const own = await createDeck(member);
  await createNote(member, own, { front: 'Look out!', meaning: 'Atenção, coração', example: '' });
  await takeDeck(member);
  expect(await search(member, 'ATENCAO coracao')).toEqual(['Look out!']);
  expect(await search(member, 'hold on a sec')).toContain('Hold on a second');
  expect(await search(member, 'segurar')).not.toContain('hold');
  const [song] = await sql<{ id: string }[]>`
    select c.id from cards c join deck_notes n using (note_id) where n.deck_id = 'song-todos' and c.face = 1 order by n.position limit 1`;
  await change(member, 'take_card', { card: song?.id });
  expect(await search(member, 'segurar')).toContain('hold');
  expect(await search(member, '%')).toEqual([]);
  expect(await search(member, '  ')).toEqual([]);
});

test('a search shows the line of a song as far as its rights go', async () => {
  const member = await createMember();
  const [song] = await sql<{ id: string }[]>`
    select c.id from cards c join deck_notes n using (note_id) where n.deck_id = 'song-todos' and c.face = 1 order by n.position limit 1`;
  await change(member, 'take_card', { card: song?.id });
  const find = () => ask<{ cards: ListedCard[] }>(member, 'search_cards', { words: 'segurar' });
  expect((await find()).cards).toMatchObject([{ example: 'Hold on, Ana' }]);
  await setRights(database, 'todos', changeRights({ status: 'withdrawn' }));
  expect((await find()).cards).toMatchObject([{ example: 'Our own example of hold' }]);
  await setRights(database, 'todos', ownRights);
});

test('deleted cards, decks of others and closed decks are not found', async () => {
  const member = await createMember();
  const deck = await createDeck(member);
  const note = await createNote(member, deck, { front: 'Zebra crossing' });
  const other = await createMember();
  await createNote(other, await createDeck(other), { front: 'Zebra secret' });
  expect(await search(member, 'zebra')).toEqual(['Zebra crossing']);
  await change(member, 'delete_notes', { notes: [note.id] });
  expect(await search(member, 'zebra')).toEqual([]);
  await change(member, 'restore_notes', { notes: [note.id] });
  await change(member, 'delete_deck', { deck });
  expect(await search(member, 'zebra')).toEqual([]);
});
