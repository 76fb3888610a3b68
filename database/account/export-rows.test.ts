import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createCaller } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const person = (await createCaller(database)).userId;
await database.sql.begin(async (sql) => {
  await sql`set local session_replication_role = replica`; // without the limits of a minute
  // Texts that lie beside their rows, so that reading one is seen in the pages touched.
  await sql`
    insert into lesson_notes (user_id, lesson_id, content)
    select ${person}, 'masterclass-m1-a1', string_agg(md5(n::text || part), '')
    from generate_series(1, 600) n, generate_series(1, 120) part group by n`;
});

const explain = async (query: string) => {
  const rows = await database.sql.unsafe(`explain (analyze, buffers) ${query}`);
  return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
};

test('a page reads its own hundred texts, not all of the person’s', async () => {
  const query = `select * from app.export_rows('${person}', 'lesson_notes', '(0,0)')`;
  await explain(query); // the session's own lookups, made once
  const [, hits = ''] = /shared hit=(\d+)/u.exec(await explain(query)) ?? [];
  expect(Number(hits)).toBeGreaterThan(100);
  expect(Number(hits)).toBeLessThan(1200);
});

test('the admin list of comments is in the order of an index', async () => {
  const plan = await explain(`
    select id from comments where lesson_id is not null and deleted_at is null and created_at <= now()
    order by created_at desc, id desc limit 50`);
  expect(plan).toContain('comments_moderated_idx');
});
