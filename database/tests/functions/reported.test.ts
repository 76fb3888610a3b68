import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRestApp, type RestApp } from '../../../tests/support/rest-app.ts';
import type { Person } from '../../../tests/support/test-app.ts';

let server: RestApp;
let author: Person;
let reader: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  server = await createRestApp();
  [author, reader, other, admin] = await Promise.all([
    server.createPerson({ hasAccess: true }),
    server.createPerson({ hasAccess: true }),
    server.createPerson({ hasAccess: true }),
    server.createPerson({ isAdmin: true }),
  ]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.database.sql`delete from community_posts`;
});

interface Reported {
  id: string;
  body: string;
  is_cut: boolean;
  reported_at: string;
  report_count: number;
  reasons: unknown;
  details: unknown;
  reported_body: string | null;
}
const call = (as: Person | null, name: string, body: unknown = {}) =>
  server.ask(`/rpc/${name}`, { as, method: 'POST', body });
const list = async (after?: Reported) => {
  const answer = await call(admin, 'admin_list_reported', {
    ...(after && { after: after.reported_at, after_id: after.id }),
  });
  expect(answer.status).toBe(200);
  return answer.body as Reported[];
};

test('a flood of long reported posts is listed page by page, with the beginning of each', async () => {
  const { sql } = server.deps.database;
  await sql`
    with post as (
      insert into community_posts (author_id, title, body)
      select ${author.id}, 'Cheia ' || n, repeat('"', 5000) from generate_series(1, 45) n returning id
    )
    insert into community_reports (reporter_id, post_id, reason, details)
    select person, post.id, 'spam', repeat('x', 500) from post, unnest(array[${reader.id}, ${other.id}]::uuid[]) person`;
  const first = await list();
  const second = await list(first.at(-1));
  const third = await list(second.at(-1));
  expect([first, second, third].map((page) => page.length)).toEqual([20, 20, 5]);
  expect(new Set([...first, ...second, ...third].map(({ id }) => id)).size).toBe(45);
  expect(first[0]).toMatchObject({ body: '"'.repeat(500), is_cut: true, report_count: 2 });
  expect(JSON.stringify(first).length).toBeLessThan(100_000);
  const text = await call(admin, 'admin_get_reported_text', { message_id: first[0]?.id });
  expect(text.body).toMatchObject({ body: '"'.repeat(5000) });
});

test('one message is one row, which waits since its first open report, with reasons and last words', async () => {
  const { sql } = server.deps.database;
  const [post, reply] = [randomUUID(), randomUUID()];
  await sql`insert into community_posts (id, author_id, title, body) values (${post}, ${author.id}, 'Grupo', 'Venham')`;
  await sql`insert into community_replies (id, post_id, author_id, body) values (${reply}, ${post}, ${author.id}, 'Venham já')`;
  await sql`
    insert into community_reports (reporter_id, post_id, reply_id, reason, details, created_at) values
    (${reader.id}, ${post}, null, 'offence', '', now()), (${other.id}, ${post}, null, 'spam', 'De novo', now() - interval '1 hour'),
    (${reader.id}, null, ${reply}, 'spam', '', now() - interval '2 hours')`;
  expect(await list()).toMatchObject([
    { kind: 'reply', id: reply, post_id: post, report_count: 1, author: { id: author.id } },
    {
      kind: 'post',
      id: post,
      title: 'Grupo',
      body: 'Venham',
      is_cut: false,
      report_count: 2,
      reasons: [
        { reason: 'offence', count: 1 },
        { reason: 'spam', count: 1 },
      ],
      details: [{ text: 'De novo' }],
    },
  ]);
  await call(admin, 'moderate_post', { post_id: post, action: 'keep' });
  expect(await list()).toMatchObject([{ id: reply }]);
});

describe('words that change after a report', () => {
  const post = randomUUID();
  const report = (as: Person) =>
    server.ask('/community_reports', {
      as,
      method: 'POST',
      body: { post_id: post, reason: 'offence' },
    });
  const edit = (body: string) =>
    server.ask(`/community_posts?id=eq.${post}`, { as: author, method: 'PATCH', body: { body } });
  const isReported = async (as: Person) =>
    ((await call(as, 'get_community_post', { post_id: post })).body as { is_reported: boolean })
      .is_reported;
  beforeEach(async () => {
    const { sql } = server.deps.database;
    await sql`delete from app.rate_limits`;
    await sql`insert into community_posts (id, author_id, title, body) values (${post}, ${author.id}, 'Título', 'Ofensa')`;
    expect((await report(reader)).status).toBe(201);
  });

  test('are shown with those that were reported', async () => {
    expect(await list()).toMatchObject([
      { body: 'Ofensa', reported_title: null, reported_body: null },
    ]);
    await edit('Flores');
    expect(await list()).toMatchObject([
      { body: 'Flores', reported_title: 'Título', reported_body: 'Ofensa', is_reported_cut: false },
    ]);
    const text = await call(admin, 'admin_get_reported_text', { message_id: post });
    expect(text.body).toEqual({ body: 'Flores', reported_body: 'Ofensa' });
  });

  test('can be reported again once they were kept, and not before', async () => {
    await edit('Flores');
    expect((await report(reader)).status).toBe(409);
    expect(await isReported(reader)).toBe(true);
    await call(admin, 'moderate_post', { post_id: post, action: 'keep' });
    expect(await isReported(reader)).toBe(false);
    await edit('Ofensa');
    expect((await report(reader)).status).toBe(201);
    expect(await isReported(reader)).toBe(true);
    expect(await list()).toMatchObject([{ report_count: 1, body: 'Ofensa', reported_body: null }]);
  });

  test('are not changed without end', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 21; count += 1) statuses.add((await edit(`Vez ${count}`)).status);
    expect([...statuses]).toEqual([204, 429]);
  });

  test('belong to their author: in his data, not in the reporter’s, and gone with his account', async () => {
    const { sql } = server.deps.database;
    await edit('Flores');
    const exportOf = (person: Person) => sql`
      select body::jsonb as kept from app.export_rows(${person.id}, 'reported_texts', '(0,0)')`;
    expect(await exportOf(author)).toMatchObject([{ kept: { title: 'Título', body: 'Ofensa' } }]);
    expect(await exportOf(reader)).toEqual([]);
    await sql`select app.delete_account(${author.id}, now())`;
    expect(await sql`select 1 from app.reported_texts`).toHaveLength(0);
    expect(await list()).toMatchObject([{ body: 'Flores', reported_body: null }]);
  });
});

test('nobody but an administrator reads the queue', async () => {
  for (const name of ['admin_list_reported', 'admin_get_reported_text']) {
    const body = name === 'admin_list_reported' ? {} : { message_id: randomUUID() };
    expect((await call(null, name, body)).status).toBe(401);
    expect((await call(reader, name, body)).status).toBe(403);
  }
});
