import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SongSheet } from '#domain/contracts/songs.ts';
import {
  type Account,
  actIn,
  anonymous,
  callFunction,
  createCaller,
  createPeople,
  refused,
} from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { addSong } from '#tests/support/song.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { countEach, expectRefused } = actIn(database);
const { stranger, member, other, admin } = await createPeople(database);
const everyone = [anonymous, stranger, member, other, admin];
await sql`insert into courses (id, slug, title, access_rule) values ('canto', 'canto', 'Canto', 'own_product')`;
await addSong(database, 'todos');
await addSong(database, 'curso', { courseIds: ['canto'] });
await sql`update song_words set lemma = 'embrace' where song_id = 'curso' and lemma = 'me'`;

const call = <Answer>(
  person: Account,
  name: string,
  ...values: (string | number | boolean | null)[]
) => callFunction<Answer>(database, person, name, values);
const play = (person: Account, change: { id?: string; song?: string; tries?: number } = {}) => {
  const { id = randomUUID(), song = 'todos', tries = 4 } = change;
  return call(person, 'record_song_play', id, song, 'gaps', 25, tries, 3, 60);
};
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const countPlays = async (person: Account) => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from song_plays where user_id = ${person.userId}`;
  return row.count;
};

const answers = await sql<{ word: string; known: boolean }[]>`
  select word, rank is not null and rank < 2000 as known from app.placement_words`;
await call(member, 'declare_word', 'hold', true);
await database.queryAsCaller(member, 'select public.save_placement($1::text::jsonb)', [
  JSON.stringify(answers),
]);
await play(member);

test.each([
  ['word_knowledge', 50],
  ['word_placements', 1],
  ['song_plays', 1],
])('%s is read by its student alone, not by an administrator', async (table, least) => {
  const counts = await countEach(everyone, `select from ${table}`);
  expect(counts).toEqual([refused, 0, counts[2], 0, 0]);
  expect(counts[2]).toBeGreaterThanOrEqual(least);
});

test('no client writes what a person knows or has played, nor reads the tables behind it', async () => {
  const { userId } = member;
  await expectRefused(everyone, [
    `insert into word_knowledge (user_id, lemma, known, source) values ('${userId}', 'on', true, 'declared')`,
    `update word_knowledge set known = false`,
    `delete from word_knowledge`,
    `insert into word_placements (user_id, middle_rank, slope, guessing) values ('${userId}', 9, 1, 0)`,
    `update word_placements set middle_rank = 9`,
    `delete from word_placements`,
    `insert into song_plays (user_id, id, song_id, mode, tries, right_first, seconds)
     values ('${userId}', gen_random_uuid(), 'todos', 'order', 1, 1, 1)`,
    `update song_plays set tries = 9`,
    `delete from song_plays`,
    `select from app.words`,
    `select from app.note_lemmas`,
    `select from app.placement_words`,
    `select from app.known_lemmas(null)`,
    `select from app.song_coverage(null, '{}')`,
    `select app.move_words('${userId}', '${other.userId}')`,
  ]);
});

describe('a declared word', () => {
  const read = async (person: Account) => {
    const sheet = await call<SongSheet>(person, 'song_sheet', 'todos');
    const [hold] = sheet.lines[0]?.words ?? [];
    return { declared: sheet.declared, chance: hold?.chance };
  };

  test('counts as known until it is taken back, and for its person alone', async () => {
    const person = await createCaller(database, { hasAccess: true });
    const before = await read(person);
    await call(person, 'declare_word', 'hold', true);
    expect(await read(person)).toEqual({ declared: ['hold'], chance: 0.95 });
    expect(await read(other)).toEqual({ declared: [], chance: before.chance });
    await call(person, 'declare_word', 'hold', false);
    expect(await read(person)).toEqual({ declared: [], chance: 0.05 });
    await call(person, 'declare_word', 'hold', null);
    expect(await read(person)).toEqual(before);
  });

  test('is one of a song that its person may open', async () => {
    const declare = (person: Account, lemma: string) =>
      codeOf(call(person, 'declare_word', lemma, true));
    expect(await declare(stranger, 'hold')).toBe('PT404');
    expect(await declare(other, 'embrace')).toBe('PT404');
    expect(await declare(other, 'Ana')).toBe('PT404');
    expect(await declare(other, 'x'.repeat(1000))).toBe('PT404');
    expect(await declare(admin, 'embrace')).toBe('done');
    await expectRefused([anonymous], [`select declare_word('hold', true)`]);
  });
});

describe('a play', () => {
  test('that is sent twice counts once', async () => {
    const id = randomUUID();
    await play(other, { id });
    await play(other, { id });
    expect(await countPlays(other)).toBe(1);
    const { plays } = await call<SongSheet>(other, 'song_sheet', 'todos');
    expect(plays).toEqual([{ mode: 'gaps', share: 25, tries: 4, rightFirst: 3 }]);
  });

  test('is one of an open song, with numbers that can be', async () => {
    expect(await codeOf(play(stranger))).toBe('PT404');
    expect(await codeOf(play(other, { song: 'curso' }))).toBe('PT404');
    expect(await codeOf(play(other, { song: 'none' }))).toBe('PT404');
    expect(await codeOf(play(other, { tries: 1_000_000 }))).toBe('PT400');
    expect(await codeOf(play(other, { tries: 2 }))).toBe('PT400');
    expect(
      await codeOf(call(other, 'record_song_play', randomUUID(), 'todos', 'gaps', null, 4, 3, 60)),
    ).toBe('PT400');
    expect(
      await codeOf(call(other, 'record_song_play', randomUUID(), 'todos', 'sing', null, 4, 3, 60)),
    ).toBe('PT400');
    expect(await countPlays(other)).toBe(1);
  });

  test('of a script is refused after 200 in a day', async () => {
    const script = await createCaller(database, { hasAccess: true });
    for (let count = 0; count < 200; count += 1) await play(script);
    expect(await codeOf(play(script))).toBe('PT429');
    expect(await countPlays(script)).toBe(200);
  });
});

test('what a merged account knows and has played goes to the owner, whose own words stay', async () => {
  const [paying, owning] = [
    await createCaller(database, { hasAccess: true }),
    await createCaller(database, { hasAccess: true }),
  ];
  await call(paying, 'declare_word', 'hold', true);
  await call(paying, 'declare_word', 'on', true);
  await call(owning, 'declare_word', 'hold', false);
  await play(paying);
  await sql`select app.move_study(${paying.userId}, ${owning.userId})`;
  const known = await sql`
    select lemma, known from word_knowledge where user_id = ${owning.userId} order by lemma`;
  expect([...known]).toEqual([
    { lemma: 'hold', known: false },
    { lemma: 'on', known: true },
  ]);
  expect(await countPlays(owning)).toBe(1);
});
