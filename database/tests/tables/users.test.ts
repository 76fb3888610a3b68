import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import type { Caller } from '../../../server/http/caller.ts';
import { actAs, anonymous, createCaller } from '../../../tests/support/act-as.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

const refused = '42501';
let database: Database;
let member: Caller & { userId: string };
let stranger: Caller & { userId: string };
let admin: Caller & { userId: string };

beforeAll(async () => {
  database = await createTestDatabase();
  [member, stranger, admin] = await Promise.all([
    createCaller(database, { hasAccess: true, fullName: 'Ana Souza' }),
    createCaller(database),
    createCaller(database, { isAdmin: true }),
  ]);
});
afterAll(() => database.close());

test('a profile is made at sign-up, named as given or by the part of the e-mail before the at-sign', async () => {
  const { sql } = database;
  const names =
    await sql`select full_name, split_part(email, '@', 1) as local_part from public.users where id in ${sql([member.userId, stranger.userId])}`;
  expect(names).toContainEqual(expect.objectContaining({ full_name: 'Ana Souza' }));
  expect(names.some((row) => row.full_name === row.local_part)).toBe(true);
});

test('sign-up metadata that claims rights gives none', async () => {
  const { sql } = database;
  const claims = { has_access: true, is_admin: true, role: 'service_role' };
  const [row] =
    await sql`insert into auth.users (email, raw_user_meta_data) values ('claims@example.com', ${sql.json(claims)}) returning id`;
  expect(
    await sql`select has_access, is_admin from public.users where id = ${row?.id}`,
  ).toMatchObject([{ has_access: false, is_admin: false }]);
});

test('anonymous people read no profile', async () => {
  expect(await actAs(database, anonymous, (sql) => sql`select id from public.users`)).toBe(refused);
});

test('a member reads his own profile and nobody else his', async () => {
  expect(await actAs(database, member, (sql) => sql`select id from public.users`)).toMatchObject([
    { id: member.userId },
  ]);
  expect(
    await actAs(
      database,
      stranger,
      (sql) => sql`select id from public.users where id = ${member.userId}`,
    ),
  ).toHaveLength(0);
});

test('an administrator reads every profile', async () => {
  const rows = await actAs(database, admin, (sql) => sql`select id from public.users`);
  expect(rows.length).toBeGreaterThanOrEqual(3);
});

test('a member changes his name and picture, not those of others', async () => {
  const own = await actAs(
    database,
    member,
    (sql) =>
      sql`update public.users set full_name = 'Ana' where id = ${member.userId} returning full_name`,
  );
  expect(own).toMatchObject([{ full_name: 'Ana' }]);
  const others = await actAs(
    database,
    stranger,
    (sql) => sql`update public.users set full_name = 'X' where id = ${member.userId} returning id`,
  );
  expect(others).toHaveLength(0);
});

test('a search looks through name and e-mail as they are now, also where one is missing', async () => {
  const { userId } = await createCaller(database, { fullName: 'Zoé Ferreira' });
  const { sql } = database;
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

test.each([
  'has_access = true',
  'is_admin = true',
  "email = 'x@example.com'",
  'id = gen_random_uuid()',
])('nobody, not even an administrator, sets %s through the wire', async (assignment) => {
  for (const caller of [member, stranger, admin, anonymous]) {
    expect(
      await actAs(database, caller, (sql) =>
        sql.unsafe(
          `update public.users set ${assignment} where id = '${member.userId}' returning id`,
        ),
      ),
    ).toBe(refused);
  }
});

test('nobody inserts or deletes profiles through the wire', async () => {
  for (const caller of [anonymous, stranger, member, admin]) {
    expect(
      await actAs(
        database,
        caller,
        (sql) => sql`insert into public.users (id) values (gen_random_uuid()) returning id`,
      ),
    ).toBe(refused);
    expect(await actAs(database, caller, (sql) => sql`delete from public.users returning id`)).toBe(
      refused,
    );
  }
});

test('nobody reads accounts, sessions, the settings of the server or what a search looks through', async () => {
  for (const caller of [anonymous, stranger, member, admin]) {
    for (const table of [
      'auth.users',
      'auth.sessions',
      'auth.refresh_tokens',
      'auth.one_time_tokens',
      'app.settings',
      'app.searchable_people',
    ]) {
      expect(await actAs(database, caller, (sql) => sql.unsafe(`select * from ${table}`))).toBe(
        refused,
      );
    }
  }
});
