import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

test('nobody but an administrator reads the queue', async () => {
  for (const name of ['admin_list_reported', 'admin_get_reported_text']) {
    const body = name === 'admin_list_reported' ? {} : { message_id: randomUUID() };
    expect((await call(null, name, body)).status).toBe(401);
    expect((await call(reader, name, body)).status).toBe(403);
  }
});
