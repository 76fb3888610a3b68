import { describe, expect, test } from 'vitest';
import {
  actIn,
  anonymous,
  callFunction,
  createCaller,
  createPeople,
} from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createRandom } from '#tests/support/random.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { expectRefused } = actIn(database);
const { stranger, member, admin } = await createPeople(database);
const ranks = new Map(
  (await sql<{ word: string; rank: number | null }[]>`select * from app.placement_words`).map(
    ({ word, rank }) => [word, rank],
  ),
);
interface Result {
  words: number;
  invented: number;
}
const draw = (who = member) => callFunction<string[]>(database, who, 'draw_placement');
async function save(answers: unknown, who = member): Promise<Result> {
  const text = 'select public.save_placement($1::text::jsonb) as answer';
  const [row] = await database.queryAsCaller(who, text, [JSON.stringify(answers)]);
  return (row as { answer: Result }).answer;
}
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

test('a placement has sixteen real words from common to rare and eight invented ones, others each time', async () => {
  const words = await draw();
  const real = words.map((word) => ranks.get(word) ?? 0).filter((rank) => rank > 0);
  expect([words.length, new Set(words).size, real.length]).toEqual([24, 24, 16]);
  expect(Math.min(...real)).toBeLessThan(500);
  expect(Math.max(...real)).toBeGreaterThan(15_000);
  expect(await draw()).not.toEqual(words);
  expect(await draw(stranger)).toEqual([]);
  expect(await draw(admin)).toHaveLength(24);
  await expectRefused([anonymous], ['select draw_placement()', `select save_placement('[]')`]);
});

describe('the result', () => {
  const { chance } = createRandom(7);
  /** The answers of a student who knows a share of the words of each rank, and takes some others for known. */
  const answer = (words: readonly string[], middle: number, guessing: number) =>
    words.map((word) => {
      const rank = ranks.get(word) ?? null;
      const knows = rank !== null && chance(1 / (1 + (rank / middle) ** 1.5));
      return { word, known: knows || chance(guessing) };
    });
  const trueWords = (middle: number) => {
    let sum = 0;
    for (let rank = 1; rank <= 5000; rank += 1) sum += 1 / (1 + (rank / middle) ** 1.5);
    return sum;
  };

  test.each([
    [400, 0],
    [1500, 0],
    [1500, 0.3],
    [5000, 0.1],
  ])(
    'of students who know half of the words of rank %d and guess %d of the others is right on the average',
    async (middle, guessing) => {
      let sum = 0;
      for (let run = 0; run < 20; run += 1)
        sum += (await save(answer(await draw(), middle, guessing))).words;
      expect(Math.abs(sum / 20 - trueWords(middle))).toBeLessThan(200 + trueWords(middle) / 4);
    },
  );

  test('grows with what is known, and one who knows everything that was invented knows nothing', async () => {
    const words = await draw();
    const say = (knows: (rank: number | null) => boolean) =>
      save(words.map((word) => ({ word, known: knows(ranks.get(word) ?? null) })));
    const none = await say(() => false);
    const some = await say((rank) => rank !== null && rank < 1500);
    const all = await say((rank) => rank !== null);
    expect(none.words).toBeLessThan(some.words);
    expect(some.words).toBeLessThan(all.words);
    expect(all).toMatchObject({ invented: 0 });
    const boast = await say(() => true);
    expect(boast.invented).toBe(8);
    expect(boast.words).toBeLessThan(all.words - 500);
  });
});

test('what was said of words is kept, unless invented ones were known; a declaration stays', async () => {
  const person = await createCaller(database, { hasAccess: true });
  const words = await draw();
  const say = (knows: (rank: number | null) => boolean) =>
    save(
      words.map((word) => ({ word, known: knows(ranks.get(word) ?? null) })),
      person,
    );
  const read = async () => {
    const [row] = await sql<[{ known: number; all: number; placements: number }]>`
      select count(*) filter (where known)::int as known, count(*)::int as all,
        (select count(*)::int from word_placements where user_id = ${person.userId}) as placements
      from word_knowledge where user_id = ${person.userId}`;
    return row;
  };
  await say((rank) => rank !== null);
  expect(await read()).toEqual({ known: 16, all: 16, placements: 1 });
  await say(() => true);
  expect(await read()).toEqual({ known: 0, all: 0, placements: 1 });
  const word = words.find((one) => ranks.get(one) !== null) ?? '';
  await sql`
    insert into word_knowledge (user_id, lemma, known, source) values (${person.userId}, ${word}, true, 'declared')`;
  await say(() => false);
  expect(await read()).toEqual({ known: 1, all: 16, placements: 1 });
});

test('answers that are no whole placement are refused', async () => {
  const words = await draw();
  const answers = words.map((word) => ({ word, known: true }));
  const [first] = answers;
  expect(await codeOf(save(answers, stranger))).toBe('42501');
  for (const broken of [
    [],
    answers.slice(0, 10),
    [...answers, ...(first ? [first] : [])],
    answers.map(({ word }) => ({ word, known: null })),
    Array.from({ length: 101 }, () => ({ word: 'money', known: true })),
  ])
    expect(await codeOf(save(broken))).toBe('PT400');
  expect(await codeOf(save({ word: 'money' }))).toBe('PT400');
});
