import { expect, test } from 'vitest';
import { actIn, anonymous, callFunction, createCaller } from '#tests/support/act-as.ts';
import type { Account } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;

async function createStudent(course = 'masterclass'): Promise<Account> {
  const student = await createCaller(database);
  await sql`insert into access_grants (user_id, course_id, reason) values (${student.userId}, ${course}, 'test')`;
  await callFunction(database, student, 'take_deck', ['masterclass']);
  return student;
}
const member = await createStudent();

interface SungSong {
  id: string;
  phrases: string[];
}
const cardsOf = async ({ userId }: Account) =>
  (
    await sql<{ id: string }[]>`select card_id as id from study_cards where user_id = ${userId}`
  ).map(({ id }) => id);
const find = async (who: Account, cards: readonly string[]) => {
  const [row] = await database.queryAsCaller(who, 'select find_sung_cards($1::uuid[]) as songs', [
    `{${cards.join(',')}}`,
  ]);
  return (row as { songs: SungSong[] }).songs;
};

test('the songs that sing most of a student’s phrases are found, of those that the student may open', async () => {
  const songs = await find(member, await cardsOf(member));
  expect(songs.length).toBeGreaterThan(0);
  expect(songs.length).toBeLessThanOrEqual(3);
  const [most] = songs;
  expect(most?.phrases.length).toBeGreaterThanOrEqual(4);
  const counts = songs.map(({ phrases }) => phrases.length);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  const open = ['one-more-song', 'listen-again', 'four-on-the-floor', 'say-it-again'];
  for (const { id } of songs) expect(open).toContain(id);
});

test('a phrase is found as words: neither inside other words nor a word alone', async () => {
  const note = async (front: string) => {
    const [row] = await sql<{ id: string }[]>`
      with n as (insert into notes (id, front, meaning) values (gen_random_uuid(), ${front}, 'x') returning id),
        d as (insert into deck_notes (deck_id, note_id, position) select 'masterclass', id, 900 from n),
        c as (insert into cards (id, note_id, face) select gen_random_uuid(), id, 1 from n returning id)
      insert into study_cards (user_id, card_id, deck_id, position, rev)
      select ${member.userId}, id, 'masterclass', 900, 900 + (random() * 1000000)::integer from c returning card_id as id`;
    return row?.id ?? '';
  };
  const [line] = await sql<{ text: string }[]>`
    select text from song_lines where song_id = 'one-more-song' and text like '% % % %' order by index limit 1`;
  const words = (line?.text ?? '').split(' ');
  const pair = await note(`${words[0]?.toUpperCase()} ${words[1]}!`);
  const inside = await note(`${words[0]} ${words[1]?.slice(0, -1)}`);
  const alone = await note(words[0] ?? '');
  const ids = (songs: SungSong[]) => songs.map(({ id }) => id);
  expect(ids(await find(member, [pair]))).toContain('one-more-song');
  expect(ids(await find(member, [inside]))).not.toContain('one-more-song');
  expect(await find(member, [alone])).toEqual([]);
});

test('a student learns nothing of another one’s cards, and a visitor nothing at all', async () => {
  const stranger = await createCaller(database);
  const cards = await cardsOf(member);
  expect(await find(stranger, cards)).toEqual([]);
  await actIn(database).expectRefused([anonymous], [`select find_sung_cards('{}')`]);
});

test('the songs leave with the access, though the cards stay', async () => {
  const left = await createStudent();
  const cards = await cardsOf(left);
  expect(await find(left, cards)).not.toEqual([]);
  await sql`update access_grants set revoked_at = now(), revoke_reason = 'test' where user_id = ${left.userId}`;
  expect(await find(left, cards)).toEqual([]);
});
