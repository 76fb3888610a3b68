import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { callFunction, createCaller, proveMailbox } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const [owner, support, finance, content, member] = await Promise.all([
  createCaller(database, { isAdmin: true }),
  createCaller(database, { roles: ['support'] }),
  createCaller(database, { roles: ['finance'] }),
  createCaller(database, { roles: ['content'] }),
  createCaller(database, { hasAccess: true }),
]);
type Caller = typeof owner;
interface Added {
  person: string;
  is_new: boolean;
}

const add = (who: Caller, email: string, changes: object = {}) =>
  callFunction<Added>(database, who, 'admin_add_student', {
    full_name: 'Bia Nova',
    email,
    course: 'masterclass',
    ends_on: null,
    is_invited: true,
    ...changes,
  });
const emailOf = async ({ userId }: Caller) => {
  const [row] = await sql<{ email: string }[]>`select email from users where id = ${userId}`;
  return row?.email ?? '';
};
const mailsOf = (person: string) => sql`
  select kind from app.outbox where payload ->> 'user_id' = ${person} order by id`;

test('a new person gets an account without a password, the course until its day, and one invitation', async () => {
  const { person, is_new: isNew } = await add(support, ' Bia@Example.com ', {
    ends_on: '2099-12-31',
  });
  expect(isNew).toBe(true);
  const [account] = await sql`
    select u.email, u.full_name, u.has_access, u.access_ends_on::text, a.encrypted_password, a.mailbox_proven_at,
      a.raw_app_meta_data ->> 'claimed' as claimed, g.reason, g.granted_by, g.course_id
    from users u join auth.users a on a.id = u.id join access_grants g on g.user_id = u.id where u.id = ${person}`;
  expect(account).toEqual({
    email: 'bia@example.com',
    full_name: 'Bia Nova',
    has_access: true,
    access_ends_on: '2099-12-31',
    encrypted_password: null,
    mailbox_proven_at: null,
    claimed: 'false',
    reason: 'adicionado em Alunos',
    granted_by: support.userId,
    course_id: 'masterclass',
  });
  expect(await mailsOf(person)).toEqual([{ kind: 'access_invitation' }]);
  await expect(add(support, 'bia@example.com')).rejects.toThrow('access_already_granted');
  expect(await mailsOf(person)).toHaveLength(1);
});

test('a person without an invitation gets no mail', async () => {
  const { person } = await add(owner, 'sem-convite@example.com', {
    is_invited: false,
    course: null,
  });
  expect(await mailsOf(person)).toEqual([]);
});

test('a person who has an account gains the course, and keeps name, password and sessions', async () => {
  const known = await createCaller(database, { fullName: 'Nome de Antes' });
  await proveMailbox(database, known.userId);
  await sql`update auth.users set encrypted_password = 'hash' where id = ${known.userId}`;
  await sql`insert into auth.sessions (user_id, created_at, updated_at) values (${known.userId}, now(), now())`;
  expect(await add(support, await emailOf(known))).toEqual({ person: known.userId, is_new: false });
  const [row] = await sql`
    select u.full_name, a.encrypted_password, (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
    from users u join auth.users a on a.id = u.id where u.id = ${known.userId}`;
  expect(row).toEqual({ full_name: 'Nome de Antes', encrypted_password: 'hash', sessions: 1 });
});

test('an owner who is added gains the course and loses no session or role', async () => {
  await add(support, await emailOf(owner));
  const [row] = await sql`
    select (select count(*)::int from auth.sessions s where s.user_id = ${owner.userId}) as sessions,
      (select array_agg(role) from team_members t where t.user_id = ${owner.userId}) as roles`;
  expect(row).toEqual({ sessions: 1, roles: '{owner}' });
});

test('an account that a stranger may have registered gets nothing', async () => {
  const stranger = await createCaller(database);
  await sql`update auth.users set encrypted_password = 'hash' where id = ${stranger.userId}`;
  await expect(add(support, await emailOf(stranger))).rejects.toMatchObject({
    message: 'account_unconfirmed',
    code: 'PT409',
  });
  const [row] = await sql`select has_access from users where id = ${stranger.userId}`;
  expect(row?.['has_access']).toBe(false);
});

test('a checkout that a stranger began with the address keeps nothing of it', async () => {
  const address = 'alvo@example.com';
  const [begun] = await sql<{ id: string }[]>`
    insert into auth.users (pending_email, raw_app_meta_data) values (${address}, '{"claimed": false}') returning id`;
  const { person, is_new: isNew } = await add(support, address);
  expect(isNew).toBe(true);
  expect(person).not.toBe(begun?.id);
  const [row] = await sql`select has_access from users where id = ${begun?.id ?? ''}`;
  expect(row?.['has_access']).toBe(false);
});

test.each([
  ['a wrong address', { email: 'ninguem' }, 'email_invalid'],
  ['an unknown course', { course: 'nenhum' }, 'course_not_found'],
  ['a day that is over', { ends_on: '2020-01-01' }, 'access_end_wrong'],
])('%s is refused, and leaves no account', async (_, change, message) => {
  await expect(add(support, 'errada@example.com', change)).rejects.toThrow(message);
  expect(await sql`select from users where email = 'errada@example.com'`).toHaveLength(0);
});

test('two who add the same person at once make one account and one grant', async () => {
  const both = await Promise.allSettled([
    add(support, 'dupla@example.com'),
    add(owner, 'dupla@example.com'),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(
    await sql`select from access_grants g join users u on u.id = g.user_id where u.email = 'dupla@example.com'`,
  ).toHaveLength(1);
});

test('finance, content and members add nobody', async () => {
  for (const who of [finance, content])
    await expect(add(who, 'x@example.com')).rejects.toThrow('role_missing');
  await expect(add(member, 'x@example.com')).rejects.toThrow('admins_only');
});
