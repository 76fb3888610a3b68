import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { sql } = await forFile(createTestDatabase());
const roster = '00000000-0000-4000-8000-00000000aaaa';
const people = 600;

interface Reads {
  table: string;
  rows: number;
}

test('taking a roster back reads a few rows a person, before the planner knows that its tables have grown', async () => {
  await sql`delete from app.rosters`;
  await sql`
    insert into app.rosters (id, file_name, status, upload, choices, created_at, touched_at)
    values (${roster}, 'alunos.csv', 'running', '{}', '{}', now(), now())`;
  await sql`
    select app.take_roster_page(${roster}, jsonb_agg(jsonb_build_object(
      'line', n, 'email', 'trazida' || n || '@example.com', 'name', 'Ana', 'course', 'masterclass'
    )), now())
    from generate_series(1, ${people}::integer) n`;
  await sql`update app.rosters set status = 'undoing'`;
  const reads = await sql.begin(async (transaction) => {
    await transaction`
      do $$ begin while app.undo_roster_page((select id from app.rosters), now()) loop end loop; end $$`;
    return transaction<Reads[]>`
      select schemaname || '.' || relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
      from pg_stat_xact_all_tables where schemaname in ('app', 'auth', 'public') order by 2 desc`;
  });
  const [left] =
    await sql`select count(*)::integer as count from auth.users where email like 'trazida%'`;
  expect(left).toEqual({ count: 0 });
  expect(reads.filter(({ rows }) => rows > people * 30)).toEqual([]);
});
