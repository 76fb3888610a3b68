import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { seedCatalogue } from '#server/database/seeds/seed-catalogue.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const listCards = async (course: string) => [
  ...(await sql`
    select d.id, count(c.id)::int as cards from decks d
    left join deck_notes n on n.deck_id = d.id left join cards c on c.note_id = n.note_id and c.face = 1
    where d.course_id = ${course} group by d.id order by d.position`),
];
const fingerprint = async () => [
  ...(await sql`
    select (select array_agg(d order by d.id)::text from decks d) as decks,
      (select md5(array_agg(n order by n.id)::text) from notes n) as notes,
      (select md5(array_agg(c order by c.id)::text) from cards c) as cards`),
];

test('the masterclass has its 50 cards and the course its 500', async () => {
  expect(await listCards('masterclass')).toEqual([{ id: 'masterclass', cards: 50 }]);
  const ofCourse = await listCards('ingles-proibido');
  expect(ofCourse).toHaveLength(11);
  expect(ofCourse.reduce((sum, { cards }) => sum + Number(cards), 0)).toBe(500);
});

test('each deck knows how many cards it has', async () => {
  const wrong = await sql`
    select id from decks d where card_count <> (
      select count(*) from deck_notes n join cards c on c.note_id = n.note_id and c.face = 1 where n.deck_id = d.id
    )`;
  expect([...wrong]).toEqual([]);
});

test('every deck of a course has its file, every file its deck, and every deck but one its lesson', async () => {
  const files = readdirSync(path.join(import.meta.dirname, 'phrases')).flatMap((file) =>
    file === 'clips.tsv' ? [] : [path.basename(file, '.tsv')],
  );
  const rows = await sql<{ id: string; lesson_id: string | null }[]>`
    select id, lesson_id from decks where song_id is null`;
  expect(rows.map(({ id }) => id).toSorted()).toEqual(files.toSorted());
  expect(rows.flatMap((row) => (row.lesson_id === null ? [row.id] : []))).toEqual(['sons-do-ed']);
});

test('a clip lies in the sound of its deck', async () => {
  const odd = await sql`
    select n.id from notes n join deck_notes d on d.note_id = n.id
    where n.audio_path <> 'decks/' || d.deck_id || '.mp3'`;
  expect([...odd]).toEqual([]);
});

test('every sound that a note names is among the files of a fresh installation', async () => {
  const named = await sql<{ path: string }[]>`
    select distinct audio_path as path from notes where audio_path is not null`;
  const folder = path.join(import.meta.dirname, '../storage/seed-files');
  const missing = named.filter((note) => !existsSync(path.join(folder, note.path)));
  expect(missing).toEqual([]);
});

test('a second start changes nothing, and raises no version', async () => {
  const before = await fingerprint();
  await seedCatalogue(sql);
  expect(await fingerprint()).toEqual(before);
});

test('a start adds what is absent, leaves what the owner changed, and the id of a phrase stays', async () => {
  const [edited, removed, silenced] = await sql<{ note_id: string; position: number }[]>`
    select note_id, position from deck_notes where deck_id = 'o-schwa' order by position limit 3`;
  await sql`update notes set meaning = 'Outra tradução' where id = ${edited?.note_id ?? ''}`;
  await sql`
    update notes set audio_path = null, clip_start_ms = null, clip_end_ms = null where id = ${silenced?.note_id ?? ''}`;
  await sql`delete from notes where id = ${removed?.note_id ?? ''}`;
  await seedCatalogue(sql);
  const rows = await sql`
    select d.note_id, d.position, n.meaning = 'Outra tradução' as is_edited, n.audio_path is not null as is_spoken from deck_notes d join notes n on n.id = d.note_id
    where d.deck_id = 'o-schwa' order by d.position limit 3`;
  expect([...rows]).toEqual([
    { ...edited, is_edited: true, is_spoken: true },
    { ...removed, is_edited: false, is_spoken: true },
    { ...silenced, is_edited: false, is_spoken: false },
  ]);
});

test('the version of a deck grows with each change of its notes', async () => {
  const readVersion = async () => {
    const [row] = await sql<{ version: number }[]>`select version from decks where id = 'o-pulso'`;
    return row?.version ?? NaN;
  };
  for (const change of [
    () => sql`
      update notes n set sound = 'pãls' from deck_notes d where d.note_id = n.id and d.deck_id = 'o-pulso'`,
    () => sql`delete from deck_notes where deck_id = 'o-pulso' and position = 1`,
    () => seedCatalogue(sql),
  ]) {
    const before = await readVersion();
    await change();
    expect(await readVersion()).toBeGreaterThan(before);
  }
});
