import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import type { Caller } from '../../../server/http/caller.ts';
import { actAs, anonymous, createCaller } from '../../../tests/support/act-as.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

interface Hidden {
  kind: string;
  id: string;
  title: string;
  hidden_at: string;
  author: { id: string } | null;
}

let database: Database;
let admin: Caller;
let member: Caller & { userId: string };
beforeAll(async () => {
  database = await createTestDatabase();
  [admin, member] = await Promise.all([
    createCaller(database, { isAdmin: true }),
    createCaller(database, { hasAccess: true }),
  ]);
});
afterAll(() => database.close());

async function list(after?: Hidden): Promise<Hidden[]> {
  const statement =
    'select public.admin_list_hidden(before => $1, before_id => $2, page_size => 50) as page';
  const values = [after?.hidden_at ?? null, after?.id ?? null];
  const [row] = await database.queryAsCaller(admin, statement, values);
  return (row as { page: Hidden[] }).page;
}

test('everything hidden is listed, posts among replies, the last hidden first, each once', async () => {
  await database.sql`
    with post as (
      insert into community_posts (author_id, title, body, hidden_at)
      select ${member.userId}, 'Grupo', 'Venham', case when n % 2 = 0 then '2026-01-01Z'::timestamptz + n / 10 * interval '1 hour' end
      from generate_series(1, 240) n returning id, hidden_at
    )
    insert into community_replies (post_id, author_id, body, hidden_at)
    select id, null, 'Venham já', hidden_at from post`;
  const pages: Hidden[][] = [];
  do pages.push(await list(pages.at(-1)?.at(-1)));
  while (pages.at(-1)?.length === 50 && pages.length < 9);
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 50, 50, 40]);
  const all = pages.flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(240);
  const moments = all.map(({ hidden_at }) => hidden_at);
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect(all.slice(0, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'post',
        title: 'Grupo',
        author: { id: member.userId, full_name: expect.anything() },
      }),
      expect.objectContaining({ kind: 'reply', title: '', author: null }),
    ]),
  );
});

test('nobody but an administrator reads it', async () => {
  const ask = (who: Caller) =>
    actAs(database, who, (sql) => sql.unsafe('select public.admin_list_hidden()'));
  for (const who of [anonymous, member]) expect(await ask(who)).toBe('42501');
  expect(await ask(admin)).toHaveLength(1);
});
