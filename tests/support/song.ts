import type { Database } from '#server/database/database.ts';
import { type SongRight, songObjects } from '#domain/songs/song-uses.ts';

const toOwn = (object: SongRight['object']): SongRight => {
  return { object, status: 'own', territories: null, endsOn: null, offline: true };
};
export const ownRights: readonly SongRight[] = songObjects.map(toOwn);

/** Rights of the school's own song, with a change: of one object, or of all. */
export const changeRights = (
  change: Partial<SongRight>,
  changed?: SongRight['object'],
): readonly SongRight[] =>
  songObjects.map((object) =>
    Object.assign(toOwn(object), changed === undefined || changed === object ? change : {}),
  );

export async function setRights(
  { sql }: Pick<Database, 'sql'>,
  song: string,
  rights: readonly SongRight[],
): Promise<void> {
  await sql`delete from app.song_rights where song_id = ${song}`;
  await sql`
    insert into app.song_rights
      (song_id, object, status, territories, ends_on, offline, holder, basis, evidence, checked_by, checked_at)
    select ${song}, r.object, r.status, r.territories, r."endsOn", r.offline, 'A escola', 'Obra própria', 'docs', 'A escola', '2026-11-01'
    from jsonb_to_recordset(${JSON.stringify(rights)}::text::jsonb)
      as r(object text, status text, territories text[], "endsOn" date, offline boolean)`;
}

/**
 * A song of two lines, "Hold on, Ana" and "Hold me", with its deck of two cards (hold, me) and four files. The school's own,
 * unless other rights are given.
 */
export async function addSong(
  database: Pick<Database, 'sql'>,
  id: string,
  {
    courseIds = [],
    rights = ownRights,
  }: { courseIds?: readonly string[]; rights?: typeof ownRights } = {},
): Promise<void> {
  const { sql } = database;
  const path = (file: string) => `songs/${id}/${file}`;
  await sql`
    insert into songs (id, title, level, bpm, duration_ms, sung_path, spoken_path, band_path, clips_path, peaks, published_at)
    values (${id}, ${`Song ${id}`}, 'A2', 100, 9000, ${path('sung.m4a')}, ${path('spoken.m4a')}, ${path('band.m4a')},
      ${path('clips.mp3')}, array_fill(50::smallint, array[400]), now())`;
  for (const course of courseIds)
    await sql`insert into app.song_courses (song_id, course_id) values (${id}, ${course})`;
  await setRights(database, id, rights);
  await sql`
    insert into song_lines
      (song_id, index, section, start_ms, end_ms, text, translation, sound, spoken_start_ms, spoken_end_ms)
    values (${id}, 0, 'Verso', 1000, 3000, 'Hold on, Ana', 'Espera, Ana', 'hôl·dó·né·na', 0, 1500),
      (${id}, 1, 'Refrão', 4000, 6000, 'Hold me', 'Me abraça', 'hôld·mi', 2000, 3000)`;
  await sql`
    insert into song_words (song_id, line, index, start_ms, end_ms, surface, lemma, gloss, kind)
    values (${id}, 0, 0, 1000, 1500, 'Hold', 'hold', 'espera', 'word'), (${id}, 0, 1, 1500, 2000, 'on,', 'on', 'aí', 'word'),
      (${id}, 0, 2, 2000, 3000, 'Ana', 'Ana', '', 'name'), (${id}, 1, 0, 4000, 5000, 'Hold', 'hold', 'abraça', 'word'),
      (${id}, 1, 1, 5000, 6000, 'me', 'me', 'me', 'word')`;
  const deck = `song-${id}`;
  await sql`insert into decks (id, title, song_id) values (${deck}, ${`Song ${id}`}, ${id})`;
  await sql`
    with given (number, front, meaning, line, word) as (values (1, 'hold', 'segurar', 0, 0), (2, 'me', 'me, mim', 1, 1)), added as (
      insert into notes (id, front, meaning, example, example_meaning, song_id, song_line, song_word)
      select app.to_derived_id(${deck} || '/' || number), front, meaning, 'Our own example of ' || front, 'Exemplo nosso', ${id}, line, word
      from given
    ), placed as (
      insert into deck_notes (deck_id, note_id, position) select ${deck}, app.to_derived_id(${deck} || '/' || number), number from given
    )
    insert into cards (id, note_id, face)
    select app.to_derived_id(${deck} || '/' || number || '/1'), app.to_derived_id(${deck} || '/' || number), 1 from given`;
  const metadata = sql.json({ size: 9, mimetype: 'audio/mp4' });
  for (const file of ['sung.m4a', 'spoken.m4a', 'band.m4a', 'clips.mp3'])
    await sql`insert into storage.objects (bucket_id, name, metadata) values ('course-files', ${path(file)}, ${metadata})`;
}
