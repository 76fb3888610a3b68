import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { actIn, createCaller, createPeople, refused } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { ask, countEach, expectRefused } = actIn(database);
const { stranger, member, admin } = await createPeople(database);
const people = [stranger, member, admin];
await database.sql`select app.audit('grant_access', 'user', ${member.userId})`;
await database.sql`select app.notify(${member.userId}, 'comment_reply', '{"quote": "Boa!"}', '/membros')`;
await database.sql`insert into preferences (user_id, reply_mail) values (${member.userId}, false)`;

test('only administrators read what administrators did', async () => {
  expect(await countEach(people, 'select action from audit_log')).toEqual([0, 0, 1]);
});

test('not even the owner of the database changes or deletes a row of the audit log', async () => {
  for (const change of ['delete from audit_log', `update audit_log set action = 'y'`])
    await expect(database.sql.unsafe(change)).rejects.toMatchObject({ code: refused });
});

test('the audit rows of an administrator stay when the account is deleted', async () => {
  const leaver = await createCaller(database, { isAdmin: true });
  await database.sql`insert into audit_log (actor_id, action, subject_type, subject_id) values (${leaver.userId}, 'left', 'user', '1')`;
  await database.sql`delete from auth.users where id = ${leaver.userId}`;
  const rows = await database.sql`select actor_id from audit_log where action = 'left'`;
  expect(rows).toMatchObject([{ actor_id: null }]);
});

test('a deleted account and a moderated reply each leave one row in the log', async () => {
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
      actor_id: null, // the account itself
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

test.each([
  `select payload ->> 'quote' as quote from notifications`,
  `update notifications set read_at = now() returning payload ->> 'quote' as quote`,
])('a person reads and marks the own notifications only: %s', async (statement) => {
  expect(await ask(member, statement)).toEqual([{ quote: 'Boa!' }]);
  expect(await countEach(people, statement)).toEqual([0, 1, 0]);
});

test('a caller cannot set the time of reading', async () => {
  const mark = `update notifications set read_at = '-infinity' returning read_at = now() as is_now`;
  expect(await ask(member, mark)).toEqual([{ is_now: true }]);
});

test('a notification points to a page of ours, never elsewhere', async () => {
  for (const href of ['https://example.com', '//example.com', '/\\example.com']) {
    await expect(
      database.sql`select app.notify(${member.userId}, 'a', '{}', ${href})`,
    ).rejects.toMatchObject({ code: '23514' });
  }
});

test('a person reads and writes the own preferences, with access or without', async () => {
  const write =
    'insert into preferences (reply_mail) values (false) on conflict (user_id) do update set reply_mail = excluded.reply_mail returning user_id';
  for (const person of people)
    expect(await ask(person, write)).toEqual([{ user_id: person.userId }]);
  expect(await countEach(people, 'select user_id from preferences')).toEqual([0, 1, 0]);
});

test('a person cannot write the preferences of another person', async () => {
  await expectRefused(
    [stranger, admin],
    [`insert into preferences (user_id, reply_mail) values ('${member.userId}', true) returning 1`],
  );
  const change = 'update preferences set reply_mail = true returning 1';
  expect(await countEach(people, change)).toEqual([0, 1, 0]);
});
