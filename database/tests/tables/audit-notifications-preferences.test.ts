import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallerSql, Database } from '../../../server/database/database.ts';
import type { Caller } from '../../../server/http/caller.ts';
import { actAs, anonymous, createCaller } from '../../../tests/support/act-as.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

const refused = '42501';
type Person = Caller & { userId: string };
let database: Database;
let stranger: Person;
let member: Person;
let admin: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  [stranger, member, admin] = await Promise.all([
    createCaller(database),
    createCaller(database, { hasAccess: true }),
    createCaller(database, { isAdmin: true }),
  ]);
  await database.sql`select app.audit('grant_access', 'user', ${member.userId})`;
  await database.sql`select app.notify(${member.userId}, 'comment_reply', 'Resposta', 'Boa!', '/membros')`;
  await database.sql`insert into preferences (user_id, reply_mail) values (${member.userId}, false)`;
});
afterAll(() => database.close());

const run = (statement: string) => (sql: CallerSql) => sql.unsafe(statement);

async function expectRefused(callers: readonly Caller[], statements: readonly string[]) {
  for (const caller of callers) {
    for (const statement of statements) {
      const answer = await actAs(database, caller, run(statement));
      expect({ statement, answer }).toEqual({ statement, answer: refused });
    }
  }
}

test('only administrators read what administrators did', async () => {
  const read = run('select action from audit_log');
  expect(await actAs(database, admin, read)).toMatchObject([{ action: 'grant_access' }]);
  expect(await actAs(database, member, read)).toHaveLength(0);
  expect(await actAs(database, stranger, read)).toHaveLength(0);
  expect(await actAs(database, anonymous, read)).toBe(refused);
});

test('nobody writes or changes what administrators did, administrators included', async () => {
  await expectRefused(
    [anonymous, stranger, member, admin],
    [
      "insert into audit_log (action, subject_type, subject_id) values ('x', 'user', '1') returning 1",
      "update audit_log set action = 'y' returning 1",
      'delete from audit_log returning 1',
      "select app.audit('x', 'user', '1')",
    ],
  );
  await expect(database.sql`delete from audit_log`).rejects.toMatchObject({ code: refused });
  await expect(database.sql`update audit_log set action = 'y'`).rejects.toMatchObject({
    code: refused,
  });
});

test('what an administrator did stays when his account goes', async () => {
  const leaver = await createCaller(database, { isAdmin: true });
  await database.asCaller({ ...leaver, role: 'service_role' }, async (sql) => {
    await sql.unsafe("insert into notifications (user_id, kind, title) values ($1, 'a', 'b')", [
      leaver.userId,
    ]);
  });
  await database.sql`insert into audit_log (actor_id, action, subject_type, subject_id) values (${leaver.userId}, 'left', 'user', '1')`;
  await database.sql`delete from auth.users where id = ${leaver.userId}`;
  expect(
    await database.sql`select actor_id, action from audit_log where action = 'left'`,
  ).toMatchObject([{ actor_id: null, action: 'left' }]);
});

test('a deleted account and a moderated reply each leave one line', async () => {
  const [leaver, author] = [await createCaller(database), await createCaller(database)];
  const [reply] = await database.sql<{ id: string }[]>`
    with post as (insert into community_posts (author_id, title, body) values (${author.userId}, 'Qual música?', 'Conta aí') returning id)
    insert into community_replies (post_id, author_id, body) select id, ${author.userId}, 'No ônibus' from post returning id`;
  const replyId = reply?.id ?? '';
  await database.sql`select app.delete_account(${leaver.userId}, now())`;
  await database.queryAsCaller(admin, `select public.moderate_reply($1, 'hide')`, [replyId]);
  const lines = await database.sql`
    select actor_id, action, subject_type, subject_id, details from audit_log
    where subject_id in ${database.sql([leaver.userId, replyId])} order by id`;
  expect([...lines]).toEqual([
    {
      actor_id: null, // himself
      action: 'delete_account',
      subject_type: 'user',
      subject_id: leaver.userId,
      details: {},
    },
    {
      actor_id: admin.userId,
      action: 'hide_community_reply',
      subject_type: 'community_reply',
      subject_id: replyId,
      details: { body: 'No ônibus' },
    },
  ]);
});

test('require_admin lets administrators through and nobody else', async () => {
  const ask = run('select app.require_admin()');
  expect(await actAs(database, admin, ask)).toHaveLength(1);
  await expectRefused([anonymous, stranger, member], ['select app.require_admin()']);
});

test('a person reads and marks his own notifications only', async () => {
  const read = run('select title from notifications');
  const mark = run('update notifications set read_at = now() returning title');
  for (const statement of [read, mark]) {
    expect(await actAs(database, member, statement)).toMatchObject([{ title: 'Resposta' }]);
    for (const other of [stranger, admin])
      expect(await actAs(database, other, statement)).toHaveLength(0);
    expect(await actAs(database, anonymous, statement)).toBe(refused);
  }
});

test('when he read it is not his to say', async () => {
  const mark = run(
    "update notifications set read_at = '-infinity' returning read_at = now() as is_now",
  );
  expect(await actAs(database, member, mark)).toEqual([{ is_now: true }]);
});

test('nobody writes a notification, or another text into one', async () => {
  await expectRefused(
    [anonymous, stranger, member, admin],
    [
      `insert into notifications (user_id, kind, title) values ('${member.userId}', 'a', 'b') returning 1`,
      "update notifications set title = 'x' returning 1",
      'delete from notifications returning 1',
      `select app.notify('${member.userId}', 'a', 'b', '', null)`,
    ],
  );
});

test('a notification points to a page of ours, never elsewhere', async () => {
  for (const href of ['https://example.com', '//example.com', '/\\example.com']) {
    await expect(
      database.sql`select app.notify(${member.userId}, 'a', 'b', '', ${href})`,
    ).rejects.toMatchObject({ code: '23514' });
  }
});

test('a person reads and writes his own preferences, with access or without', async () => {
  const write = run(
    'insert into preferences (reply_mail) values (false) on conflict (user_id) do update set reply_mail = excluded.reply_mail returning user_id',
  );
  for (const person of [stranger, member, admin]) {
    expect(await actAs(database, person, write)).toMatchObject([{ user_id: person.userId }]);
  }
  const read = run('select user_id from preferences');
  expect(await actAs(database, member, read)).toHaveLength(1);
  for (const other of [stranger, admin]) expect(await actAs(database, other, read)).toHaveLength(0);
});

test('nobody writes the preferences of another, moves or deletes them', async () => {
  await expectRefused(
    [anonymous, stranger, admin],
    [
      `insert into preferences (user_id, reply_mail) values ('${member.userId}', true) returning 1`,
      `update preferences set user_id = '${stranger.userId}' returning 1`,
      'delete from preferences returning 1',
    ],
  );
  expect(
    await actAs(database, stranger, run('update preferences set reply_mail = true returning 1')),
  ).toHaveLength(0);
});
