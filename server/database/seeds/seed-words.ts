import type postgres from 'postgres';
import { readSeedTable } from './read-seed-table.ts';

const read = (sheet: string) => JSON.stringify(readSeedTable(`words/sheets/${sheet}.tsv`));

/** The sheets of database/words. What is absent is added; a rank or a phrase that is there stays. */
export async function seedWords(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into app.words (lemma, rank)
    select w.lemma, w.rank from jsonb_to_recordset(${read('ranks')}::text::jsonb) as w(lemma text, rank integer)
    on conflict do nothing`;
  await sql`
    insert into app.note_lemmas (note_id, lemma)
    select n.id, l.lemma
    from jsonb_to_recordset(${read('phrase-lemmas')}::text::jsonb) as p(deck text, number integer, lemmas text)
    join public.notes n on n.id = app.to_derived_id(p.deck || '/' || p.number)
    cross join unnest(string_to_array(p.lemmas, ' ')) as l(lemma)
    on conflict do nothing`;
  await sql`
    insert into app.placement_words (word, rank)
    select w.word, nullif(w.rank, 0) from jsonb_to_recordset(${read('placement')}::text::jsonb) as w(word text, rank integer)
    on conflict do nothing`;
}
