import type postgres from 'postgres';
import { trueWeights } from '#tests/support/synthetic-student.ts';

/**
 * Steps that give a student 100,000 cards in 200 decks with 1,000,000 entries, and 300 others 550 cards with 3,300 entries each;
 * and 100,000 notes in own decks.
 * They run without triggers.
 */
export const toStudySteps = (student: string, day: number): string[] => [
  `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'; set jit = off`,
  `insert into decks (id, title, course_id, card_count) select 'large-' || n, 'Baralho ' || n, 'large-1', 500 from generate_series(1, 200) n`,
  `insert into notes (id, front, meaning)
    select md5('note ' || n)::uuid, 'Phrase ' || n, 'Frase ' || n from generate_series(1, 100000) n`,
  `insert into cards (id, note_id, face) select md5('card ' || n)::uuid, md5('note ' || n)::uuid, 1 from generate_series(1, 100000) n`,
  `insert into deck_notes (deck_id, note_id, position)
    select 'large-' || 1 + (n - 1) / 500, md5('note ' || n)::uuid, 1 + (n - 1) % 500 from generate_series(1, 100000) n`,
  `insert into study_heads (user_id, rev)
    select '${student}'::uuid, 100000 union all select md5('person ' || n)::uuid, 550 from generate_series(1, 300) n`,
  `insert into study_decks (user_id, deck_id, version) select h.user_id, d.id, d.version
    from study_heads h, decks d where d.id like 'large-%' and (h.user_id = '${student}' or d.id in ('large-1', 'large-2'))`,
  // A third is new; of the others one in a hundred is due.
  `insert into study_cards (user_id, card_id, deck_id, position, rev, memory)
    select h.user_id, md5('card ' || n)::uuid, 'large-' || 1 + (n - 1) / 500, n, n, case when n % 3 > 0 then jsonb_build_object(
      'stage', 'review', 'step', 0, 'stability', 0.5 + n * 7 % 200, 'difficulty', 5.1, 'dueDay', ${day} + n % 100, 'dueAt', null, 'firstDay', ${day} - 90,
      'lastDay', ${day} - 9, 'lastAt', null, 'answers', 15, 'lapses', 1, 'isSuspended', false, 'buriedUntilDay', null
    ) end
    from study_heads h, generate_series(1, case when h.user_id = '${student}' then 100000 else 550 end) n`,
  `insert into study_entries (user_id, id, card_id, at, day, zone_offset, verb, rating, mode, spent_ms, interval_days, target, device)
    select c.user_id, md5(c.user_id || ' ' || c.card_id || n)::uuid, c.card_id, now() - interval '90 days' + n * interval '5 days',
      ${day} - 90 + n * 5, -180, 'answer', 1 + (n + c.position) % 4, 'self', 4000, 5, 0.9, md5('device')::uuid
    from study_cards c, generate_series(1, 15) n where c.memory is not null and (c.user_id = '${student}' or n <= 9)`,
  // Adds these answers to the days: each is the first one of its card that day.
  `update study_cards c set taken_at = case when position % 10 = 0 then now() - position * interval '1 hour' end, days = array(
    select v from study_entries e cross join lateral unnest(array[
      e.day, case when e.day <= ${day} - 85 then 0 else 1 end, 1, 1, (e.rating > 1)::integer, 4000, e.day
    ]) with ordinality u(v, place) where e.user_id = c.user_id and e.card_id = c.card_id order by e.day, place
  ) where memory is not null`,
  `insert into study_days (user_id, day, band, answers, first_answers, first_passed, spent_ms, late)
    select user_id, day, case when day <= ${day} - 85 then 0 else 1 end, count(*), count(*), count(*) filter (where rating > 1), sum(spent_ms), 0
    from study_entries group by 1, 2, 3`,
  // A year of days, as a student of years has.
  `insert into study_days (user_id, day, band, answers, first_answers, first_passed, spent_ms, late)
    select '${student}', ${day} - n, band, 300, 250, 230, 1200000, 0 from generate_series(1, 2000) n, generate_series(0, 2) band
    on conflict do nothing`,
  `insert into decks (id, title, owner_id, card_count) select 'own-' || n, 'Meu baralho ' || n, '${student}', 1000 from generate_series(1, 100) n`,
  `insert into notes (id, owner_id, kind, front, meaning, example)
    select md5('own ' || n)::uuid, '${student}', 'own', 'My phrase ' || n, 'Minha frase ' || n, 'This is my own phrase ' || n from generate_series(1, 100000) n`,
  `insert into cards (id, note_id, face) select md5('own card ' || n)::uuid, md5('own ' || n)::uuid, 1 from generate_series(1, 100000) n`,
  `insert into deck_notes (deck_id, note_id, owner_id, position, version)
    select 'own-' || 1 + (n - 1) / 1000, md5('own ' || n)::uuid, '${student}', 1 + (n - 1) % 1000, 1 from generate_series(1, 100000) n`,
  `insert into study_decks (user_id, deck_id, version) select '${student}', 'own-' || n, 1 from generate_series(1, 100) n`,
  `update auth.users set created_at = now() - interval '1 year' where id = '${student}'`,
  `vacuum analyze`,
  `reset all`,
];

/** 200 cards that have a history. */
export async function findStudyCards(sql: postgres.Sql, student: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select card_id as id from study_cards where user_id = ${student} and memory is not null order by md5(card_id::text) limit 200`;
  return rows.map(({ id }) => id);
}

export const waitForFold = (sql: postgres.Sql, student: string, cards: string[]) => sql`
  update study_cards set needs_fold = true where user_id = ${student} and card_id = any (${`{${cards.join(',')}}`}::text::uuid[])`;

export const readOverview = (sql: postgres.TransactionSql, day: number) =>
  sql`select public.study_overview(${day}::integer)`;

export const readDueCards = (sql: postgres.TransactionSql, day: number) => sql`
  select card_id, memory from public.study_cards
  where user_id = (select auth.uid()) and not is_new and due_day <= ${day} order by due_day limit 20`;

export const readStatistics = (sql: postgres.TransactionSql, day: number) =>
  sql`select public.study_statistics(${day}::integer)`;

export const readLedger = (sql: postgres.TransactionSql) => sql`select public.study_ledger()`;

export const readSongs = (sql: postgres.TransactionSql) => sql`select public.list_songs()`;

export const readSheet = (sql: postgres.TransactionSql) =>
  sql`select public.song_sheet('one-more-song')`;

export const readDecks = (sql: postgres.TransactionSql, day: number) =>
  sql`select public.list_decks(${day}::integer)`;

export const readOwnCards = (sql: postgres.TransactionSql) =>
  sql`select public.list_cards('own-7', null, null)`;

export const searchCards = (sql: postgres.TransactionSql) =>
  sql`select public.search_cards('my phrase 77')`;

export const adoptWeights = (sql: postgres.Sql, student: string) => sql`
  insert into study_parameters (user_id, weights, since, trained_at, trained_on, loss_default, loss_own, refold_after)
  values (
    ${student}, ${`{${trueWeights.join(',')}}`}::text::double precision[], now(), now(), 1000000, 0.34, 0.33,
    '00000000-0000-0000-0000-000000000000'
  )`;
