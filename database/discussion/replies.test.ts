import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp } from '#tests/support/rest-app.ts';
import type { Person } from '#tests/support/test-app.ts';

const lesson = 'masterclass-m1-a1';
const [comment, post] = [randomUUID(), randomUUID()];

const server = await forFile(createRestApp());
const [flooder, reader, stranger] = await Promise.all([
  server.createPerson({ hasAccess: true }),
  server.createPerson({ hasAccess: true }),
  server.createPerson(),
]);
const { sql } = server.deps.database;
await sql`insert into comments (id, lesson_id, user_id, content) values (${comment}, ${lesson}, ${reader.id}, 'Oi')`;
await sql`insert into comments (id, user_id, title, content) values (${post}, ${reader.id}, 'Oi, gente', 'Oi')`;

/** Under the comment and under the post, the first one the oldest. */
async function flood(count: number, size: number): Promise<void> {
  await sql`delete from comments where parent_id in (${comment}, ${post})`;
  await sql`
    insert into comments (lesson_id, user_id, parent_id, content, created_at)
    select place.lesson_id, ${flooder.id}, place.id, rpad(n::text, ${size}, ' "'), now() - interval '9 days' + n * interval '1 minute'
    from comments place, generate_series(1, ${count}) n where place.id in (${comment}, ${post})`;
}

interface Shown {
  id: string;
  content: string;
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
    parent: comment,
    open: async (as: Person, target: string | null = null) => {
      const body = { lesson_id: lesson, target };
      const page = await ask<{ comments: Thread[] } | null>(as, 'list_comments', body);
      return page?.comments.find(({ id }) => id === comment);
    },
  },
  {
    name: 'a post',
    parent: post,
    open: (as: Person, target: string | null = null) =>
      ask(as, 'get_community_post', { post_id: post, target }),
  },
];

describe.each(places)('the replies under $name', ({ parent, open }) => {
  const more = (as: Person, after: string | undefined) =>
    ask(as, 'list_replies', { comment_id: parent, after });
  const numbers = (replies: Shown[] = []) =>
    replies.map(({ content }) => Number.parseInt(content, 10));
  const newest = async () => {
    const [row] = await sql<{ id: string }[]>`
      select id from comments where parent_id = ${parent} order by created_at desc limit 1`;
    return row?.id ?? '';
  };

  test('a flood of long ones keeps the answer below 100 KB', async () => {
    await flood(440, 2000);
    const thread = await open(reader);
    expect(JSON.stringify(thread).length).toBeLessThan(100_000);
    expect((thread?.replies.length ?? 0) + (thread?.more_replies ?? 0)).toBe(440);
  });

  test('are twenty on the first page, then fifty a page, each once and oldest first', async () => {
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

  test('the linked one, and one that the reader has just written, are returned apart', async () => {
    await flood(130, 10);
    const id = await newest();
    expect((await open(reader, id))?.later_replies).toMatchObject([{ id }]);
    expect((await open(reader))?.later_replies).toEqual([]);
    await sql`update comments set user_id = ${reader.id}, created_at = now() where id = ${id}`;
    const thread = await open(reader);
    expect([thread?.later_replies[0]?.id, thread?.more_replies]).toEqual([id, 110]);
    expect((await open(flooder))?.later_replies).toEqual([]);
  });

  test('continue after one that was deleted meanwhile, without the deleted ones', async () => {
    await flood(30, 10);
    const last = (await open(reader))?.replies.at(-1)?.id ?? '';
    await sql`update comments set deleted_at = now() where id = ${last}`;
    expect(numbers((await more(reader, last)).replies)).toEqual(
      [...Array(10).keys()].map((n) => n + 21),
    );
    expect(numbers((await open(reader))?.replies).at(-1)).toBe(21);
  });

  test('are not found by a caller who may not read them', async () => {
    await flood(30, 10);
    const last = (await open(reader))?.replies.at(-1)?.id;
    const shown = (await more(stranger, last)) as Thread | null;
    expect(shown?.replies ?? []).toEqual([]);
    expect((await open(stranger)) ?? null).toBeNull();
  });
});

test('a link to what is not on the first page of comments finds its thread before it', async () => {
  await flood(30, 10);
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

test('replies have a daily limit, and its error says how long to wait', async () => {
  const write = () =>
    server.ask('/comments', {
      as: flooder,
      method: 'POST',
      body: { parent_id: post, content: 'x' },
    });
  expect((await write()).status).toBe(201);
  await sql`update app.rate_limits set points = 200 where key like 'replies-86400:%'`;
  const refused = await write();
  expect(refused.status).toBe(429);
  expect(Number((refused.body as { hint: string }).hint)).toBeGreaterThan(80_000);
});
