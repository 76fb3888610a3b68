import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallerSql, Database } from '../../../server/database/database.ts';
import { actAs, createCaller } from '../../../tests/support/act-as.ts';
import {
  addComment,
  createConversation,
  lesson,
  listComments,
  type Conversation,
} from '../../../tests/support/conversation.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

const refused = '42501';
const closedLesson = 'ingles-proibido-m1-a1';
let database: Database;
let cast: Conversation;

beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createConversation(database);
});
afterAll(() => database.close());

describe('the rows of comments', () => {
  test('are read by who may open the lesson; the author sees his own, an administrator all', async () => {
    expect(await cast.asEach((sql) => sql`select id from comments`)).toEqual([refused, 0, 4, 2, 4]);
  });

  test('are written only as oneself and only under a lesson that is open', async () => {
    expect(await cast.asEach(addComment('Oi'))).toEqual([refused, refused, 1, 1, 1]);
    const closed = await cast.asEach(addComment('Oi', { target: closedLesson }));
    expect(closed).toEqual([refused, refused, refused, refused, 1]);
    const asAnother = (sql: CallerSql) =>
      sql`insert into comments (lesson_id, user_id, content) values (${lesson}, ${cast.author.userId}, 'Oi') returning 1`;
    expect(await cast.asEach(asAnother)).toEqual(Array<string>(5).fill(refused));
  });

  test('never show the beginning of an e-mail, which stands for a name that was not given', async () => {
    const nameless = await createCaller(database, { hasAccess: true });
    await database.sql`
      update public.users set email = 'bia.segredo@example.com', full_name = 'bia.segredo' where id = ${nameless.userId}`;
    const shown = await actAs(database, nameless, async (sql) => {
      await addComment('Oi', { parent: cast.comment })(sql);
      return listComments()(sql);
    });
    expect(JSON.stringify(shown)).toContain('Aluno');
    expect(JSON.stringify(shown)).not.toContain('segredo');
  });

  test('are taken back and restored by their author alone', async () => {
    const takeBack = async (sql: CallerSql) => {
      await sql`select set_comment_deleted(${cast.comment}::uuid, true)`;
      return sql`select 1 from comments where id = ${cast.comment} and deleted_at is not null`;
    };
    expect(await cast.asEach(takeBack)).toEqual([refused, 0, 1, 0, 0]);
    const restored = await actAs(database, cast.author, async (sql) => {
      await sql`select set_comment_deleted(${cast.removed}::uuid, false)`;
      return sql`select 1 from comments where id = ${cast.removed} and deleted_at is null`;
    });
    expect(restored).toHaveLength(1);
    const stamped = await actAs(
      database,
      cast.author,
      (sql) => sql`update comments set deleted_at = 'infinity' where id = ${cast.comment}
        returning deleted_at = now() as is_now`,
    );
    expect(stamped).toEqual([{ is_now: true }]);
  });

  test('are edited, moved or erased by nobody', async () => {
    for (const change of [
      `update comments set content = 'x' returning 1`,
      `update comments set hidden_at = null returning 1`,
      `update comments set created_at = now() returning 1`,
      `update comments set user_id = '${cast.other.userId}' returning 1`,
      `delete from comments returning 1`,
    ])
      expect([change, ...(await cast.asEach((sql) => sql.unsafe(change)))]).toEqual([
        change,
        ...Array<string>(5).fill(refused),
      ]);
  });

  test('are hidden by administrators alone, and the log says so', async () => {
    const hide = async (sql: CallerSql) => {
      await sql`select set_comment_hidden(${cast.comment}::uuid, true)`;
      return sql`select 1 from comments where id = ${cast.comment} and hidden_at is not null`;
    };
    expect(await cast.asEach(hide)).toEqual([refused, refused, refused, refused, 1]);
    const logged = await actAs(database, cast.admin, async (sql) => {
      await hide(sql);
      return sql`select action, subject_id from audit_log`;
    });
    expect(logged).toMatchObject([{ action: 'hide_comment', subject_id: cast.comment }]);
  });

  test('hold between one and two thousand signs, without the space around them', async () => {
    expect(await actAs(database, cast.other, addComment('   \n'))).toBe('23514');
    expect(await actAs(database, cast.other, addComment('a'.repeat(2001)))).toBe('23514');
    const kept = await actAs(database, cast.other, async (sql) => {
      await addComment('  Oi, gente\n')(sql);
      return sql`select 1 from comments where content = 'Oi, gente'`;
    });
    expect(kept).toHaveLength(1);
  });

  test('answer a comment of the same lesson that is still there, and never a reply', async () => {
    expect(
      await actAs(database, cast.other, addComment('Oi', { parent: cast.comment })),
    ).toHaveLength(1);
    expect(await actAs(database, cast.other, addComment('Oi', { parent: cast.reply }))).toBe(
      '23514',
    );
    expect(await actAs(database, cast.other, addComment('Oi', { parent: randomUUID() }))).toBe(
      '23514',
    );
    expect(await actAs(database, cast.other, addComment('Oi', { parent: cast.removed }))).toBe(
      'PT410',
    );
    expect(await actAs(database, cast.other, addComment('Oi', { parent: cast.hidden }))).toBe(
      'PT410',
    );
  });

  test('sent twice are one; too many in a minute are refused', async () => {
    const twice = await actAs(database, cast.other, async (sql) => {
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
      values (${`comment-${period}:${cast.other.userId}`}, ${points - 1}, now() + interval '1 minute')`;
    expect(await actAs(database, cast.other, addComment('A última'))).toHaveLength(1);
    const twice = actAs(database, cast.other, async (sql) => [
      await addComment('A última')(sql),
      await addComment('Mais uma')(sql),
    ]);
    expect(await twice).toBe('PT429');
  });
});
