import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { ListPage } from '#tests/support/act-as.ts';
import { createRestApp } from '#tests/support/rest-app.ts';
import type { Person } from '#tests/support/test-app.ts';

const server = await forFile(createRestApp());
const { sql } = server.deps.database;
const [author, reader, other, admin] = await Promise.all([
  server.createPerson({ hasAccess: true }),
  server.createPerson({ hasAccess: true }),
  server.createPerson({ hasAccess: true }),
  server.createPerson({ isAdmin: true }),
]);
beforeEach(async () => {
  await server.deps.database.sql`delete from comments`;
});

interface Reported {
  id: string;
  content: string;
  is_cut: boolean;
  reported_at: string;
  report_count: number;
  reasons: unknown;
  details: unknown;
  reported_content: string | null;
}
const call = (as: Person, name: string, body: unknown = {}) =>
  server.ask(`/rpc/${name}`, { as, method: 'POST', body });
const readPage = async (after: ListPage<Reported>['next'] = null) => {
  const answer = await call(admin, 'admin_list', { list: 'reported', after, page_size: 20 });
  expect(answer.status).toBe(200);
  return answer.body as ListPage<Reported>;
};
const list = async () => (await readPage()).rows;

test('a flood of long reported posts is listed page by page, with the beginning of each', async () => {
  await sql`
    with post as (
      insert into comments (user_id, title, content)
      select ${author.id}, 'Cheia ' || n, repeat('"', 5000) from generate_series(1, 45) n returning id
    )
    insert into comment_reports (reporter_id, comment_id, reason, details)
    select person, post.id, 'spam', repeat('x', 500) from post, unnest(array[${reader.id}, ${other.id}]::uuid[]) person`;
  const { rows: first, next } = await readPage();
  const { rows: second, next: last } = await readPage(next);
  const { rows: third } = await readPage(last);
  expect([first, second, third].map((page) => page.length)).toEqual([20, 20, 5]);
  expect(new Set([...first, ...second, ...third].map(({ id }) => id)).size).toBe(45);
  expect(first[0]).toMatchObject({ content: '"'.repeat(500), is_cut: true, report_count: 2 });
  expect(JSON.stringify(first).length).toBeLessThan(100_000);
  const text = await call(admin, 'admin_get_reported_text', { comment_id: first[0]?.id });
  expect(text.body).toMatchObject({ content: '"'.repeat(5000) });
});

test('an entry is one row of the queue, ordered by its first open report, with reasons and details', async () => {
  const [post, reply] = [randomUUID(), randomUUID()];
  await sql`insert into comments (id, user_id, title, content) values (${post}, ${author.id}, 'Grupo', 'Venham')`;
  await sql`insert into comments (id, parent_id, user_id, content) values (${reply}, ${post}, ${author.id}, 'Venham já')`;
  await sql`
    insert into comment_reports (reporter_id, comment_id, reason, details, created_at) values
    (${reader.id}, ${post}, 'offence', '', now()), (${other.id}, ${post}, 'spam', 'De novo', now() - interval '1 hour'),
    (${reader.id}, ${reply}, 'spam', '', now() - interval '2 hours')`;
  expect(await list()).toMatchObject([
    { kind: 'reply', id: reply, post_id: post, report_count: 1, author: { id: author.id } },
    {
      kind: 'post',
      id: post,
      title: 'Grupo',
      content: 'Venham',
      is_cut: false,
      report_count: 2,
      reasons: [
        { reason: 'offence', count: 1 },
        { reason: 'spam', count: 1 },
      ],
      details: [{ text: 'De novo' }],
    },
  ]);
  await call(admin, 'moderate_comment', { comment_id: post, action: 'keep' });
  expect(await list()).toMatchObject([{ id: reply }]);
});

describe('a text that changes after a report', () => {
  const post = randomUUID();
  const report = (as: Person) =>
    server.ask('/comment_reports', {
      as,
      method: 'POST',
      body: { comment_id: post, reason: 'offence' },
    });
  const edit = (content: string) =>
    call(author, 'edit_comment', { comment_id: post, title: 'Título', content });
  const isReported = async (as: Person) =>
    ((await call(as, 'get_community_post', { post_id: post })).body as { is_reported: boolean })
      .is_reported;
  beforeEach(async () => {
    await sql`delete from app.rate_limits`;
    await sql`insert into comments (id, user_id, title, content) values (${post}, ${author.id}, 'Título', 'Ofensa')`;
    expect((await report(reader)).status).toBe(201);
  });

  test('is shown with the reported text', async () => {
    expect(await list()).toMatchObject([
      { content: 'Ofensa', reported_title: null, reported_content: null },
    ]);
    await edit('Flores');
    expect(await list()).toMatchObject([
      {
        content: 'Flores',
        reported_title: 'Título',
        reported_content: 'Ofensa',
        is_reported_cut: false,
      },
    ]);
    const text = await call(admin, 'admin_get_reported_text', { comment_id: post });
    expect(text.body).toEqual({ content: 'Flores', reported_content: 'Ofensa' });
  });

  test('can be reported again after a moderator’s decision, and not before', async () => {
    await edit('Flores');
    expect((await report(reader)).status).toBe(409);
    expect(await isReported(reader)).toBe(true);
    await call(admin, 'moderate_comment', { comment_id: post, action: 'keep' });
    expect(await isReported(reader)).toBe(false);
    await edit('Ofensa');
    expect((await report(reader)).status).toBe(201);
    expect(await isReported(reader)).toBe(true);
    expect(await list()).toMatchObject([
      { report_count: 1, content: 'Ofensa', reported_content: null },
    ]);
  });

  test('has a limited number of edits', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 21; count += 1) statuses.add((await edit(`Vez ${count}`)).status);
    expect([...statuses]).toEqual([204, 429]);
  });

  test('belongs to its author: it is in the author’s export, not the reporter’s, and is deleted with the account', async () => {
    await edit('Flores');
    const exportOf = (person: Person) => sql`
      select body::jsonb as kept from app.export_rows(${person.id}, 'reported_texts', '(0,0)')`;
    expect(await exportOf(author)).toMatchObject([
      { kept: { title: 'Título', content: 'Ofensa' } },
    ]);
    expect(await exportOf(reader)).toEqual([]);
    await sql`select app.delete_account(${author.id}, now())`;
    expect(await sql`select 1 from app.reported_texts`).toHaveLength(0);
    expect(await list()).toMatchObject([{ content: 'Flores', reported_content: null }]);
  });
});
