// The second face of a note comes to the study of a student who knows the first.
import { expect, test } from 'vitest';
import { newCard } from '#domain/study/card-memory.ts';
import { foldCard } from '#domain/study/fold.ts';
import type { Answer, Rating } from '#domain/study/study-entry.ts';
import type { StudyBundle } from '#domain/contracts/study-bundle.ts';
import { forFile } from '#tests/support/for-file.ts';
import { addSong } from '#tests/support/song.ts';
import { createStudy, toAnswer, toMemories, toUndo } from '#tests/support/study.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const { sync, takeDeck } = createStudy(server);
await addSong(server.deps.database, 'todos');

const dayMs = 86_400_000;
const start = Date.now() - 100 * dayMs;

async function createStudent() {
  const student = await server.createPerson({ hasAccess: true });
  await sql`update auth.users set created_at = '2020-01-01' where id = ${student.id}`;
  const [first = ''] = (await takeDeck(student)).map(({ cardId }) => cardId);
  return { student, first, second: await findSecond(first) };
}

async function findSecond(first: string) {
  const [row] = await sql<{ id: string }[]>`
    select s.id from cards f join cards s on s.note_id = f.note_id and s.face > 1 where f.id = ${first}`;
  return row?.id ?? '';
}

/** An answer so many days after the first one. */
const answerAfter = (card: string, days: number, rating: Rating = 4): Answer =>
  toAnswer(card, {
    at: start + days * dayMs,
    day: Math.floor(start / dayMs) + days,
    rating,
  });

/** Answers that lead to more than 21 days of stability, and the last of them does. */
const toKnown = (card: string) => [answerAfter(card, 0), answerAfter(card, 8)];

const countRows = async (person: Person, card: string) => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from study_cards where user_id = ${person.id} and card_id = ${card}`;
  return row.count;
};

async function readBundle(person: Person, deck: string): Promise<StudyBundle> {
  const path = `/.netlify/functions/study-bundle?deck=${deck}`;
  return (await (await server.request(path, {}, person)).json()) as StudyBundle;
}

test('a second face comes once, new and in the place of the first, when the first is remembered for 21 days, and stays', async () => {
  const { student, first, second } = await createStudent();
  const [begin, known] = toKnown(first);
  if (!begin || !known) throw new Error('two answers');
  const { cursor } = await sync(student, { entries: [begin] });
  expect(await countRows(student, second)).toBe(0);

  const opened = await sync(student, { cursor, entries: [known] });
  const memories = toMemories(opened.cards);
  expect(memories.get(first)?.stability).toBeGreaterThan(21);
  expect(memories.get(first)?.matureDay).toBe(known.day);
  expect(opened.cards.find(({ cardId }) => cardId === second)).toMatchObject({
    deckId: 'masterclass',
    position: 1,
    memory: newCard,
  });
  const again = { cursor: opened.cursor, entries: [known] };
  expect((await sync(student, again)).cards).toEqual([]);

  const forgotten = { cursor: opened.cursor, entries: [answerAfter(first, 60, 1)] };
  const { cards } = await sync(student, forgotten);
  expect(cards.map(({ cardId }) => cardId)).toEqual([first]);
  expect(cards[0]?.memory.stability).toBeLessThan(21);
  expect(await countRows(student, second)).toBe(1);
  expect(cards[0]?.memory.matureDay).toBe(known.day);
});

test('decks count their notes, not their faces, and each note of the school has two', async () => {
  const { student } = await createStudent();
  expect((await sync(student)).decks[0]?.cards).toBe(50);
  const { cards } = await readBundle(student, 'masterclass');
  expect(cards).toHaveLength(50);
  expect(cards.every(({ second }) => second?.face === 2)).toBe(true);
});

test('a second face that has not opened takes no answers', async () => {
  const { student, second } = await createStudent();
  const { refused } = await sync(student, { entries: [toAnswer(second)] });
  expect(refused.map(({ reason }) => reason)).toEqual(['unknown_card']);
});

test('an answer that is undone before it is sent opens nothing', async () => {
  const { student, first, second } = await createStudent();
  const [begin, known] = toKnown(first);
  if (!begin || !known) throw new Error('two answers');
  await sync(student, { entries: [begin, known, toUndo(known)] });
  expect(await countRows(student, second)).toBe(0);
});

test('an undo of the answer that opened it takes the opening from the memory of the first face, and the answers to the second stay', async () => {
  const { student, first, second } = await createStudent();
  const entries = toKnown(first);
  const [, known] = entries;
  if (!known) throw new Error('two answers');
  await sync(student, { entries });
  await sync(student, { entries: [toAnswer(second)] });
  const memories = toMemories((await sync(student, { entries: [toUndo(known)] })).cards);
  expect(memories.get(first)?.matureDay).toBeNull();
  expect(memories.get(second)?.answers).toBe(1);
});

test.each([
  ['the earlier half last', [1, 0]],
  ['the later half last', [0, 1]],
  ['both at once', null],
])(
  'two devices whose answers open it together open it once, %s',
  async (_, order: number[] | null) => {
    const { student, first, second } = await createStudent();
    const entries = toKnown(first);
    const batches = order ? order.map((index) => entries.slice(index, index + 1)) : [[], []];
    if (order) for (const batch of batches) await sync(student, { entries: batch });
    else await Promise.all([sync(student, { entries }), sync(student, { entries })]);
    const memories = toMemories((await sync(student)).cards);
    expect(await countRows(student, second)).toBe(1);
    expect(memories.get(first)).toEqual(foldCard(newCard, entries));
    const [row] = await sql<[{ cards: number; revs: number }]>`
      select count(*)::int as cards, count(distinct rev)::int as revs from study_cards where user_id = ${student.id}`;
    expect(row).toEqual({ cards: 51, revs: 51 });
  },
);

test('an account whose merged answers open it has it once, also where both had it', async () => {
  const [owning, paying] = [await createStudent(), await createStudent()];
  const merge = async (payer: Person) => {
    await sql`update auth.users set email = null, pending_email = ${owning.student.email} where id = ${payer.id}`;
    await sql`update users set email_status = 'taken' where id = ${payer.id}`;
    await sql`select app.merge_account(${payer.id}, ${owning.student.id}, now())`;
    return sync(owning.student);
  };
  const [begin, known] = toKnown(owning.first);
  if (!begin || !known) throw new Error('two answers');
  await sync(owning.student, { entries: [begin] });
  await sync(paying.student, { entries: [known] });
  const merged = await merge(paying.student);
  expect(toMemories(merged.cards).get(owning.first)?.matureDay).toBe(known.day);
  expect(await countRows(owning.student, owning.second)).toBe(1);

  const third = await createStudent();
  await sync(third.student, { entries: toKnown(third.first) });
  await merge(third.student);
  expect(await countRows(owning.student, owning.second)).toBe(1);
});

test('the second face of a song’s word is its line with a gap, and as long as the line may be shown', async () => {
  const { student } = await createStudent();
  const [row] = await sql<{ id: string }[]>`
    select app.to_derived_id('song-todos/1/1') as id from cards limit 1`;
  const take = (card: string) => server.send('/rest/v1/rpc/take_card', { card }, student);
  await take(row?.id ?? '');
  expect((await take(await findSecond(row?.id ?? ''))).status).toBe(404);
  const [note] = (await readBundle(student, 'song-todos')).cards;
  expect(note?.second).toEqual({ id: await findSecond(row?.id ?? ''), face: 3 });
  expect(note?.gap).toMatchObject({ before: expect.any(String), word: expect.any(String) });
  const { before, word, after } = note?.gap ?? { before: '', word: '', after: '' };
  expect([before, word, after].filter(Boolean).join(' ')).toBe(note?.example);
  await sql`update app.song_rights set status = 'withdrawn' where song_id = 'todos' and object = 'words'`;
  expect((await readBundle(student, 'song-todos')).cards[0]?.gap).toBeNull();
});
