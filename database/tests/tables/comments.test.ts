import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallerSql, Database } from '../../../server/database/database.ts';
import type { Caller } from '../../../server/http/caller.ts';
import { actAs, anonymous, createCaller } from '../../../tests/support/act-as.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

const refused = '42501';
const lesson = 'masterclass-m1-a1';
const closedLesson = 'ingles-proibido-m1-a1';
const comment = randomUUID();
const reply = randomUUID();
const hidden = randomUUID();
const removed = randomUUID();
type Person = Caller & { userId: string };
let database: Database;
let author: Person;
let other: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  [author, other, stranger, admin] = await Promise.all([
    createCaller(database, { hasAccess: true, fullName: 'Ana Maria Souza' }),
    createCaller(database, { hasAccess: true, fullName: 'Bruno' }),
    createCaller(database, { fullName: 'Carla Dias' }),
    createCaller(database, { isAdmin: true, fullName: 'Dona Escola' }),
  ]);
  const { sql } = database;
  await sql`insert into comments (id, lesson_id, user_id, content) values
    (${comment}, ${lesson}, ${author.userId}, 'Ouvi o schwa!'),
    (${hidden}, ${lesson}, ${author.userId}, 'Feio'), (${removed}, ${lesson}, ${author.userId}, 'Tirado')`;
  await sql`insert into comments (id, lesson_id, user_id, parent_id, content) values (${reply}, ${lesson}, ${other.userId}, ${comment}, 'Eu também')`;
  await sql`update comments set hidden_at = now() where id = ${hidden}`;
  await sql`update comments set deleted_at = now() where id = ${removed}`;
  await sql`insert into comment_likes (comment_id, user_id) values (${comment}, ${other.userId})`;
});
afterAll(() => database.close());

type Sql = CallerSql;
const everybody = () => [anonymous, stranger, author, other, admin];
const asEach = (run: (sql: Sql) => PromiseLike<readonly unknown[]>) =>
  Promise.all(
    everybody().map((caller) => actAs(database, caller, async (sql) => (await run(sql)).length)),
  );
const add =
  (content: string, { target = lesson, parent = null as string | null } = {}) =>
  async (sql: Sql) =>
    sql`select add_comment(${randomUUID()}::uuid, ${target}, ${content}, ${parent}::uuid)`;

interface ListedComment {
  id: string;
  author_name: string;
  content: string;
  is_mine: boolean;
  is_removed: boolean;
  is_hidden: boolean;
  like_count: number;
  is_liked: boolean;
  replies: ListedComment[];
}
interface Listed {
  count: number;
  has_more: boolean;
  comments: ListedComment[];
}
const list =
  (before: string | null = null) =>
  async (sql: Sql) => {
    const [row] = await sql<{ page: Listed | null }[]>`
    select list_comments(${lesson}, ${before}::uuid) as page`;
    return row?.page ?? null;
  };

describe('the rows of comments', () => {
  test('are read by who may open the lesson; the author sees his own, an administrator all', async () => {
    expect(await asEach((sql) => sql`select id from comments`)).toEqual([refused, 0, 4, 2, 4]);
  });

  test('are written only as oneself and only under a lesson that is open', async () => {
    expect(await asEach(add('Oi'))).toEqual([refused, refused, 1, 1, 1]);
    const closed = await asEach(add('Oi', { target: closedLesson }));
    expect(closed).toEqual([refused, refused, refused, refused, 1]);
    const asAnother = (sql: Sql) =>
      sql`insert into comments (lesson_id, user_id, content) values (${lesson}, ${author.userId}, 'Oi') returning 1`;
    expect(await asEach(asAnother)).toEqual(Array<string>(5).fill(refused));
  });

  test('never show the beginning of an e-mail, which stands for a name that was not given', async () => {
    const nameless = await createCaller(database, { hasAccess: true });
    await database.sql`
      update public.users set email = 'bia.segredo@example.com', full_name = 'bia.segredo' where id = ${nameless.userId}`;
    const shown = await actAs(database, nameless, async (sql) => {
      await add('Oi', { parent: comment })(sql);
      return list()(sql);
    });
    expect(JSON.stringify(shown)).toContain('Aluno');
    expect(JSON.stringify(shown)).not.toContain('segredo');
  });

  test('are taken back and restored by their author alone', async () => {
    const takeBack = async (sql: Sql) => {
      await sql`select set_comment_deleted(${comment}::uuid, true)`;
      return sql`select 1 from comments where id = ${comment} and deleted_at is not null`;
    };
    expect(await asEach(takeBack)).toEqual([refused, 0, 1, 0, 0]);
    const restored = await actAs(database, author, async (sql) => {
      await sql`select set_comment_deleted(${removed}::uuid, false)`;
      return sql`select 1 from comments where id = ${removed} and deleted_at is null`;
    });
    expect(restored).toHaveLength(1);
    const stamped = await actAs(
      database,
      author,
      (sql) => sql`update comments set deleted_at = 'infinity' where id = ${comment}
        returning deleted_at = now() as is_now`,
    );
    expect(stamped).toEqual([{ is_now: true }]);
  });

  test('are edited, moved or erased by nobody', async () => {
    for (const change of [
      `update comments set content = 'x' returning 1`,
      `update comments set hidden_at = null returning 1`,
      `update comments set created_at = now() returning 1`,
      `update comments set user_id = '${other.userId}' returning 1`,
      `delete from comments returning 1`,
    ])
      expect([change, ...(await asEach((sql) => sql.unsafe(change)))]).toEqual([
        change,
        ...Array<string>(5).fill(refused),
      ]);
  });

  test('are hidden by administrators alone, and the log says so', async () => {
    const hide = async (sql: Sql) => {
      await sql`select set_comment_hidden(${comment}::uuid, true)`;
      return sql`select 1 from comments where id = ${comment} and hidden_at is not null`;
    };
    expect(await asEach(hide)).toEqual([refused, refused, refused, refused, 1]);
    const logged = await actAs(database, admin, async (sql) => {
      await hide(sql);
      return sql`select action, subject_id from audit_log`;
    });
    expect(logged).toMatchObject([{ action: 'hide_comment', subject_id: comment }]);
  });

  test('hold between one and two thousand signs, without the space around them', async () => {
    expect(await actAs(database, other, add('   \n'))).toBe('23514');
    expect(await actAs(database, other, add('a'.repeat(2001)))).toBe('23514');
    const kept = await actAs(database, other, async (sql) => {
      await add('  Oi, gente\n')(sql);
      return sql`select 1 from comments where content = 'Oi, gente'`;
    });
    expect(kept).toHaveLength(1);
  });

  test('answer a comment of the same lesson that is still there, and never a reply', async () => {
    expect(await actAs(database, other, add('Oi', { parent: comment }))).toHaveLength(1);
    expect(await actAs(database, other, add('Oi', { parent: reply }))).toBe('23514');
    expect(await actAs(database, other, add('Oi', { parent: randomUUID() }))).toBe('23514');
    expect(await actAs(database, other, add('Oi', { parent: removed }))).toBe('PT410');
    expect(await actAs(database, other, add('Oi', { parent: hidden }))).toBe('PT410');
  });

  test('sent twice are one; too many in a minute are refused', async () => {
    const twice = await actAs(database, other, async (sql) => {
      const id = randomUUID();
      await sql`select add_comment(${id}::uuid, ${lesson}, 'Uma vez')`;
      await sql`select add_comment(${id}::uuid, ${lesson}, 'Uma vez')`;
      return sql`select 1 from comments where id = ${id}`;
    });
    expect(twice).toHaveLength(1);
  });

  test.each([
    ['minute', 8],
    ['day', 200],
  ])('a %s has room for a measure of them: %i', async (period, points) => {
    await database.sql`delete from app.rate_limits`;
    await database.sql`
      insert into app.rate_limits (key, points, expires_at)
      values (${`comment-${period}:${other.userId}`}, ${points - 1}, now() + interval '1 minute')`;
    expect(await actAs(database, other, add('A última'))).toHaveLength(1);
    const twice = actAs(database, other, async (sql) => [
      await add('A última')(sql),
      await add('Mais uma')(sql),
    ]);
    expect(await twice).toBe('PT429');
  });
});

test('likes: one per person, each sees his own, only on what he may read', async () => {
  const like = (id: string) => async (sql: Sql) => {
    await sql`select set_comment_liked(${id}::uuid, true), set_comment_liked(${id}::uuid, true)`;
    return sql`select 1 from comment_likes where comment_id = ${id}`;
  };
  expect(await asEach((sql) => sql`select * from comment_likes`)).toEqual([refused, 0, 0, 1, 0]);
  expect(await asEach(like(comment))).toEqual([refused, refused, 1, 1, 1]);
  expect(await asEach(like(removed))).toEqual([refused, refused, 1, refused, 1]);
  const unlike = (sql: Sql) => sql`delete from comment_likes returning 1`;
  expect(await asEach(unlike)).toEqual([refused, 0, 0, 1, 0]);
  const asAnother = (sql: Sql) =>
    sql`insert into comment_likes (comment_id, user_id) values (${comment}, ${author.userId}) returning 1`;
  expect(await asEach(asAnother)).toEqual(Array<string>(5).fill(refused));
  const move = (sql: Sql) => sql`update comment_likes set created_at = now() returning 1`;
  expect(await asEach(move)).toEqual(Array<string>(5).fill(refused));
});

describe('list_comments', () => {
  test('shows names in short, likes, replies, and what is mine', async () => {
    const page = await actAs(database, other, list());
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
    expect(await actAs(database, stranger, list())).toBeNull();
    expect(await actAs(database, anonymous, list())).toBe(refused);
  });

  test('keeps the place of a removed comment under which somebody answered, without its words', async () => {
    const page = await actAs(database, author, async (sql) => {
      await sql`select set_comment_deleted(${comment}::uuid, true)`;
      return list()(sql);
    });
    expect(page).toMatchObject({
      count: 0,
      comments: [
        { is_removed: true, author_name: '', content: '', replies: [{ content: 'Eu também' }] },
      ],
    });
  });

  test('shows hidden ones to administrators, marked', async () => {
    const page = await actAs(database, admin, list());
    const found = typeof page === 'object' ? page?.comments.filter((one) => one.is_hidden) : [];
    expect(found).toMatchObject([{ id: hidden, content: 'Feio' }]);
  });

  test('goes on after fifty, newest first', async () => {
    const { sql } = database;
    await sql`alter table comments disable trigger comments_check_new`;
    await sql`insert into comments (lesson_id, user_id, content, created_at)
      select ${lesson}, ${author.userId}, 'n' || n, now() - interval '1 day' + n * interval '1 minute' from generate_series(1, 60) n`;
    await sql`alter table comments enable trigger comments_check_new`;
    const first = await actAs(database, author, list());
    if (typeof first === 'string' || first === null) throw new Error('no page');
    expect([first.count, first.comments.length, first.has_more]).toEqual([61, 50, true]);
    const second = await actAs(database, author, list(first.comments.at(-1)?.id));
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
      await sql`select kind, title, body, href from notifications where user_id = ${author.userId}`;
    expect(told).toMatchObject({
      kind: 'comment_reply',
      title: 'Bruno respondeu ao seu comentário',
      body: 'Eu também',
      href: `/membros/curso/masterclass?aula=${lesson}#comentario-${reply}`,
    });
    const mails = await sql`select payload from app.outbox where kind = 'comment_reply'`;
    expect([...mails]).toMatchObject([{ payload: { comment_id: reply } }]);
  });

  test('to oneself is told to nobody', async () => {
    const { sql } = database;
    await sql`insert into comments (lesson_id, user_id, parent_id, content) values (${lesson}, ${author.userId}, ${comment}, 'Eu mesma')`;
    const told = await sql`select 1 from notifications where body = 'Eu mesma'`;
    expect(told).toHaveLength(0);
  });
});

test('who deletes the account takes his words along and leaves the answers of others', async () => {
  const { sql } = database;
  const gone = await createCaller(database, { hasAccess: true });
  const id = randomUUID();
  await sql`insert into comments (id, lesson_id, user_id, content) values (${id}, ${lesson}, ${gone.userId}, 'Segredo')`;
  await sql`insert into comments (lesson_id, user_id, parent_id, content) values (${lesson}, ${other.userId}, ${id}, 'Fica')`;
  await sql`delete from auth.users where id = ${gone.userId}`;
  const [row] =
    await sql`select user_id, content, deleted_at is not null as removed from comments where id = ${id}`;
  expect(row).toEqual({ user_id: null, content: '-', removed: true });
  expect(await sql`select 1 from comments where content = 'Fica'`).toHaveLength(1);
});
