import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createOwnDecks, toOwnNote } from '#tests/support/own-decks.ts';
import { createStudy, toAnswer, toMemories } from '#tests/support/study.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const { sync } = createStudy(server);
const { call, change, createDeck, createNote, readBundle } = createOwnDecks(server);

async function createMember() {
  const member = await server.createPerson({ hasAccess: true });
  await sql`update auth.users set created_at = now() - interval '10 days' where id = ${member.id}`;
  return member;
}
const findDeck = async (person: Person, deck: string) =>
  (await sync(person)).decks.find(({ id }) => id === deck);
const listFronts = async (person: Person, deck: string) =>
  (await readBundle(person, deck)).cards.map(({ front }) => front);

test('an own deck comes with the next sync, its cards are new, and its bundle has what was written', async () => {
  const member = await createMember();
  const deck = await createDeck(member, '  Viagem ');
  const note = await createNote(member, deck, { tags: [' praia', ' '] });
  const { decks, cards } = await sync(member);
  expect(decks.at(-1)).toMatchObject({
    id: deck,
    title: 'Viagem',
    cards: 1,
    isTaken: true,
    isOwn: true,
    courseId: null,
  });
  expect(cards).toMatchObject([{ deckId: deck, position: 1, memory: { stage: 'new' } }]);
  const { id, guid: _, audioPath: __, ...texts } = note;
  expect((await readBundle(member, deck)).cards).toEqual([
    {
      ...texts,
      id: cards[0]?.cardId,
      noteId: id,
      tags: ['praia'],
      clip: null,
      gap: null,
      second: { id: expect.any(String), face: 2 },
    },
  ]);
});

test('saving a deck or a card again changes nothing more', async () => {
  const member = await createMember();
  const deck = await createDeck(member);
  const note = await createNote(member, deck);
  const before = await sync(member);
  await createDeck(member, 'Meu baralho', deck);
  await createNote(member, deck, note);
  expect(await sync(member, { cursor: before.cursor })).toMatchObject({
    decks: before.decks,
    cards: [],
  });
});

test('an edited card keeps its id and what is remembered, and devices read it alone', async () => {
  const member = await createMember();
  const deck = await createDeck(member);
  const note = await createNote(member, deck);
  await createNote(member, deck, { front: 'Come on' });
  const { cards } = await sync(member);
  const id = cards[0]?.cardId ?? '';
  const answered = await sync(member, { entries: [toAnswer(id)] });
  const { version } = await readBundle(member, deck);
  await createNote(member, deck, { ...note, meaning: 'Peraí' });
  expect(await readBundle(member, deck, version)).toMatchObject({
    since: version,
    version: version + 1,
    notes: 2,
    cards: [{ id, meaning: 'Peraí' }],
  });
  expect(toMemories((await sync(member)).cards).get(id)).toEqual(
    toMemories(answered.cards).get(id),
  );
});

test('a large deck is read in pages, which together have every card once', async () => {
  const member = await createMember();
  const deck = await createDeck(member);
  for (let part = 0; part < 8; part += 1) {
    const notes = Array.from({ length: 800 }, (_, n) => ({
      ...toOwnNote({ front: `Phrase ${part * 800 + n}` }),
      deckId: deck,
    }));
    await sql.begin(async (own) => {
      await own`select set_config('request.jwt.claims', ${JSON.stringify({ sub: member.id })}, true)`;
      await own`select app.write_notes(${JSON.stringify(notes)}::text::jsonb)`;
    });
  }
  const newest = (await findDeck(member, deck))?.version ?? 0;
  const fronts: string[] = [];
  let since = 0;
  for (let pages = 0; since < newest && pages < 5; pages += 1) {
    const page = await readBundle(member, deck, since);
    expect(page).toMatchObject({ since, notes: 6400 });
    expect(page.cards.length).toBeLessThanOrEqual(5800);
    fronts.push(...page.cards.map(({ front }) => front));
    since = page.version;
  }
  expect(fronts).toHaveLength(6400);
  expect(new Set(fronts).size).toBe(6400);
});

test('a deleted card leaves the deck and today’s count, and returns with its memory and its place', async () => {
  const member = await createMember();
  const deck = await createDeck(member);
  const note = await createNote(member, deck, { front: 'One' });
  await createNote(member, deck, { front: 'Two' });
  const { cards } = await sync(member);
  const id = cards[0]?.cardId ?? '';
  const answered = await sync(member, { entries: [toAnswer(id)] });
  const { version } = await readBundle(member, deck);
  await change(member, 'delete_notes', { notes: [note.id] });
  await change(member, 'delete_notes', { notes: [note.id] });
  expect(await readBundle(member, deck, version)).toMatchObject({ notes: 1, cards: [] });
  expect(await findDeck(member, deck)).toMatchObject({ cards: 1 });
  const overview = await server.send('/rest/v1/rpc/study_overview', { day: 90_000 }, member);
  expect(await overview.json()).toMatchObject({ due: 0, new: 1 });

  await change(member, 'restore_notes', { notes: [note.id] });
  expect(await listFronts(member, deck)).toEqual(['One', 'Two']);
  expect(toMemories((await sync(member)).cards).get(id)).toEqual(
    toMemories(answered.cards).get(id),
  );
});

test('an answer that was given elsewhere to a deleted card is kept for its return', async () => {
  const member = await createMember();
  const deck = await createDeck(member);
  const note = await createNote(member, deck);
  const id = (await sync(member)).cards[0]?.cardId ?? '';
  await change(member, 'delete_notes', { notes: [note.id] });
  const answer = toAnswer(id);
  expect((await sync(member, { entries: [answer] })).accepted).toEqual([answer.id]);
  await change(member, 'restore_notes', { notes: [note.id] });
  expect(toMemories((await sync(member)).cards).get(id)?.answers).toBe(1);
});

test('a deleted deck leaves the devices, its cards are not counted, and all of it returns', async () => {
  const member = await createMember();
  const deck = await createDeck(member);
  await createNote(member, deck);
  const id = (await sync(member)).cards[0]?.cardId ?? '';
  const answered = await sync(member, { entries: [toAnswer(id)] });
  await change(member, 'delete_deck', { deck });
  expect(await findDeck(member, deck)).toBeUndefined();
  const bundle = await server.request(`/.netlify/functions/study-bundle?deck=${deck}`, {}, member);
  expect(bundle.status).toBe(404);
  const overview = await server.send('/rest/v1/rpc/study_overview', { day: 90_000 }, member);
  expect(await overview.json()).toMatchObject({ due: 0 });
  expect(await call(member, 'save_note', { deck, note: toOwnNote() })).toMatchObject({
    status: 404,
  });
  await change(member, 'restore_deck', { deck });
  expect(await findDeck(member, deck)).toMatchObject({ cards: 1 });
  expect(toMemories((await sync(member)).cards).get(id)).toEqual(
    toMemories(answered.cards).get(id),
  );
});

test('cards that are moved go behind the others in their order, with their memory', async () => {
  const member = await createMember();
  const [from, to] = [await createDeck(member, 'De'), await createDeck(member, 'Para')];
  await createNote(member, to, { front: 'First' });
  const one = await createNote(member, from, { front: 'One' });
  const two = await createNote(member, from, { front: 'Two' });
  const { cards, cursor } = await sync(member);
  const ids = cards.filter(({ deckId }) => deckId === from).map(({ cardId }) => cardId);
  await sync(member, { entries: [toAnswer(ids[0] ?? '')] });
  const { version } = await readBundle(member, from);
  await change(member, 'move_notes', { notes: [two.id, one.id], deck: to });
  await change(member, 'move_notes', { notes: [two.id, one.id], deck: to });
  expect(await listFronts(member, to)).toEqual(['First', 'One', 'Two']);
  expect(await readBundle(member, from, version)).toMatchObject({ notes: 0, cards: [] });
  const moved = (await sync(member, { cursor })).cards;
  expect(moved.map(({ deckId, position }) => [deckId, position])).toEqual([
    [to, 2],
    [to, 3],
  ]);
  expect(toMemories(moved).get(ids[0] ?? '')?.answers).toBe(1);
});
