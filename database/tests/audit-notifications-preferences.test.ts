import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { CallerSql } from '#server/database/database.ts';
import { actAs, actIn, anonymous, createCaller, refused } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { expectRefused } = actIn(database);
const [stranger, member, admin] = await Promise.all([
  createCaller(database),
  createCaller(database, { hasAccess: true }),
  createCaller(database, { isAdmin: true }),
]);
await database.sql`select app.audit('grant_access', 'user', ${member.userId})`;
await database.sql`select app.notify(${member.userId}, 'comment_reply', 'Resposta', 'Boa!', '/membros')`;
await database.sql`insert into preferences (user_id, reply_mail) values (${member.userId}, false)`;

const run = (statement: string) => (sql: CallerSql) => sql.unsafe(statement);

test('only administrators read what administrators did', async () => {
  const read = run('select action from audit_log');
  expect(await actAs(database, admin, read)).toMatchObject([{ action: 'grant_access' }]);
  expect(await actAs(database, member, read)).toHaveLength(0);
  expect(await actAs(database, stranger, read)).toHaveLength(0);
  expect(await actAs(database, anonymous, read)).toBe(refused);
});

test('not even the owner of the database changes or deletes a row of the audit log', async () => {
  await expect(database.sql`delete from audit_log`).rejects.toMatchObject({ code: refused });
  await expect(database.sql`update audit_log set action = 'y'`).rejects.toMatchObject({
    code: refused,
  });
});

test('the audit rows of an administrator stay when the account is deleted', async () => {
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
    with post as (insert into comments (user_id, title, content) values (${author.userId}, 'Qual música?', 'Conta aí') returning id)
    insert into comments (parent_id, user_id, content) select id, ${author.userId}, 'No ônibus' from post returning id`;
  const replyId = reply?.id ?? '';
  await database.sql`select app.delete_account(${leaver.userId}, now())`;
  await database.queryAsCaller(admin, `select public.moderate_comment($1, 'hide')`, [replyId]);
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

test('a person reads and marks the own notifications only', async () => {
  const read = run('select title from notifications');
  const mark = run('update notifications set read_at = now() returning title');
  for (const statement of [read, mark]) {
    expect(await actAs(database, member, statement)).toMatchObject([{ title: 'Resposta' }]);
    for (const other of [stranger, admin])
      expect(await actAs(database, other, statement)).toHaveLength(0);
    expect(await actAs(database, anonymous, statement)).toBe(refused);
  }
});

test('a caller cannot set the time of reading', async () => {
  const mark = run(
    "update notifications set read_at = '-infinity' returning read_at = now() as is_now",
  );
  expect(await actAs(database, member, mark)).toEqual([{ is_now: true }]);
});

test('a notification points to a page of ours, never elsewhere', async () => {
  for (const href of ['https://example.com', '//example.com', '/\\example.com']) {
    await expect(
      database.sql`select app.notify(${member.userId}, 'a', 'b', '', ${href})`,
    ).rejects.toMatchObject({ code: '23514' });
  }
});

test('a person reads and writes the own preferences, with access or without', async () => {
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

test('a person cannot write the preferences of another person', async () => {
  await expectRefused(
    [anonymous, stranger, admin],
    [`insert into preferences (user_id, reply_mail) values ('${member.userId}', true) returning 1`],
  );
  expect(
    await actAs(database, stranger, run('update preferences set reply_mail = true returning 1')),
  ).toHaveLength(0);
});
