import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { type Account, actIn, callFunction, createCaller } from '#tests/support/act-as.ts';
import { overlap } from '#tests/support/overlap.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { toNotice } from '#tests/support/notices.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { expectRefused } = actIn(database);

const [first, last] = ['masterclass-m1-a1', 'masterclass-m1-a2'] as const;
const complete = (person: Account, lesson: string, completed = true) =>
  callFunction(database, person, 'set_lesson_completed', [lesson, completed]);
const createMember = () => createCaller(database, { hasAccess: true });
const listOf = async (person: Account) => {
  const rows = await sql<{ kind: string; payload: unknown; href: string }[]>`
    select kind, payload, href from notifications
    where user_id = ${person.userId} and kind = 'course_completed'`;
  return rows.map((row) => Object.assign(toNotice(row), { kind: row.kind }));
};

const notification = {
  kind: 'course_completed',
  title: 'Você foi do começo ao fim',
  body: 'Masterclass Inglês Proibido: o certificado está no seu perfil.',
  href: '/membros/perfil#certificado-masterclass',
};

test('a member who completes the last lesson of a course is notified, and not before', async () => {
  const member = await createMember();
  await complete(member, first);
  expect(await listOf(member)).toEqual([]);
  await complete(member, last);
  expect(await listOf(member)).toEqual([notification]);
});

test('a course that is reopened and completed again causes no second notification', async () => {
  const member = await createMember();
  for (const lesson of [first, last]) await complete(member, lesson);
  await sql`update notifications set created_at = '2020-01-01', read_at = '2020-01-01' where user_id = ${member.userId}`;
  await sql`select app.sweep_old_rows(now())`;
  for (const completed of [false, true]) await complete(member, last, completed);
  expect(await listOf(member)).toEqual([notification]);
});

test('two last lessons that are completed concurrently cause one notification', async () => {
  const member = await createMember();
  await overlap(
    database,
    async (transaction) => {
      await transaction`select set_config('request.jwt.claims', ${JSON.stringify(member.claims)}, true)`;
      await transaction`select public.set_lesson_completed(${first}, true)`;
    },
    () => complete(member, last),
  );
  expect(await listOf(member)).toEqual([notification]);
});

test('archived lessons are not needed, and a member with a console gets one for the own account only', async () => {
  const member = await createMember();
  await sql`update lessons set archived_at = now() where id = ${last}`;
  await database.queryAsCaller(
    member,
    'insert into lesson_progress (lesson_id, completed_at) values ($1, now()) returning 1',
    [first],
  );
  expect(await listOf(member)).toEqual([notification]);
  await sql`update lessons set archived_at = null where id = ${last}`;
});

test('a stranger cannot produce a notification of a completed course', async () => {
  const [stranger, member] = [await createCaller(database), await createMember()];
  await expectRefused(
    [stranger, member],
    [
      `insert into notifications (user_id, kind, href) values ('${stranger.userId}', 'course_completed', '/') returning 1`,
      `insert into lesson_progress (user_id, lesson_id, completed_at) values ('${member.userId}', '${first}', now()) returning 1`,
      `select app.notify('${member.userId}', 'course_completed', '{}', '/')`,
    ],
  );
  await expectRefused([stranger], [`select public.set_lesson_completed('${first}', true)`]);
  expect([await listOf(stranger), await listOf(member)]).toEqual([[], []]);
});
