import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallerSql, Database } from '../../../server/database/database.ts';
import { createCaller } from '../../../tests/support/act-as.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

let database: Database;
let person: string;
/** The planner itself looks at a row or two of an index. */
const few = 10;

/** Three hundred rows of each kind of thing that the log names by a UUID, one of them this person's. */
async function fill(): Promise<void> {
  const { sql } = database;
  await sql`insert into auth.users (email) select 'aluno' || n || '@example.com' from generate_series(1, 299) n`;
  await sql`
    insert into purchases (user_id, course_id, product_id, product_name, amount, payment_method, provider)
    select id, 'masterclass', 'masterclass', 'Masterclass', 97, 'pix', 'sandbox' from users`;
  await sql`
    insert into live_classes (title, starts_at, duration_minutes)
    select 'Aula ' || n, now() + interval '1 day' * n, 60 from generate_series(1, 300) n`;
  await sql`
    insert into community_posts (id, author_id, title, body)
    select gen_random_uuid(), id, 'Primeira música', 'Olá a todos' from users`;
  await sql`
    insert into community_replies (id, post_id, author_id, body)
    select gen_random_uuid(), (select id from community_posts limit 1), id, 'Eu também' from users`;
  await sql`
    insert into comments (user_id, lesson_id, content) select id, 'masterclass-m1-a1', 'Gostei!' from users`;
  await sql`
    insert into contact_messages (name, email, subject, message)
    select 'Bia', 'bia@example.com', 'Oi', 'Olá' from generate_series(1, 300)`;
  await sql`
    insert into waiting_list (course_id, email) select 'ingles-proibido', 'fila' || n || '@example.com' from generate_series(1, 300) n`;
  await sql`insert into auth.sessions (user_id) select id from users`;
  await sql`analyze`;
}

beforeAll(async () => {
  database = await createTestDatabase();
  person = (await createCaller(database, { fullName: 'Ana Souza' })).userId;
  await fill();
});
afterAll(() => database.close());

/** How many rows of a table were looked at. Small as it is, the planner is asked to take an index where one serves. */
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
  ['community_post', 'community_posts', `author_id = $1`, 'Primeira música'],
  ['community_reply', 'community_replies', `author_id = $1`, 'Ana Souza'],
  ['comment', 'comments', `user_id = $1`, 'Ana Souza'],
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

test('who waits is noted as told by his key, and an id that is none harms nobody', async () => {
  const { sql } = database;
  await sql`
    insert into app.outbox (kind, key, payload)
    select 'waiting_list_opened', email, jsonb_build_object('waiting_id', id)
    from waiting_list where email = 'fila7@example.com'
    union all select 'waiting_list_opened', 'broken', '{"waiting_id": "nenhum id"}'`;
  const rows = await countRead(
    'waiting_list',
    (tx) => tx`update app.outbox set delivered_at = now() where kind = 'waiting_list_opened'`,
  );
  expect(rows).toBeLessThan(few);
  expect([...(await sql`select email from waiting_list where told_at is not null`)]).toEqual([
    { email: 'fila7@example.com' },
  ]);
});

test('what an account leaves is found by the index of its owner', async () => {
  const { sql } = database;
  const forget = (tx: CallerSql, owner: string) =>
    tx`select app.forget_rows('auth.sessions', 'user_id', ${owner})`;
  await forget(sql, 'nenhum id');
  expect(await countRead('auth.sessions', (tx) => forget(tx, person))).toBeLessThan(few);
  const [left] = await sql`
    select count(*)::int as rows, count(*) filter (where user_id = ${person})::int as his from auth.sessions`;
  expect(left).toEqual({ rows: 299, his: 0 });
});
