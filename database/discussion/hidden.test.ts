import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createCaller, type ListPage, readList } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

interface Hidden {
  kind: string;
  id: string;
  title: string;
  hidden_at: string;
  author: { id: string } | null;
}

const database = await forFile(createTestDatabase());
const [admin, member] = await Promise.all([
  createCaller(database, { isAdmin: true }),
  createCaller(database, { hasAccess: true }),
]);

const list = (after: ListPage<Hidden>['next'] = null) =>
  readList<Hidden>(database, admin, 'hidden', { after });

test('everything hidden is listed, posts among replies, the last hidden first, each once', async () => {
  await database.sql`
    with post as (
      insert into comments (user_id, title, content)
      select ${member.userId}, 'Grupo', n from generate_series(1, 240) n returning id, content
    )
    insert into comments (parent_id, user_id, content) select id, null, content from post`;
  await database.sql`
    update comments set hidden_at = '2026-01-01Z'::timestamptz + content::integer / 10 * interval '1 hour'
    where content::integer % 2 = 0`;
  const pages: ListPage<Hidden>[] = [];
  do pages.push(await list(pages.at(-1)?.next));
  while (pages.at(-1)?.next && pages.length < 9);
  expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 50, 50, 40]);
  const all = pages.flatMap(({ rows }) => rows);
  expect(new Set(all.map(({ id }) => id)).size).toBe(240);
  const times = all.map(({ hidden_at }) => hidden_at);
  expect(times).toEqual(times.toSorted().toReversed());
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
