import { default_w } from 'ts-fsrs';
import { beforeEach, expect, test } from 'vitest';
import type { SongCoverage, SongSheet, SongSummary } from '#domain/contracts/songs.ts';
import { toRecall } from '#domain/study/fsrs.ts';
import { type Account, callFunction, createCaller } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { addSong } from '#tests/support/song.ts';
import { adoptWeights } from '#tests/support/study.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
await sql`delete from songs`;
// "Hold on, Ana" and "Hold me": five tokens of three lemmas and a name.
await addSong(database, 'todos');
await sql`update app.words set rank = 1000000 where lemma in ('hold', 'on', 'me')`;
const dayMs = 86_400_000;
const decay = 0.1542;
let student: Account;

beforeEach(async () => {
  student = await createCaller(database, { hasAccess: true });
});

const call = <Answer>(name: string, ...values: (string | boolean)[]) =>
  callFunction<Answer>(database, student, name, values);
const declare = (lemma: string) => call('declare_word', lemma, true);
async function readCoverage(): Promise<SongCoverage | null> {
  const [song] = await call<SongSummary[]>('list_songs');
  const sheet = await call<SongSheet>('song_sheet', 'todos');
  expect(sheet.coverage).toEqual(song?.coverage);
  return sheet.coverage;
}
const takeCard = async (front: string) => {
  const [row] = await sql<{ id: string }[]>`
    select c.id from cards c join notes n on n.id = c.note_id where n.front = ${front} and n.song_id = 'todos'`;
  await call('take_card', row?.id ?? '');
  return row?.id ?? '';
};
const remember = (card: string, stability: number, days: number) => sql`
  update study_cards set memory = ${sql.json({ stage: 'review', stability, lastAt: Date.now() - days * dayMs })}
  where user_id = ${student.userId} and card_id = ${card}`;

test('the recall of a card is the one of the domain', async () => {
  for (const [stability, days] of [
    [0.2, 1],
    [5, 5],
    [5, 80],
    [900, 3],
    [36_500, 900],
  ] as const)
    for (const weight of [0.1, decay, 0.8]) {
      const [row] = await sql<[{ recall: number }]>`
        select app.recall(${stability}, ${days}, ${weight}) as recall`;
      expect(row.recall).toBeCloseTo(toRecall(stability, days, weight), 7);
    }
});

test('nothing is said of a song before anything is known of the student', async () => {
  expect(await readCoverage()).toBeNull();
  await takeCard('hold');
  expect(await readCoverage()).toBeNull();
});

test('names count as known, declared words as 95 %, and the others by their rank', async () => {
  await declare('hold');
  expect(await readCoverage()).toEqual({ share: 0.58, newLemmas: 2, wholeLines: 0 });
  await declare('on');
  await declare('me');
  expect(await readCoverage()).toEqual({ share: 0.96, newLemmas: 0, wholeLines: 2 });
});

test('a word counts by the best recall of its cards, whatever was declared, and fades', async () => {
  await declare('on');
  const card = await takeCard('hold');
  const shareOf = (recall: number) => (2 * recall + 1 + 0.95) / 5;
  await remember(card, 10, 10);
  expect((await readCoverage())?.share).toBeCloseTo(shareOf(0.9), 3);
  await remember(card, 10, 100);
  expect((await readCoverage())?.share).toBeCloseTo(shareOf(toRecall(10, 100, decay)), 3);
  await remember(card, 10, 0);
  expect((await readCoverage())?.share).toBeCloseTo(shareOf(toRecall(10, 1, decay)), 3);
});

test('a word fades by the weights of the student, once there are own ones', async () => {
  const card = await takeCard('hold');
  await remember(card, 10, 100);
  const slow = default_w.with(20, 0.4);
  await adoptWeights(database, { id: student.userId }, { weights: slow, since: 1 });
  const recall = toRecall(10, 100, 0.4);
  expect(Math.abs(recall - toRecall(10, 100, decay))).toBeGreaterThan(0.05);
  await declare('on');
  expect((await readCoverage())?.share).toBeCloseTo((2 * recall + 1 + 0.95) / 5, 3);
});

test('a phrase teaches the lemmas of its words', async () => {
  const [phrase] = await sql<[{ card: string; lemmas: string }]>`
    select c.id as card, string_agg(l.lemma, ' ' order by l.lemma) as lemmas
    from notes n join cards c on c.note_id = n.id join app.note_lemmas l on l.note_id = n.id
    where n.front = 'Hold on a second' and c.face = 1 group by c.id`;
  expect(phrase.lemmas).toBe('a hold on second');
  await call('take_deck', 'masterclass');
  await remember(phrase.card, 10, 10);
  expect((await readCoverage())?.share).toBeCloseTo((3 * 0.9 + 1) / 5, 3);
});

test('every phrase of the school teaches lemmas, and every lemma of a song or phrase has a rank', async () => {
  const [row] = await sql`
    select count(*) filter (where not exists (select from app.note_lemmas l where l.note_id = n.id))::int as without
    from notes n join deck_notes d on d.note_id = n.id join decks k on k.id = d.deck_id where k.course_id is not null`;
  expect(row).toEqual({ without: 0 });
  const missing = await sql`
    select lemma from (select lemma from app.note_lemmas union select lemma from song_words where kind = 'word') l
    where not exists (select from app.words w where w.lemma = l.lemma)`;
  expect([...missing]).toEqual([]);
});
