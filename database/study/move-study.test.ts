import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { addSong } from '#tests/support/song.ts';
import { addDeck, createStudy, toAnswer, toMemories } from '#tests/support/study.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { newCard } from '#domain/study/card-memory.ts';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { foldCard } from '#domain/study/fold.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const { sync, takeDeck } = createStudy(server);
await addDeck(server.deps.database, 'extra', 3);

async function createStudent() {
  const student = await server.createPerson({ hasAccess: true });
  await sql`update auth.users set created_at = '2020-01-01' where id = ${student.id}`;
  return student;
}

/** An account that paid while another one owned its address. */
async function createPair(): Promise<{ paying: Person; owning: Person }> {
  const [paying, owning] = [await createStudent(), await createStudent()];
  await sql`update auth.users set email = null, pending_email = ${owning.email} where id = ${paying.id}`;
  await sql`update users set email_status = 'taken' where id = ${paying.id}`;
  return { paying, owning };
}

async function merge({ paying, owning }: { paying: Person; owning: Person }) {
  const [row] = await sql<{ answer: { outcome: string } }[]>`
    select app.merge_account(${paying.id}, ${owning.id}, now()) as answer`;
  expect(row?.answer.outcome).toBe('merged');
}

test('the log, the decks and the memory of a merged account go to the owner, who remembers what both answered', async () => {
  const pair = await createPair();
  const [shared = '', mine = '', theirs = ''] = (await takeDeck(pair.owning)).map(
    ({ cardId }) => cardId,
  );
  await takeDeck(pair.paying);
  const extra = (await takeDeck(pair.paying, 'extra')).find(({ deckId }) => deckId === 'extra');
  const at = Date.now() - 600_000;
  const ofOwner = [toAnswer(shared, { at, rating: 1 }), toAnswer(mine, { at })];
  const ofPayer = [
    toAnswer(shared, { at: at - 60_000 }),
    toAnswer(theirs, { at }),
    toAnswer(extra?.cardId ?? '', { at }),
  ];
  const { cursor } = await sync(pair.owning, { entries: ofOwner });
  await sync(pair.paying, { entries: ofPayer });

  await merge(pair);
  const { cards, more } = await sync(pair.owning, { cursor });
  const entries = [...ofOwner, ...ofPayer];
  const fold = (id: string) =>
    foldCard(
      newCard,
      entries.filter(({ cardId }) => cardId === id),
    );
  const memories = toMemories(cards);
  expect(more).toBe(false);
  for (const id of [shared, theirs, extra?.cardId ?? ''])
    expect(memories.get(id)).toEqual(fold(id));
  expect(toMemories((await sync(pair.owning)).cards).get(mine)).toEqual(fold(mine));
  const left = await sql`
    select u.id, (select count(*)::int from study_entries e where e.user_id = u.id) as entries,
      (select count(*)::int from study_cards c where c.user_id = u.id) as cards,
      (select count(*)::int from study_decks d where d.user_id = u.id) as decks
    from users u where u.id in (${pair.owning.id}, ${pair.paying.id})`;
  expect([...left]).toEqual(
    expect.arrayContaining([
      { id: pair.owning.id, entries: 5, cards: 53, decks: 2 },
      { id: pair.paying.id, entries: 0, cards: 0, decks: 0 },
    ]),
  );
});

test('the cards of a song that both took one by one are the owner’s, and devices read their deck again', async () => {
  const pair = await createPair();
  await addSong(server.deps.database, 'todos');
  const cards = await sql<{ id: string }[]>`
    select c.id from cards c join deck_notes n using (note_id) where n.deck_id = 'song-todos' and c.face = 1 order by n.position`;
  for (const [index, person] of [pair.owning, pair.paying].entries())
    await server.send('/rest/v1/rpc/take_card', { card: cards[index]?.id ?? '' }, person);
  const findDeck = async () =>
    (await sync(pair.owning)).decks.find(({ id }) => id === 'song-todos');
  const before = await findDeck();
  await merge(pair);
  const after = await findDeck();
  expect([before?.cards, after?.cards]).toEqual([1, 2]);
  expect(after?.version).toBeGreaterThan(before?.version ?? 0);
});

test('cards that came to a deck of a course before two accounts were merged come with the next sync', async () => {
  const { database } = server.deps;
  const pair = await createPair();
  await addDeck(database, 'growing', 3);
  await takeDeck(pair.owning, 'growing');
  await takeDeck(pair.paying, 'growing');
  await addDeck(database, 'growing', 1);
  await sql`
    update decks set version = (select sum(s.version) from study_decks s where s.deck_id = 'growing') where id = 'growing'`;
  await merge(pair);
  expect((await sync(pair.owning)).cards).toHaveLength(4);
});

test('an owner who has studied nothing gets the study of the merged account, with its settings', async () => {
  const pair = await createPair();
  await takeDeck(pair.paying);
  const settings = { ...defaultSettings, changedAt: 1_000, newPerDay: 33 };
  await sync(pair.paying, { settings });
  await merge(pair);
  const answer = await sync(pair.owning);
  expect(answer.cards).toHaveLength(50);
  expect(answer.settings.newPerDay).toBe(33);
});

test('the owner’s own settings stay, and two accounts without a study merge', async () => {
  const pair = await createPair();
  await sync(pair.owning, { settings: { ...defaultSettings, changedAt: 1_000, newPerDay: 7 } });
  await sync(pair.paying, { settings: { ...defaultSettings, changedAt: 2_000, newPerDay: 33 } });
  await merge(pair);
  expect((await sync(pair.owning)).settings.newPerDay).toBe(7);
  await merge(await createPair());
});

test('an export has the decks, cards, settings and every entry of a study', async () => {
  const student = await createStudent();
  const [card] = await takeDeck(student);
  const entries = Array.from({ length: 120 }, () =>
    toAnswer(card?.cardId ?? '', { verb: 'drill' }),
  );
  await sync(student, { entries, device: randomUUID(), settings: defaultSettings });
  const response = await server.request('/.netlify/functions/my-data', {}, student);
  const data = (await response.json()) as Record<string, Record<string, unknown>[]>;
  expect(data['study_entries']).toHaveLength(120);
  expect(new Set(data['study_entries']?.map(({ id }) => id))).toEqual(
    new Set(entries.map(({ id }) => id)),
  );
  expect(data['study_cards']).toHaveLength(50);
  expect(data['study_decks']).toMatchObject([{ deck_id: 'masterclass' }]);
  expect(data['study_settings']).toMatchObject([{ new_per_day: 10 }]);
});
