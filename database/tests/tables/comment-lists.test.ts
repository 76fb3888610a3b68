import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallerSql, Database } from '../../../server/database/database.ts';
import { actAs, anonymous, createCaller } from '../../../tests/support/act-as.ts';
import {
  createConversation,
  lesson,
  listComments,
  type Conversation,
} from '../../../tests/support/conversation.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

const refused = '42501';
let database: Database;
let cast: Conversation;

beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createConversation(database);
});
afterAll(() => database.close());

test('likes: one per person, each sees his own, only on what he may read', async () => {
  const like = (id: string) => async (sql: CallerSql) => {
    await sql`select set_comment_liked(${id}::uuid, true), set_comment_liked(${id}::uuid, true)`;
    return sql`select 1 from comment_likes where comment_id = ${id}`;
  };
  expect(await cast.asEach((sql) => sql`select * from comment_likes`)).toEqual([
    refused,
    0,
    0,
    1,
    0,
  ]);
  expect(await cast.asEach(like(cast.comment))).toEqual([refused, refused, 1, 1, 1]);
  expect(await cast.asEach(like(cast.removed))).toEqual([refused, refused, 1, refused, 1]);
  const unlike = (sql: CallerSql) => sql`delete from comment_likes returning 1`;
  expect(await cast.asEach(unlike)).toEqual([refused, 0, 0, 1, 0]);
  const asAnother = (sql: CallerSql) =>
    sql`insert into comment_likes (comment_id, user_id) values (${cast.comment}, ${cast.author.userId}) returning 1`;
  expect(await cast.asEach(asAnother)).toEqual(Array<string>(5).fill(refused));
  const move = (sql: CallerSql) => sql`update comment_likes set created_at = now() returning 1`;
  expect(await cast.asEach(move)).toEqual(Array<string>(5).fill(refused));
});

describe('list_comments', () => {
  test('shows names in short, likes, replies, and what is mine', async () => {
    const page = await actAs(database, cast.other, listComments());
    expect(page).toMatchObject({
      count: 1,
      has_more: false,
      comments: [
        {
          author_name: 'Ana S.',
          content: 'Ouvi o schwa!',
          is_mine: false,
          like_count: 1,
          is_liked: true,
          replies: [{ author_name: 'Bruno', is_mine: true, like_count: 0, is_liked: false }],
        },
      ],
    });
  });

  test('tells nothing to who may not open the lesson', async () => {
    expect(await actAs(database, cast.stranger, listComments())).toBeNull();
    expect(await actAs(database, anonymous, listComments())).toBe(refused);
  });

  test('keeps the place of a removed comment under which somebody answered, without its words', async () => {
    const page = await actAs(database, cast.author, async (sql) => {
      await sql`select set_comment_deleted(${cast.comment}::uuid, true)`;
      return listComments()(sql);
    });
    expect(page).toMatchObject({
      count: 0,
      comments: [
        { is_removed: true, author_name: '', content: '', replies: [{ content: 'Eu também' }] },
      ],
    });
  });

  test('shows hidden ones to administrators, marked', async () => {
    const page = await actAs(database, cast.admin, listComments());
    const found = typeof page === 'object' ? page?.comments.filter((one) => one.is_hidden) : [];
    expect(found).toMatchObject([{ id: cast.hidden, content: 'Feio' }]);
  });

  test('goes on after fifty, newest first', async () => {
    const { sql } = database;
    await sql`alter table comments disable trigger comments_check_new`;
    await sql`insert into comments (lesson_id, user_id, content, created_at)
      select ${lesson}, ${cast.author.userId}, 'n' || n, now() - interval '1 day' + n * interval '1 minute' from generate_series(1, 60) n`;
    await sql`alter table comments enable trigger comments_check_new`;
    const first = await actAs(database, cast.author, listComments());
    if (typeof first === 'string' || first === null) throw new Error('no page');
    expect([first.count, first.comments.length, first.has_more]).toEqual([61, 50, true]);
    const second = await actAs(database, cast.author, listComments(first.comments.at(-1)?.id));
    if (typeof second === 'string' || second === null) throw new Error('no page');
    expect(second.has_more).toBe(false);
    expect(second.comments.map(({ content }) => content)).toEqual(
      Array.from({ length: 11 }, (_, index) => `n${11 - index}`),
    );
  });
});

describe('a reply', () => {
  test('is told to whom it answers, with the way to it, and goes to the mail', async () => {
    const { sql } = database;
    const [told] =
      await sql`select kind, title, body, href from notifications where user_id = ${cast.author.userId}`;
    expect(told).toMatchObject({
      kind: 'comment_reply',
      title: 'Bruno respondeu ao seu comentário',
      body: 'Eu também',
      href: `/membros/curso/masterclass?aula=${lesson}#comentario-${cast.reply}`,
    });
    const mails = await sql`select payload from app.outbox where kind = 'comment_reply'`;
    expect([...mails]).toMatchObject([{ payload: { comment_id: cast.reply } }]);
  });

  test('to oneself is told to nobody', async () => {
    const { sql } = database;
    await sql`insert into comments (lesson_id, user_id, parent_id, content) values (${lesson}, ${cast.author.userId}, ${cast.comment}, 'Eu mesma')`;
    const told = await sql`select 1 from notifications where body = 'Eu mesma'`;
    expect(told).toHaveLength(0);
  });
});

test('who deletes the account takes his words along and leaves the answers of others', async () => {
  const { sql } = database;
  const gone = await createCaller(database, { hasAccess: true });
  const id = randomUUID();
  await sql`insert into comments (id, lesson_id, user_id, content) values (${id}, ${lesson}, ${gone.userId}, 'Segredo')`;
  await sql`insert into comments (lesson_id, user_id, parent_id, content) values (${lesson}, ${cast.other.userId}, ${id}, 'Fica')`;
  await sql`delete from auth.users where id = ${gone.userId}`;
  const [row] =
    await sql`select user_id, content, deleted_at is not null as removed from comments where id = ${id}`;
  expect(row).toEqual({ user_id: null, content: '-', removed: true });
  expect(await sql`select 1 from comments where content = 'Fica'`).toHaveLength(1);
});
