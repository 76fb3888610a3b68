import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRestApp, type RestApp } from '../../../tests/support/rest-app.ts';
import type { Person } from '../../../tests/support/test-app.ts';

const lesson = 'masterclass-m1-a1';
const [comment, post] = [randomUUID(), randomUUID()];
let server: RestApp;
let flooder: Person;
let reader: Person;
let stranger: Person;

beforeAll(async () => {
  server = await createRestApp();
  [flooder, reader, stranger] = await Promise.all([
    server.createPerson({ hasAccess: true }),
    server.createPerson({ hasAccess: true }),
    server.createPerson(),
  ]);
  const { sql } = server.deps.database;
  await sql`insert into comments (id, lesson_id, user_id, content) values (${comment}, ${lesson}, ${reader.id}, 'Oi')`;
  await sql`insert into community_posts (id, author_id, title, body) values (${post}, ${reader.id}, 'Oi, gente', 'Oi')`;
  await sql`alter table comments disable trigger comments_check_new`;
});
afterAll(() => server.close());

/** Under the comment and under the post, the first one the oldest. */
async function flood(count: number, size: number): Promise<void> {
  const { sql } = server.deps.database;
  await sql`delete from comments where parent_id = ${comment}`;
  await sql`delete from community_replies where post_id = ${post}`;
  await sql`
    insert into comments (lesson_id, user_id, parent_id, content, created_at)
    select ${lesson}, ${flooder.id}, ${comment}, rpad(n::text, ${size}, ' "'), now() - interval '9 days' + n * interval '1 minute'
    from generate_series(1, ${count}) n`;
  await sql`
    insert into community_replies (post_id, author_id, body, created_at)
    select ${post}, ${flooder.id}, rpad(n::text, ${size}, ' "'), now() - interval '9 days' + n * interval '1 minute'
    from generate_series(1, ${count}) n`;
}

interface Shown {
  id: string;
  content?: string;
  body?: string;
}
interface Thread extends Shown {
  replies: Shown[];
  later_replies: Shown[];
  more_replies: number;
}
async function ask<T = Thread>(as: Person, name: string, body: unknown): Promise<T> {
  const answer = await server.ask(`/rpc/${name}`, { as, method: 'POST', body });
  expect(answer.status).toBe(200);
  return answer.body as T;
}

const places = [
  {
    name: 'a comment',
    table: 'comments',
    owner: 'user_id',
    open: async (as: Person, target: string | null = null) => {
      const body = { lesson_id: lesson, target };
      const page = await ask<{ comments: Thread[] } | null>(as, 'list_comments', body);
      return page?.comments.find(({ id }) => id === comment);
    },
    more: (as: Person, after: string | undefined) =>
      ask(as, 'list_replies', { comment_id: comment, after }),
  },
  {
    name: 'a post',
    table: 'community_replies',
    owner: 'author_id',
    open: (as: Person, target: string | null = null) =>
      ask(as, 'get_community_post', { post_id: post, target }),
    more: (as: Person, after: string | undefined) =>
      ask(as, 'list_community_replies', { post_id: post, after }),
  },
];

describe.each(places)('the replies under $name', ({ table, owner, open, more }) => {
  const numbers = (replies: Shown[] = []) =>
    replies.map(({ content, body }) => Number.parseInt(content ?? body ?? '', 10));
  const newest = async () => {
    const [row] = await server.deps.database.sql.unsafe<{ id: string }[]>(
      `select id from ${table} where '${comment}' <> id::text order by created_at desc limit 1`,
    );
    return row?.id ?? '';
  };

  test('a flood of long ones weighs little for everybody else', async () => {
    await flood(440, 2000);
    const thread = await open(reader);
    expect(JSON.stringify(thread).length).toBeLessThan(100_000);
    expect((thread?.replies.length ?? 0) + (thread?.more_replies ?? 0)).toBe(440);
  });

  test('come twenty first, then fifty by fifty, each once and oldest first', async () => {
    await flood(130, 10);
    const thread = await open(reader);
    expect([thread?.replies.length, thread?.more_replies]).toEqual([20, 110]);
    const pages = [];
    let last = thread?.replies.at(-1);
    for (let left = 110; left > 0;) {
      const page = await more(reader, last?.id);
      pages.push(...page.replies);
      left = page.more_replies;
      last = page.replies.at(-1);
    }
    const all = [...numbers(thread?.replies), ...numbers(pages)];
    expect(all).toEqual(Array.from({ length: 130 }, (_, index) => index + 1));
  });

  test('the one that a link leads to, and what I have just written, stand apart', async () => {
    await flood(130, 10);
    const id = await newest();
    expect((await open(reader, id))?.later_replies).toMatchObject([{ id }]);
    expect((await open(reader))?.later_replies).toEqual([]);
    await server.deps.database.sql.unsafe(`
      update ${table} set ${owner} = '${reader.id}', created_at = now() where id = '${id}'`);
    const thread = await open(reader);
    expect([thread?.later_replies[0]?.id, thread?.more_replies]).toEqual([id, 110]);
    expect((await open(flooder))?.later_replies).toEqual([]);
  });

  test('go on after one that was deleted meanwhile, and without the deleted', async () => {
    await flood(30, 10);
    const last = (await open(reader))?.replies.at(-1)?.id ?? '';
    await server.deps.database.sql.unsafe(
      `update ${table} set deleted_at = now() where id = '${last}'`,
    );
    expect(numbers((await more(reader, last)).replies)).toEqual(
      [...Array(10).keys()].map((n) => n + 21),
    );
    expect(numbers((await open(reader))?.replies).at(-1)).toBe(21);
  });

  test('are nothing for who may not read them', async () => {
    await flood(30, 10);
    const last = (await open(reader))?.replies.at(-1)?.id;
    const shown = (await more(stranger, last)) as Thread | null;
    expect(shown?.replies ?? []).toEqual([]);
    expect((await open(stranger)) ?? null).toBeNull();
  });
});

test('a link to what is not on the first page of comments finds its thread before it', async () => {
  await flood(30, 10);
  const { sql } = server.deps.database;
  await sql`insert into comments (lesson_id, user_id, content, created_at)
    select ${lesson}, ${flooder.id}, 'n' || n, now() + n * interval '1 minute' from generate_series(1, 60) n`;
  const [reply] = await sql<{ id: string }[]>`
    select id from comments where parent_id = ${comment} order by created_at desc limit 1`;
  const target = reply?.id ?? '';
  const page = await ask<{ comments: Thread[]; count: number }>(reader, 'list_comments', {
    lesson_id: lesson,
    target,
  });
  expect(page.comments).toHaveLength(51);
  expect(page.comments[0]).toMatchObject({ id: comment, later_replies: [{ id: target }] });
  await sql`delete from comments where content like 'n%'`;
});

test('a day of replies has an end, which tells how long to wait', async () => {
  const { sql } = server.deps.database;
  const write = () =>
    server.ask('/community_replies', {
      as: flooder,
      method: 'POST',
      body: { post_id: post, body: 'x' },
    });
  expect((await write()).status).toBe(201);
  await sql`update app.rate_limits set points = 200 where key like 'community-replies-86400:%'`;
  const refused = await write();
  expect(refused.status).toBe(429);
  expect(Number((refused.body as { hint: string }).hint)).toBeGreaterThan(80_000);
});
