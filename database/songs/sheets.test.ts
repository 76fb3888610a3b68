// Properties of every song of a fresh installation.
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SongLine, SongSheet } from '#domain/contracts/songs.ts';
import type { StudyClip } from '#domain/contracts/study-bundle.ts';
import { songObjects } from '#domain/songs/song-uses.ts';
import { forFile } from '#tests/support/for-file.ts';
import { callFunction, createCaller } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const admin = await createCaller(database, { isAdmin: true });
/** The bit rate of the sounds of cards: see tools/assets/voice/clip.ts. */
const bytesPerMs = 5;
const files = path.join(import.meta.dirname, '../storage/seed-files');
const ids = (await sql<{ id: string }[]>`select id from songs order by position`).map(
  ({ id }) => id,
);
/** The letters and spaces of a phrase alone. */
const toLetters = (text: string) => text.toLowerCase().replaceAll(/[^a-z ]/gu, '');

test('the masterclass has a song', () => expect(ids).toContain('one-more-song'));

describe.each(ids)('%s', (id) => {
  const read = async () => {
    const sheet = await callFunction<SongSheet | null>(database, admin, 'song_sheet', { song: id });
    if (!sheet) throw new Error('no sheet');
    return sheet;
  };
  const isOrdered = (parts: readonly { startMs: number; endMs: number }[]) =>
    parts.every(
      ({ startMs, endMs }, place) => startMs < endMs && startMs >= (parts[place - 1]?.endMs ?? 0),
    );

  test('has lines in their order inside the song, and words in their order inside the line', async () => {
    const { lines, durationMs } = await read();
    expect(lines.length).toBeGreaterThan(7);
    expect(isOrdered(lines)).toBe(true);
    expect(lines.at(-1)?.endMs).toBeLessThanOrEqual(durationMs);
    const isWhole = ({ words, startMs, endMs }: SongLine) =>
      isOrdered(words) && words[0]?.startMs === startMs && words.at(-1)?.endMs === endMs;
    expect(lines.filter((line) => !isWhole(line))).toEqual([]);
    expect(lines.map(({ words }) => words.map(({ surface }) => surface).join(' '))).toEqual(
      lines.map(({ text }) => text),
    );
  });

  test('has a translation and a pronunciation for each line', async () => {
    const { lines } = await read();
    expect(lines.filter(({ translation, sound }) => translation === '' || sound === '')).toEqual(
      [],
    );
  });

  test('has lemma, gloss and card for each word that is no name and no interjection', async () => {
    const words = (await read()).lines.flatMap((line) => line.words);
    const incomplete = words.filter(
      ({ kind, lemma, gloss, cardId }) =>
        kind === 'word' && (lemma === '' || gloss === '' || cardId === null),
    );
    expect(incomplete).toEqual([]);
  });

  test('has one card for each lemma that no earlier song has, with our own example for the time after a withdrawal', async () => {
    const [row] = await sql`
      select coalesce(array_agg(w.lemma order by w.lemma), '{}') as lemmas,
        count(*) filter (where n.example = '' or n.example_meaning = '' or n.sound = '')::int as incomplete
      from notes n join song_words w on (w.song_id, w.line, w.index) = (n.song_id, n.song_line, n.song_word)
      where n.song_id = ${id}`;
    const [fresh] = await sql`
      select coalesce(array_agg(distinct w.lemma order by w.lemma), '{}') as lemmas
      from song_words w join songs s on s.id = w.song_id
      where s.id = ${id} and w.kind = 'word' and not exists (
        select from song_words o join songs e on e.id = o.song_id
        where o.lemma = w.lemma and o.kind = 'word' and (e.position, e.id) < (s.position, s.id)
      )`;
    expect(row).toEqual({ lemmas: fresh?.['lemmas'], incomplete: 0 });
    const lines = new Set((await read()).lines.map(({ text }) => toLetters(text)));
    const examples = await sql<
      { example: string }[]
    >`select example from notes where song_id = ${id}`;
    expect(examples.filter(({ example }) => lines.has(toLetters(example)))).toEqual([]);
  });

  test('has a right for words, music, recording and translation, with its evidence', async () => {
    const rows = await sql<{ object: string }[]>`
      select object from app.song_rights
      where song_id = ${id} and holder <> '' and basis <> '' and evidence <> '' and checked_by <> ''`;
    expect(new Set(rows.map(({ object }) => object))).toEqual(new Set(songObjects));
  });

  test('has files that exist, whose index comes first', async () => {
    const { sungPath, spokenPath, bandPath } = await read();
    for (const name of [sungPath, spokenPath, bandPath]) {
      const text = (await readFile(path.join(files, name ?? ''))).toString('latin1');
      expect(text.indexOf('moov')).toBeGreaterThan(0);
      expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'));
    }
  });

  test('has spoken lines in their order, and clips of about three seconds inside their file', async () => {
    const { lines } = await read();
    const spoken = lines.map(({ spokenStartMs, spokenEndMs }) => ({
      startMs: spokenStartMs ?? -1,
      endMs: spokenEndMs ?? -1,
    }));
    expect(isOrdered(spoken)).toBe(true);
    const clips = await database.queryAsCaller(
      admin,
      `select q.clip from notes n cross join lateral app.quote_song(n) q where n.song_id = $1`,
      [id],
    );
    for (const { clip } of clips as { clip: StudyClip & { endMs: number } }[]) {
      const { size } = await stat(path.join(files, clip.path));
      expect(clip.startMs % 24).toBe(0);
      expect(clip.endMs - clip.startMs).toBeGreaterThan(2000);
      expect(clip.endMs - clip.startMs).toBeLessThan(5500);
      expect(clip.endMs * bytesPerMs).toBeLessThanOrEqual(size);
    }
    expect(clips.length).toBeGreaterThan(5);
  });

  test('has four phrases or more of the decks of its courses', async () => {
    const lyric = (await read()).lines.map(({ text }) => toLetters(text)).join(' ');
    const phrases = await sql<{ front: string }[]>`
      select n.front from songs s join app.song_courses o on o.song_id = s.id join decks d on d.course_id = o.course_id
      join deck_notes dn on dn.deck_id = d.id join notes n on n.id = dn.note_id where s.id = ${id}`;
    const sung = phrases.filter(({ front }) => lyric.includes(toLetters(front)));
    expect(sung.length).toBeGreaterThanOrEqual(4);
  });
});
