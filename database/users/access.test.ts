import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { actIn, createCaller } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { ask, countEach } = actIn(database);
const [member, stranger, admin] = await Promise.all([
  createCaller(database, { hasAccess: true, fullName: 'Ana Souza' }),
  createCaller(database),
  createCaller(database, { isAdmin: true }),
]);

test('a sign-up creates a profile, named as typed or by the part of the e-mail before the at-sign', async () => {
  const names =
    await sql`select full_name, split_part(email, '@', 1) as local_part from public.users where id in ${sql([member.userId, stranger.userId])}`;
  expect(names).toContainEqual(expect.objectContaining({ full_name: 'Ana Souza' }));
  expect(names.some((row) => row.full_name === row.local_part)).toBe(true);
});

test('sign-up metadata that claims rights grants none', async () => {
  const claims = { has_access: true, is_admin: true, role: 'service_role' };
  const [row] =
    await sql`insert into auth.users (email, raw_user_meta_data) values ('claims@example.com', ${sql.json(claims)}) returning id`;
  expect(
    await sql`select has_access, is_admin from public.users where id = ${row?.id}`,
  ).toMatchObject([{ has_access: false, is_admin: false }]);
});

test('a member reads the own profile and no other, an administrator every one', async () => {
  const read = 'select id from public.users';
  expect(await ask(member, read)).toEqual([{ id: member.userId }]);
  const ofMember = `${read} where id = '${member.userId}'`;
  expect(await countEach([stranger, admin], ofMember)).toEqual([0, 1]);
});

test('a member changes the own name and picture, not those of others', async () => {
  const rename = `update public.users set full_name = 'X', avatar_url = null where id = '${member.userId}' returning 1`;
  expect(await countEach([member, stranger, admin], rename)).toEqual([1, 0, 0]);
});

test('a search finds the present name and e-mail, also where one is missing', async () => {
  const { userId } = await createCaller(database, { fullName: 'Zoé Ferreira' });
  const find = async (needle: string) =>
    (
      await sql`select id from app.searchable_people where id = ${userId} and text like ${`%${needle}%`}`
    ).length;
  expect([await find('zoe ferreira'), await find('@example.com')]).toEqual([1, 1]);
  await sql`update users set full_name = ${'Ângela'.normalize('NFD')}, email = null where id = ${userId}`;
  expect([await find('zoe'), await find('angela'), await find('@')]).toEqual([0, 1, 0]);
  await sql`update users set full_name = null, email = 'IÇÁ@example.com' where id = ${userId}`;
  expect([await find('angela'), await find('ica@example.com')]).toEqual([0, 1]);
  await sql`delete from users where id = ${userId}`;
  expect(await find('ica')).toBe(0);
});
