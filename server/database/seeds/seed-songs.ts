import type postgres from 'postgres';
import { readSeedTable } from './read-seed-table.ts';

const sheets = [
  'songs',
  'rights',
  'lines',
  'words',
  'cards',
  'recordings',
  'line-times',
  'word-times',
] as const;
type Sheets = Record<(typeof sheets)[number], string>;

const insertSong = (sql: postgres.TransactionSql, { songs, recordings }: Sheets, id: string) => sql`
  with seeded as (insert into app.seeded_songs (id) values (${id}) on conflict do nothing returning id)
  insert into public.songs (
    id, title, level, bpm, duration_ms, position, sung_path, spoken_path, band_path, clips_path, peaks, is_synthetic,
    published_at
  )
  select s.id, s.title, s.level, s.bpm, r."durationMs", s.position, 'songs/' || s.id || '-sung.m4a',
    'songs/' || s.id || '-spoken.m4a', 'songs/' || s.id || '-band.m4a', 'songs/' || s.id || '-clips.mp3',
    string_to_array(r.peaks, ' ')::smallint[], true, now()
  from jsonb_to_recordset(${songs}::text::jsonb) as s(
    id text, title text, level text, bpm smallint, position integer
  )
  join jsonb_to_recordset(${recordings}::text::jsonb) as r(song text, "durationMs" integer, peaks text) on r.song = s.id
  where s.id in (select seeded.id from seeded)
  on conflict do nothing returning id`;

const insertCourses = (sql: postgres.TransactionSql, { songs }: Sheets, id: string) => sql`
  insert into app.song_courses (song_id, course_id)
  select s.id, o.course from jsonb_to_recordset(${songs}::text::jsonb) as s(id text, "courseIds" text)
  cross join lateral string_to_table(nullif(s."courseIds", ''), ' ') o(course)
  where s.id = ${id}`;

const insertRights = (sql: postgres.TransactionSql, { rights }: Sheets, id: string) => sql`
  insert into app.song_rights (
    song_id, object, status, territories, ends_on, offline, holder, basis, evidence, checked_by, checked_at
  )
  select r.song, r.object, r.status, string_to_array(nullif(r.territories, ''), ' '), nullif(r."endsOn", '')::date, r.offline,
    r.holder, r.basis, r.evidence, r."checkedBy", r."checkedAt"
  from jsonb_to_recordset(${rights}::text::jsonb) as r(
    song text, object text, status text, territories text, "endsOn" text, offline boolean, holder text, basis text, evidence text,
    "checkedBy" text, "checkedAt" date
  )
  where r.song = ${id}`;

const insertLines = (sql: postgres.TransactionSql, tables: Sheets, id: string) => sql`
  insert into public.song_lines (
    song_id, index, section, start_ms, end_ms, text, translation, sound, spoken_start_ms, spoken_end_ms
  )
  select l.song, l.index, l.section, t."startMs", t."endMs", l.text, l.translation, l.sound, t."spokenStartMs", t."spokenEndMs"
  from jsonb_to_recordset(${tables.lines}::text::jsonb) as l(
    song text, index integer, section text, text text, translation text, sound text
  )
  left join jsonb_to_recordset(${tables['line-times']}::text::jsonb) as t(
    song text, line integer, "startMs" integer, "endMs" integer, "spokenStartMs" integer, "spokenEndMs" integer
  ) on t.song = l.song and t.line = l.index
  where l.song = ${id}`;

const insertWords = (sql: postgres.TransactionSql, tables: Sheets, id: string) => sql`
  insert into public.song_words (song_id, line, index, start_ms, end_ms, surface, lemma, gloss, kind)
  select w.song, w.line, w.index, t."startMs", t."endMs", w.surface, w.lemma, w.gloss, w.kind
  from jsonb_to_recordset(${tables.words}::text::jsonb) as w(
    song text, line integer, index integer, surface text, lemma text, kind text, gloss text
  )
  left join jsonb_to_recordset(${tables['word-times']}::text::jsonb) as t(
    song text, line integer, index integer, "startMs" integer, "endMs" integer
  ) on t.song = w.song and t.line = w.line and t.index = w.index
  where w.song = ${id}`;

const insertDeck = (sql: postgres.TransactionSql, { cards }: Sheets, id: string) => sql`
  with deck as (
    insert into public.decks (id, title, song_id, position) select 'song-' || s.id, s.title, s.id, s.position
    from public.songs s where s.id = ${id} returning id, song_id
  ), given as (
    select app.to_derived_id(d.id || '/' || c.number) as note_id, app.to_derived_id(d.id || '/' || c.number || '/1') as card_id,
      d.id as deck_id, c.*
    from deck d join jsonb_to_recordset(${cards}::text::jsonb) as c(
      song text, number integer, front text, meaning text, sound text, example text, "exampleMeaning" text, line integer, word integer
    ) on c.song = d.song_id
  ), noted as (
    insert into public.notes (id, kind, front, meaning, sound, example, example_meaning, song_id, song_line, song_word)
    select note_id, 'word', front, meaning, sound, example, "exampleMeaning", song, line, word from given
    on conflict do nothing
  ), placed as (
    insert into public.deck_notes (deck_id, note_id, position) select deck_id, note_id, number from given
  )
  insert into public.cards (id, note_id, face) select card_id, note_id, 1 from given on conflict do nothing`;

/** The songs of database/songs/sheets with their courses, rights, lines, words and cards. A song that exists or was deleted is the owner's and stays so. */
export async function seedSongs(sql: postgres.Sql): Promise<void> {
  const read = (sheet: string) => [
    sheet,
    JSON.stringify(readSeedTable(`songs/sheets/${sheet}.tsv`)),
  ];
  const tables = Object.fromEntries(sheets.map(read)) as Sheets;
  for (const { id = '' } of readSeedTable('songs/sheets/songs.tsv'))
    await sql.begin(async (transaction) => {
      const [added] = await insertSong(transaction, tables, id);
      if (!added) return;
      await insertCourses(transaction, tables, id);
      await insertRights(transaction, tables, id);
      await insertLines(transaction, tables, id);
      await insertWords(transaction, tables, id);
      await insertDeck(transaction, tables, id);
    });
}
