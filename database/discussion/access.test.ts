import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { CallerSql } from '#server/database/database.ts';
import { actAs, actIn, createCaller, refused } from '#tests/support/act-as.ts';
import { addComment, createConversation, lesson } from '#tests/support/conversation.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const closedLesson = 'ingles-proibido-m1-a1';
/** For anonymous, stranger, author, other member and administrator. */
const allRefused = Array<string>(5).fill(refused);
const onlyAdministrators = [refused, refused, refused, refused, 1];
const onlyTheAuthor = [refused, 0, 1, 0, 0];

const database = await forFile(createTestDatabase());
const { ask } = actIn(database);
const [lessonCast, boardCast] = await Promise.all([
  createConversation(database),
  createConversation(database, null),
]);

const places = [
  {
    place: 'under a lesson',
    target: lesson as string | null,
    cast: lessonCast,
    maxLength: 2000,
    maxReplyLength: 2000,
    edited: [refused, 0, 0, 0, 0],
    likedWhenDeleted: [refused, refused, 1, refused, 1],
    reported: allRefused,
  },
  {
    place: 'on the board',
    target: null,
    cast: boardCast,
    maxLength: 5000,
    maxReplyLength: 3000,
    edited: onlyTheAuthor,
    likedWhenDeleted: allRefused,
    reported: [refused, refused, refused, 1, 1],
  },
];

describe.each(places)('comments $place', ({ target, cast, ...place }) => {
  const { author, other, admin, stranger, asEach } = cast;
  const add = (content: string, parent: string | null = null) =>
    addComment(content, { target, parent });
  const here = `lesson_id is ${target === null ? '' : 'not'} null`;

  test('are read by people with access to the place; authors see their own, administrators all', async () => {
    const read = `select id from comments where ${here}`;
    expect(await asEach(read)).toEqual([refused, 0, 4, 2, 4]);
  });

  test('are written by people with access to the place', async () => {
    expect(await asEach(add('Oi'))).toEqual([refused, refused, 1, 1, 1]);
    expect(await asEach(add('Oi', cast.comment))).toEqual([refused, refused, 1, 1, 1]);
  });

  test('are deleted and restored by their author alone, and the database sets the time', async () => {
    const remove = async (sql: CallerSql) => {
      await sql`select set_comment_deleted(${cast.comment}::uuid, true)`;
      return sql`select 1 from comments where id = ${cast.comment} and deleted_at is not null`;
    };
    expect(await asEach(remove)).toEqual(onlyTheAuthor);
    const restore = async (sql: CallerSql) => {
      await sql`select set_comment_deleted(${cast.removed}::uuid, false)`;
      return sql`select 1 from comments where id = ${cast.removed} and deleted_at is null`;
    };
    expect(await asEach(restore)).toEqual(onlyTheAuthor);
    for (const time of ['infinity', '1990-01-01'])
      expect(
        await ask(
          author,
          `update comments set deleted_at = '${time}' where id = '${cast.comment}' returning deleted_at = now() as is_now`,
        ),
      ).toEqual([{ is_now: true }]);
  });

  test('authors edit theirs on the board, and no one edits under a lesson', async () => {
    const title = target === null ? 'Outro' : null;
    const edit = async (sql: CallerSql) => {
      await sql`select edit_comment(${cast.comment}::uuid, ${title}, 'Outra')`;
      return sql`select 1 from comments where id = ${cast.comment} and content = 'Outra' and edited_at = now()`;
    };
    expect(await asEach(edit)).toEqual(place.edited);
    const editReply = async (sql: CallerSql) => {
      await sql`select edit_comment(${cast.reply}::uuid, null, 'Outra')`;
      return sql`select 1 from comments where id = ${cast.reply} and content = 'Outra'`;
    };
    const [anonymous, ofStranger, ofAuthor, ofOther, ofAdmin] = place.edited;
    expect(await asEach(editReply)).toEqual([anonymous, ofStranger, ofOther, ofAuthor, ofAdmin]);
  });

  test('are hidden by administrators alone, and the log holds it', async () => {
    const hide = async (sql: CallerSql) => {
      await sql`select moderate_comment(${cast.comment}::uuid, 'hide')`;
      return sql`select 1 from comments where id = ${cast.comment} and hidden_at is not null`;
    };
    expect(await asEach(hide)).toEqual(onlyAdministrators);
    const logged = await actAs(database, admin, async (sql) => {
      await hide(sql);
      return sql`select action, subject_id from audit_log`;
    });
    const action = target === null ? 'hide_community_post' : 'hide_comment';
    expect(logged).toMatchObject([{ action, subject_id: cast.comment }]);
  });

  test('hold a bounded text, without the space around it', async () => {
    for (const bad of [
      add('   \n'),
      add('a'.repeat(place.maxLength + 1)),
      add(' ', cast.comment),
      add('a'.repeat(place.maxReplyLength + 1), cast.comment),
    ])
      expect(await actAs(database, other, bad)).toBe('23514');
    const kept = await actAs(database, other, async (sql) => {
      await add('  Oi, gente\n')(sql);
      return sql`select 1 from comments where content = 'Oi, gente'`;
    });
    expect(kept).toHaveLength(1);
  });

  test('answer an existing comment of the same place, and never a reply', async () => {
    const elsewhere = target === null ? lessonCast.comment : boardCast.comment;
    expect(await actAs(database, other, add('Oi', randomUUID()))).toBe(
      target === null ? 'PT410' : '23514',
    );
    for (const parent of [cast.reply, elsewhere])
      expect(await actAs(database, other, add('Oi', parent))).toBe('23514');
    for (const parent of [cast.removed, cast.hidden])
      expect(await actAs(database, other, add('Oi', parent))).toBe('PT410');
  });

  test('are stored once when sent twice', async () => {
    const twice = await actAs(database, other, async (sql) => {
      const id = randomUUID();
      for (const content of ['Uma vez', 'Outra vez'])
        await addComment(content, { target, id })(sql);
      return sql`select content from comments where id = ${id}`;
    });
    expect(twice).toEqual([{ content: 'Uma vez' }]);
  });

  test('are liked once per person where they are readable, and each person reads the own like only', async () => {
    const ofPlace = database.sql`select id from comments where ${database.sql.unsafe(here)}`;
    const ids = (await ofPlace).map(({ id }) => `'${id as string}'`).join();
    const read = `select * from comment_likes where comment_id in (${ids})`;
    expect(await asEach(read)).toEqual([refused, 0, 0, 1, 0]);
    const like = (id: string) => async (sql: CallerSql) => {
      await sql`select set_comment_liked(${id}::uuid, true), set_comment_liked(${id}::uuid, true)`;
      return sql`select 1 from comment_likes where comment_id = ${id}`;
    };
    expect(await asEach(like(cast.comment))).toEqual([refused, refused, 1, 1, 1]);
    expect(await asEach(like(cast.removed))).toEqual(place.likedWhenDeleted);
    expect(await actAs(database, other, like(cast.hidden))).toBe(refused);
    const again = `insert into comment_likes (comment_id) values ('${cast.comment}') returning 1`;
    expect(await asEach(again)).toEqual([refused, refused, 1, '23505', 1]);
    const unlike = `delete from comment_likes where comment_id in (${ids}) returning 1`;
    expect(await asEach(unlike)).toEqual([refused, 0, 0, 1, 0]);
  });

  test('are reported on the board by people other than the author, and not under a lesson', async () => {
    const report = `insert into comment_reports (comment_id, reason) values ('${cast.comment}', 'offence') returning 1`;
    expect(await asEach(report)).toEqual(place.reported);
  });

  test('of a deleted account lose their text, and the replies of others stay', async () => {
    const gone = await createCaller(database, { hasAccess: true });
    const [alone, answered, answer] = [randomUUID(), randomUUID(), randomUUID()];
    await database.asCaller(gone, async (sql) => {
      await addComment('Sozinha', { target, id: alone })(sql);
      await addComment('Segredo', { target, id: answered })(sql);
      await addComment('adeus', { target, parent: cast.comment, id: answer })(sql);
    });
    await database.asCaller(other, async (sql) => add('Fica', answered)(sql));
    await database.sql`delete from auth.users where id = ${gone.userId}`;
    const left = await database.sql`
      select user_id, title, content, deleted_at is not null as is_deleted from comments where id in (${alone}, ${answered}, ${answer})`;
    const emptied = { user_id: null, title: null, content: '-', is_deleted: true };
    const content = 'Apagada com a conta de quem escreveu.';
    const emptiedPost = { user_id: null, title: 'Publicação apagada', content, is_deleted: false };
    expect(left).toEqual(target === null ? [emptiedPost] : [emptied, emptied, emptied]);
    expect(
      await database.sql`select 1 from comments where content = 'Fica' and parent_id = ${answered}`,
    ).toHaveLength(1);
    expect(await actAs(database, stranger, add('Oi', answered))).toBe(
      target === null ? refused : 'PT410',
    );
  });
});

test('a person without access to the course writes nothing under its lessons', async () => {
  const closed = await lessonCast.asEach(addComment('Oi', { target: closedLesson }));
  expect(closed).toEqual(onlyAdministrators);
});

test.each(['ab', 'x'.repeat(141), null])('the title of a post is bounded: %s', async (title) => {
  const post = (sql: CallerSql) =>
    sql`insert into comments (title, content) values (${title}, 'x')`;
  expect(await actAs(database, boardCast.other, post)).toBe('23514');
});

describe('reports', () => {
  const { comment, reply, author, other, admin, stranger, asEach } = boardCast;
  const report = (id: string, reason = 'offence') =>
    `insert into comment_reports (comment_id, reason) values ('${id}', '${reason}') returning 1`;

  test('are made once while they are open, for a known reason', async () => {
    await database.sql`insert into comment_reports (reporter_id, comment_id, reason) values (${other.userId}, ${comment}, 'spam')`;
    expect(await ask(other, report(comment))).toBe('23505');
    expect(await ask(author, report(reply))).toHaveLength(1);
    expect(await ask(admin, report(comment, 'tédio'))).toBe('23514');
    expect(await ask(stranger, report(reply))).toBe(refused);
  });

  test('are read by their authors and by administrators', async () => {
    expect(await asEach('select reason from comment_reports')).toEqual([refused, 0, 0, 1, 1]);
  });
});
