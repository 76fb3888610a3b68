import type postgres from 'postgres';

/**
 * Steps that give a student 100,000 cards in 200 decks with 1,000,000 entries, and 300 others 550 cards with 3,300 entries each.
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
      'stage', 'review', 'step', 0, 'stability', 12.5, 'difficulty', 5.1, 'dueDay', ${day} + n % 100, 'dueAt', null, 'firstDay', ${day} - 90,
      'lastDay', ${day} - 9, 'lastAt', null, 'answers', 15, 'lapses', 1, 'isSuspended', false, 'buriedUntilDay', null
    ) end
    from study_heads h, generate_series(1, case when h.user_id = '${student}' then 100000 else 550 end) n`,
  `insert into study_entries (user_id, id, card_id, at, day, zone_offset, verb, rating, mode, spent_ms, interval_days, target, device)
    select c.user_id, md5(c.user_id || ' ' || c.card_id || n)::uuid, c.card_id, now() - interval '90 days' + n * interval '5 days',
      ${day} - 90 + n * 5, -180, 'answer', 1 + (n + c.position) % 4, 'self', 4000, 5, 0.9, md5('device')::uuid
    from study_cards c, generate_series(1, 15) n where c.memory is not null and (c.user_id = '${student}' or n <= 9)`,
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

export const readOverview = (sql: postgres.TransactionSql, day: number) =>
  sql`select public.study_overview(${day}::integer)`;

export const readDueCards = (sql: postgres.TransactionSql, day: number) => sql`
  select card_id, memory from public.study_cards
  where user_id = (select auth.uid()) and not is_new and due_day <= ${day} order by due_day limit 20`;
