import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { SongSheet, SongSummary } from '#domain/contracts/songs.ts';
import { type Account, callFunction, createCaller } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
await sql`delete from app.song_courses`;
let student: Account;

beforeEach(async () => {
  student = await createCaller(database, { hasAccess: true });
  await sql`insert into study_heads (user_id) values (${student.userId}) on conflict do nothing`;
});

const place = (middleRank: number, who = student) => sql`
  insert into word_placements (user_id, middle_rank, slope, guessing) values (${who.userId}, ${middleRank}, 1.2, 0)
  on conflict (user_id) do update set middle_rank = excluded.middle_rank`;
const sheet = (song: string) => callFunction<SongSheet>(database, student, 'song_sheet', { song });
const list = () => callFunction<SongSummary[]>(database, student, 'list_songs');
const readShare = async (song = 'one-more-song') => (await sheet(song)).coverage?.share ?? -1;

const play = (words: object, song = 'one-more-song') =>
  callFunction(database, student, 'record_song_play', {
    id: randomUUID(),
    song,
    mode: 'gaps',
    share: 100,
    tries: 1,
    right_first: 0,
    seconds: 9,
    words,
  });

/** The words of a song as all missed, or all known. */
async function toWords(known: boolean, song = 'one-more-song') {
  const { lines } = await sheet(song);
  return lines.flatMap(({ words }) => words.map(({ lemma }) => ({ lemma, known })));
}
const readKnowledge = () => sql`
  select lemma, known, source from word_knowledge where user_id = ${student.userId} order by lemma`;

test.each([30, 300, 1000, 3000, 20_000])(
  'with half of the words of rank %s, the per cent of every song is its whole lines, and the list says the same',
  async (middleRank) => {
    await place(middleRank);
    const songs = await list();
    expect(songs).toHaveLength(12);
    for (const { id, lines, coverage } of songs) {
      const { share = 0, wholeLines = 0 } = coverage ?? {};
      expect(Math.abs(share * lines - wholeLines)).toBeLessThanOrEqual(0.51);
      expect((await sheet(id)).coverage).toEqual(coverage);
    }
  },
);

test('a bad run lowers what is said to be understood, and a good one raises it', async () => {
  await place(1000);
  const before = await readShare();
  await play(await toWords(false));
  const after = await readShare();
  expect(after).toBeLessThanOrEqual(0.3);
  expect(after).toBeLessThan(before - 0.2);
  await play(await toWords(true));
  expect(await readShare()).toBeGreaterThan(0.85);
});

test('one missed content word lowers it, too', async () => {
  await place(3000);
  const before = await readShare();
  await play([{ lemma: 'band', known: false }]);
  expect(await readShare()).toBeLessThan(before);
});

test('a run counts against a card that was answered before it, and for it no longer after the next answer', async () => {
  await place(20_000);
  const [card] = await sql<{ id: string }[]>`
    select c.id from cards c join notes n on n.id = c.note_id
    where n.song_id = 'one-more-song' and n.front = 'hold' and c.face = 1`;
  await callFunction(database, student, 'take_card', { card: card?.id ?? '' });
  const chance = async () =>
    (await sheet('one-more-song')).lines[0]?.words.find(({ lemma }) => lemma === 'hold')?.chance;
  const answer = (at: number) => sql`
    update study_cards set memory = ${sql.json({ stage: 'review', stability: 500, lastAt: at })}
    where user_id = ${student.userId} and card_id = ${card?.id ?? ''}`;
  await answer(Date.now() - 86_400_000);
  expect(await chance()).toBeGreaterThan(0.95);
  await play([{ lemma: 'hold', known: false }]);
  expect(await chance()).toBe(0.3);
  await answer(Date.now() + 1000);
  expect(await chance()).toBeGreaterThan(0.95);
});

test('a miss takes “Já sei” back, a hit leaves it, and a lemma that was missed once was missed', async () => {
  await callFunction(database, student, 'declare_word', { lemma: 'band', known: true });
  await play([{ lemma: 'band', known: true }]);
  expect([...(await readKnowledge())]).toEqual([
    { lemma: 'band', known: true, source: 'declared' },
  ]);
  await play([
    { lemma: 'band', known: true },
    { lemma: 'band', known: false },
  ]);
  expect([...(await readKnowledge())]).toEqual([{ lemma: 'band', known: false, source: 'song' }]);
});

test('words that are not of the song, and shapes that no page sends, change nothing', async () => {
  await play([{ lemma: 'volcano', known: true }, { lemma: 'band' }, {}]);
  expect([...(await readKnowledge())]).toEqual([]);
  for (const words of [
    { lemma: 'band' },
    [{ lemma: 'band', known: 'maybe' }],
    [1],
    Array.from({ length: 2001 }, () => ({ lemma: 'band', known: true })),
  ])
    await expect(play(words)).rejects.toMatchObject({ code: 'PT400' });
  expect([...(await readKnowledge())]).toEqual([]);
});

test('a stranger tells nothing of a song, and the same play twice counts once', async () => {
  const stranger = await createCaller(database, { hasAccess: false });
  const id = randomUUID();
  const send = (who: Account, known: boolean) =>
    callFunction(database, who, 'record_song_play', {
      id,
      song: 'one-more-song',
      mode: 'gaps',
      share: 10,
      tries: 1,
      right_first: 0,
      seconds: 9,
      words: [{ lemma: 'band', known }],
    });
  await expect(send(stranger, true)).rejects.toMatchObject({ code: 'PT404' });
  await send(student, false);
  await send(student, true);
  expect([...(await readKnowledge())]).toEqual([{ lemma: 'band', known: false, source: 'song' }]);
});
