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
// "Hold on, Ana" and "Hold me": of the content words both lines have "hold" alone.
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

/** The placement of someone who knows half of the words of rank 300. */
const place = async () => {
  await sql`insert into study_heads (user_id) values (${student.userId}) on conflict do nothing`;
  await sql`insert into word_placements (user_id, middle_rank, slope, guessing) values (${student.userId}, 300, 1.2, 0)`;
};

test('nothing is said of a song before a placement or the answers to twenty cards, whatever was declared', async () => {
  await declare('hold');
  await takeCard('hold');
  await call('take_deck', 'masterclass');
  const answer = (count: number) => sql`
    update study_cards set memory = ${sql.json({ stage: 'review', stability: 9, lastAt: Date.now() })}
    where (user_id, card_id) in (
      select user_id, card_id from study_cards
      where user_id = ${student.userId} and deck_id = 'masterclass' order by position limit ${count}
    )`;
  await answer(19);
  expect(await readCoverage()).toBeNull();
  await answer(20);
  expect(await readCoverage()).not.toBeNull();
});

test('a placement is enough', async () => {
  await place();
  expect(await readCoverage()).toEqual({ share: 0.0001, newLemmas: 1, wholeLines: 0 });
});

test('content words alone count: names and small words are no hurdle, and no merit', async () => {
  await place();
  await declare('on');
  await declare('me');
  expect(await readCoverage()).toEqual({ share: 0.0001, newLemmas: 1, wholeLines: 0 });
  await declare('hold');
  expect(await readCoverage()).toEqual({ share: 0.95, newLemmas: 0, wholeLines: 2 });
});

test('a line is understood as likely as its least known content word', async () => {
  await sql`update song_words set lemma = 'Ana', kind = 'word' where song_id = 'todos' and surface = 'Ana'`;
  await sql`insert into app.words (lemma, rank) values ('Ana', 1000000) on conflict (lemma) do update set rank = 1000000`;
  await place();
  await declare('hold');
  expect(await readCoverage()).toEqual({ share: 0.475, newLemmas: 1, wholeLines: 1 });
  await sql`update song_words set kind = 'name' where song_id = 'todos' and surface = 'Ana'`;
});

test('a word counts by the best recall of its cards, whatever was declared, and fades', async () => {
  await place();
  await declare('hold');
  const card = await takeCard('hold');
  await remember(card, 10, 10);
  expect((await readCoverage())?.share).toBeCloseTo(0.9, 3);
  await remember(card, 10, 100);
  expect((await readCoverage())?.share).toBeCloseTo(toRecall(10, 100, decay), 3);
  await remember(card, 10, 0);
  expect((await readCoverage())?.share).toBeCloseTo(toRecall(10, 1, decay), 3);
});

test('a word fades by the weights of the student, once there are own ones', async () => {
  await place();
  const card = await takeCard('hold');
  await remember(card, 10, 100);
  const slow = default_w.with(20, 0.4);
  await adoptWeights(database, { id: student.userId }, { weights: slow, since: 1 });
  const recall = toRecall(10, 100, 0.4);
  expect(Math.abs(recall - toRecall(10, 100, decay))).toBeGreaterThan(0.05);
  expect((await readCoverage())?.share).toBeCloseTo(recall, 3);
});

test('a card within its steps, new or forgotten, is known by half at most', async () => {
  await place();
  const card = await takeCard('hold');
  for (const stage of ['learning', 'relearning']) {
    await sql`
      update study_cards set memory = ${sql.json({ stage, stability: 50, lastAt: Date.now() })}
      where user_id = ${student.userId} and card_id = ${card}`;
    expect((await readCoverage())?.share).toBe(0.5);
  }
});

test('a phrase teaches the lemmas of its words', async () => {
  const [phrase] = await sql<[{ card: string; lemmas: string }]>`
    select c.id as card, string_agg(l.lemma, ' ' order by l.lemma) as lemmas
    from notes n join cards c on c.note_id = n.id join app.note_lemmas l on l.note_id = n.id
    where n.front = 'Hold on a second' and c.face = 1 group by c.id`;
  expect(phrase.lemmas).toBe('a hold on second');
  await place();
  await call('take_deck', 'masterclass');
  await remember(phrase.card, 10, 10);
  expect((await readCoverage())?.share).toBeCloseTo(0.9, 3);
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
