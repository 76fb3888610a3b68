import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import { readSeedTable } from './read-seed-table.ts';

const phrases = path.join(import.meta.dirname, '../../../database/decks/phrases');
const clipFile = 'clips.tsv';

/**
 * The notes and cards of the decks in database/decks/phrases, with their clips. What is absent is added; a note that exists is the
 * owner's and stays. Ids are those of deck and number, so that an edited phrase keeps its students' memory. A deck that is spoken
 * anew needs a new name of its sound here and in soundFileOf, as installations keep the file and the clips that they have.
 */
export async function seedDecks(sql: postgres.Sql): Promise<void> {
  const files = (await readdir(phrases)).toSorted();
  const clips = files.includes(clipFile) ? readSeedTable(`decks/phrases/${clipFile}`) : [];
  for (const file of files.filter((name) => name !== clipFile)) {
    const deck = path.basename(file, '.tsv');
    const rows = JSON.stringify(readSeedTable(`decks/phrases/${file}`));
    const ownClips = JSON.stringify(clips.filter((clip) => clip['deck'] === deck));
    await sql`
      with given as (
        select app.to_derived_id(d.id || '/' || p.number) as note_id, app.to_derived_id(d.id || '/' || p.number || '/1') as card_id, d.id as deck_id,
          p.*, c."startMs" as start_ms, c."endMs" as end_ms, case when c.number is not null then 'decks/' || d.id || '.mp3' end as path
        from public.decks d
        cross join jsonb_to_recordset(${rows}::text::jsonb) as p(
          number integer, front text, meaning text, sound text, example text, "exampleMeaning" text
        )
        left join jsonb_to_recordset(${ownClips}::text::jsonb) as c(number integer, "startMs" integer, "endMs" integer)
          on c.number = p.number
        where d.id = ${deck}
      ), added as (
        insert into public.notes (id, front, meaning, sound, example, example_meaning, audio_path, clip_start_ms, clip_end_ms)
        select note_id, front, meaning, sound, example, "exampleMeaning", path, start_ms, end_ms from given
        on conflict (id) do nothing
      ), placed as (
        insert into public.deck_notes (deck_id, note_id, position) select deck_id, note_id, number from given
        on conflict do nothing
      )
      insert into public.cards (id, note_id, face) select card_id, note_id, 1 from given on conflict do nothing`;
  }
}
