import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { type Account, createCaller } from '#tests/support/act-as.ts';
import { addComment, createConversation, lesson } from '#tests/support/conversation.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { toNotice } from '#tests/support/notices.ts';

const course = 'ingles-proibido';
const closedLesson = 'ingles-proibido-m1-a1';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { author, other, admin, comment, reply } = await createConversation(database);
const board = await createConversation(database, null);
const stored = await sql<{ kind: string; payload: unknown }[]>`
  select user_id, kind, payload, href from notifications order by id`;
const first = stored.map((row) => Object.assign(toNotice(row), { kind: row.kind }));
const mails = await sql`select payload from app.outbox where kind = 'comment_reply' order by id`;
beforeEach(async () => {
  await database.sql`delete from app.rate_limits`;
  await database.sql`delete from notifications`;
});

/** Adds a reply to another person's entry in one of the two places; returns the reply's id. */
const answerIn =
  (place: string | null) =>
  async (from: Account, to: Account, under = place) => {
    const [comment, reply] = [randomUUID(), randomUUID()];
    await sql`insert into comments (id, lesson_id, user_id, title, content)
      values (${comment}, ${under}, ${to.userId}, ${under === null ? 'Música' : null}, 'Oi')`;
    await sql`insert into comments (id, lesson_id, user_id, parent_id, content)
      values (${reply}, ${under}, ${from.userId}, ${comment}, 'Palavras')`;
    return reply;
  };

/** The reply notifications of a person. */
const readBell = async (person: Account) => {
  const rows = await database.asCaller(
    person,
    (own) => own<{ kind: string; payload: unknown }[]>`
      select kind, payload from notifications where kind like '%_reply'`,
  );
  return rows.map(toNotice);
};

const deletion = 'select set_comment_deleted($1::uuid, true)';
const hiding = `select moderate_comment($1::uuid, 'hide')`;

const ask = (person: Account, statement: string, reply: string) =>
  database.asCaller(person, (sql) => sql.unsafe(statement, [reply]));

test('a reply notifies the answered author by bell and mail, with a link to it', () => {
  expect(first).toMatchObject([
    {
      user_id: author.userId,
      kind: 'comment_reply',
      title: 'Bruno respondeu ao seu comentário',
      body: 'Eu também',
      href: `/membros/curso/masterclass?aula=${lesson}#comentario-${reply}`,
    },
    {
      user_id: board.author.userId,
      title: 'Bruno respondeu em “Shadowing”',
      href: `/membros/comunidade/${board.comment}#resposta-${board.reply}`,
    },
  ]);
  expect(mails).toMatchObject([
    { payload: { comment_id: reply } },
    { payload: { comment_id: board.reply } },
  ]);
});

test.each([
  ['comment', lesson, comment, author],
  ['post', null, board.comment, board.author],
])('a person who replies to the own %s is not notified', async (_what, place, parent, person) => {
  await database.asCaller(person, (own) => addComment('Eu mesma', { target: place, parent })(own));
  expect(await readBell(person)).toEqual([]);
});

describe.each([
  ['a comment', lesson],
  ['a post', null],
])('the notification of a reply to %s', (_, place) => {
  const answer = answerIn(place);

  test('stays as long as its reply, regardless of other replies', async () => {
    await answer(other, author);
    const second = await answer(other, author);
    expect(await readBell(author)).toHaveLength(2);
    await ask(other, deletion, second);
    expect(await readBell(author)).toMatchObject([{ body: 'Palavras' }]);
  });

  test('is deleted when an administrator hides the reply', async () => {
    const reply = await answer(other, author);
    await ask(admin, hiding, reply);
    expect(await readBell(author)).toEqual([]);
  });

  test('is deleted when the author deletes the reply, and does not come again', async () => {
    const reply = await answer(other, author);
    await ask(other, deletion, reply);
    expect(await readBell(author)).toEqual([]);
    await ask(other, 'select set_comment_deleted($1::uuid, false)', reply);
    expect(await readBell(author)).toEqual([]);
  });

  test('is deleted with the reply’s row', async () => {
    const reply = await answer(other, author);
    await database.sql`delete from comments where id = ${reply}`;
    expect(await readBell(author)).toEqual([]);
  });

  test('is deleted with the account of its author, and those of others stay', async () => {
    const leaver = await createCaller(database, { hasAccess: true, fullName: 'Zoé Prado' });
    await answer(leaver, author);
    await answer(other, author);
    expect(await readBell(author)).toHaveLength(2);
    await database.sql`select app.delete_account(${leaver.userId}, now())`;
    expect(await readBell(author)).toMatchObject([
      { title: expect.stringContaining('Bruno') as string },
    ]);
  });

  test('is deleted with the row of its author’s account', async () => {
    const leaver = await createCaller(database, { hasAccess: true, fullName: 'Zoé Prado' });
    await answer(leaver, author);
    await database.sql`delete from auth.users where id = ${leaver.userId}`;
    expect(await readBell(author)).toEqual([]);
  });

  test('is found by its index', async () => {
    const reply = await answer(other, author);
    await sql`
      insert into notifications (user_id, kind, href)
      select ${author.userId}, 'comment_reply', '/membros#comentario-' || gen_random_uuid() from generate_series(1, 300)`;
    await sql`analyze notifications`;
    const looked = await sql.begin(async (own) => {
      await own`set local enable_seqscan = off`;
      const count = async () => {
        const [row] = await own<{ rows: number }[]>`
          select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
          from pg_stat_xact_user_tables where relid = 'public.notifications'::regclass`;
        return row?.rows ?? 0;
      };
      const before = await count();
      await own`update comments set hidden_at = now() where id = ${reply}`;
      return (await count()) - before;
    });
    expect(looked).toBeLessThan(10); // the planner itself looks at a row or two
  });

  test('notifies administrators, and not members without access', async () => {
    const former = await createCaller(database, { hasAccess: true });
    await database.sql`update access_grants set revoked_at = now() where user_id = ${former.userId}`;
    await answer(other, former);
    expect(await readBell(former)).toEqual([]);
    await answer(other, admin);
    expect(await readBell(admin)).toHaveLength(1);
  });
});

describe('a reply under a lesson', () => {
  const answer = answerIn(lesson);
  const own = (person: Account) =>
    database.sql`insert into access_grants (user_id, course_id, reason) values (${person.userId}, ${course}, 'test')`;

  test('notifies owners of its course, and not a member whose access was revoked', async () => {
    const [owner, former] = await Promise.all([
      createCaller(database, { hasAccess: true }),
      createCaller(database, { hasAccess: true }),
    ]);
    await own(owner);
    await own(former);
    await database.sql`
      update access_grants set revoked_at = now() where user_id = ${former.userId} and course_id = ${course}`;
    await answer(admin, owner, closedLesson);
    await answer(admin, former, closedLesson);
    expect(await readBell(owner)).toHaveLength(1);
    expect(await readBell(former)).toEqual([]);
  });

  test('notifies only administrators once the lesson is archived', async () => {
    await sql`update lessons set archived_at = now() where id = ${lesson}`;
    await answer(admin, author);
    await answer(other, admin);
    await sql`update lessons set archived_at = null where id = ${lesson}`;
    expect(await readBell(author)).toEqual([]);
    expect(await readBell(admin)).toHaveLength(1);
  });
});
