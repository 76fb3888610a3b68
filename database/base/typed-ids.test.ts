import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertPurchases } from '#tests/support/buyers/rows.ts';
import { forFile } from '#tests/support/for-file.ts';
import type { CallerSql } from '#server/database/database.ts';
import { createCaller } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

/** The planner itself looks at a row or two of an index. */
const few = 10;

/** Three hundred rows of each kind of thing that the log names by a UUID, one of them this person's. */
async function fill(): Promise<void> {
  await sql`insert into auth.users (email) select 'aluno' || n || '@example.com' from generate_series(1, 299) n`;
  const users = await sql<{ id: string }[]>`select id from users`;
  await insertPurchases(
    database,
    users.map(({ id }) => ({ user_id: id })),
  );
  await sql`
    insert into live_classes (title, starts_at, duration_minutes)
    select 'Aula ' || n, now() + interval '1 day' * n, 60 from generate_series(1, 300) n`;
  await sql`
    insert into comments (id, user_id, title, content)
    select gen_random_uuid(), id, 'Primeira música', 'Olá a todos' from users`;
  await sql`
    insert into comments (id, parent_id, user_id, content)
    select gen_random_uuid(), (select id from comments limit 1), id, 'Eu também' from users`;
  await sql`
    insert into comments (user_id, lesson_id, content) select id, 'masterclass-m1-a1', 'Gostei!' from users`;
  await sql`
    insert into contact_messages (name, email, subject, message)
    select 'Bia', 'bia@example.com', 'Oi', 'Olá' from generate_series(1, 300)`;
  await sql`analyze`;
}

const database = await forFile(createTestDatabase());
const { sql } = database;
const person = (await createCaller(database, { fullName: 'Ana Souza' })).userId;
await fill();

/** The number of rows of a table that were read. The planner takes an index if one serves, although the table is small. */
async function countRead(table: string, run: (sql: CallerSql) => Promise<unknown>) {
  return database.sql.begin(async (sql) => {
    const read = async () => {
      const [row] = await sql<{ rows: number }[]>`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
        from pg_stat_xact_user_tables where relid = ${table}::text::regclass`;
      return row?.rows ?? 0;
    };
    await sql`set local enable_seqscan = off`;
    const before = await read();
    await run(sql);
    return (await read()) - before;
  });
}

const readName = async (sql: CallerSql, kind: string, id: string) =>
  (await sql`select app.audit_subject_name(${kind}, ${id}) as name`)[0]?.['name'];

test.each([
  ['user', 'users', `id = $1`, 'Ana Souza'],
  ['purchase', 'purchases', `user_id = $1`, 'Masterclass de Ana Souza'],
  ['live_class', 'live_classes', `title = 'Aula 7'`, 'Aula 7'],
  ['community_post', 'comments', `user_id = $1 and title is not null`, 'Primeira música'],
  [
    'community_reply',
    'comments',
    `user_id = $1 and lesson_id is null and parent_id is not null`,
    'Ana Souza',
  ],
  ['comment', 'comments', `user_id = $1 and lesson_id is not null`, 'Ana Souza'],
  ['contact_message', 'contact_messages', `name = 'Bia'`, 'Bia'],
])('the log finds the name of a %s by its key', async (kind, table, which, name) => {
  const chosen = `select id from ${table} where ${which} limit 1`;
  const [row] = await database.sql.unsafe(chosen, which.includes('$1') ? [person] : []);
  let found: unknown;
  const rows = await countRead(table, async (sql) => {
    found = await readName(sql, kind, row?.['id']);
  });
  expect(found).toBe(name);
  expect(rows).toBeLessThan(few);
  expect(await readName(database.sql, kind, randomUUID())).toBeNull();
  expect(await readName(database.sql, kind, 'nenhum id')).toBeNull();
});
