// Concurrent changes of the same person or list.
import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Database } from '#server/database/database.ts';
import { type Account, callFunction, createCaller } from '#tests/support/act-as.ts';
import { overlap } from '#tests/support/overlap.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

type Sql = Database['sql'];

const database = await forFile(createTestDatabase());
const admin = await createCaller(database, { isAdmin: true });

const become = (sql: Sql, { claims }: Account) =>
  sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;

test('two grants that are revoked concurrently leave no access', async () => {
  const person = await createCaller(database);
  const grants = await database.sql<{ id: string }[]>`
    insert into access_grants (user_id, course_id, reason)
    values (${person.userId}, 'masterclass', 'primeiro'), (${person.userId}, 'ingles-proibido', 'segundo') returning id`;
  const [one = '', other = ''] = grants.map(({ id }) => id);
  const results = await overlap(
    database,
    async (sql) => {
      await become(sql, admin);
      await sql`select public.admin_revoke_access(${one}, 'fim do teste')`;
    },
    () => callFunction(database, admin, 'admin_revoke_access', [other, 'fim do teste']),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const [profile] = await database.sql`select has_access from users where id = ${person.userId}`;
  expect(profile).toEqual({ has_access: false });
});

test('an administrator whose account is deleted while the other is demoted: one stays', async () => {
  const lonely = await createTestDatabase();
  try {
    const ana = await createCaller(lonely, { isAdmin: true });
    const bia = await createCaller(lonely, { isAdmin: true });
    const [, demotion] = await overlap(
      lonely,
      (sql) => sql`select app.delete_account(${ana.userId}, now())`,
      () => callFunction(lonely, bia, 'admin_take_role', [bia.userId, 'owner', true]),
    );
    expect(demotion).toMatchObject({ status: 'rejected', reason: { code: 'PT409' } });
    expect(await lonely.sql`select from users where is_admin`).toHaveLength(1);
  } finally {
    await lonely.close();
  }
});

test('of two concurrent orders of the resources the later one stays', async () => {
  await database.sql`delete from resources`;
  await database.sql`
    insert into resources (id, title, kind, url, position)
    select id, id, 'link', 'https://example.com/', place
    from (values ('a', 1), ('b', 2), ('c', 3)) list (id, place)`;
  await overlap(
    database,
    async (sql) => {
      await become(sql, admin);
      await sql`select public.order_resources(array['c', 'b', 'a'])`;
    },
    () => database.queryAsCaller(admin, `select public.order_resources(array['a', 'c', 'b'])`, []),
  );
  const rows = await database.sql`select id, position from resources order by position, id`;
  expect([...rows]).toEqual([
    { id: 'a', position: 1 },
    { id: 'c', position: 2 },
    { id: 'b', position: 3 },
  ]);
});

test('a deletion and a concurrent change of one account both end', async () => {
  const person = await createCaller(database);
  const results = await overlap(
    database,
    // Holds the account, as every change of it does, until the deletion waits for it.
    (sql) => sql`select from auth.users where id = ${person.userId} for update`,
    () => database.sql`select app.delete_account(${person.userId}, now())`,
    (sql) => sql`update public.users set full_name = 'Outro nome' where id = ${person.userId}`,
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const [row] = await database.sql`select deleted_at from auth.users where id = ${person.userId}`;
  expect(row?.['deleted_at']).toBeInstanceOf(Date);
});

/** An account with one of everything that opens a session. */
async function createWithKeys(): Promise<string> {
  const { sql } = database;
  const email = 'ana@at-once.example';
  await sql`delete from auth.users where email = ${email}`;
  const { userId } = await createCaller(database);
  await sql`update auth.users set email = ${email} where id = ${userId}`;
  await sql`
    with session as (insert into auth.sessions (user_id) values (${userId}) returning id)
    insert into auth.refresh_tokens (token, user_id, session_id) select 'current', ${userId}, id from session`;
  await sql`
    select auth.create_link(${userId}, 'recovery_token', 'link', now()), auth.create_sign_in_code(${userId}, 'code', null, now())`;
  await sql`
    insert into auth.flow_state (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
    values (${userId}, 'flow', 's256', 'x', 'email', 'otp')`;
  return userId;
}

test.each([
  ['a refresh', `rotate_refresh_token('current', 'next', null, null, now())`],
  ['a link', `use_access_link('link', null, null, null, 'opened', null, null, now())`],
  [
    'a code',
    `use_sign_in_code('ana@at-once.example', 'code', null, null, 'opened', null, null, now())`,
  ],
  ['a PKCE code', `exchange_code('flow', 'x', 'x', 'opened', null, null, now())`],
])('%s waits for a change of the account before it locks other rows', async (_, call) => {
  const userId = await createWithKeys();
  let later: Promise<unknown> = Promise.resolve();
  await database.sql.begin(async (sql) => {
    await sql`select from auth.users where id = ${userId} for update`;
    later = database.sql.begin((second) => second.unsafe(`select auth.${call} as answer`));
    await untilBlocked(database);
    for (const table of ['auth.sessions', 'auth.one_time_tokens', 'auth.flow_state'])
      await sql`select from ${sql(table)} where user_id = ${userId} for update nowait`;
  });
  expect(await later).toMatchObject([{ answer: { user: { id: userId } } }]);
});

describe('a certificate', () => {
  let person: Account;
  const issue = () =>
    database.queryAsCaller(person, `select code from public.issue_certificate('masterclass')`, []);
  beforeEach(async () => {
    person = await createCaller(database, { hasAccess: true, fullName: 'Ana Souza' });
    await database.queryAsCaller(
      person,
      `insert into lesson_progress (lesson_id, completed_at) select id, now() from lessons where id like 'masterclass-%'`,
      [],
    );
  });

  test('that two concurrent requests issue notifies its owner once', async () => {
    const results = await overlap(
      database,
      async (sql) => {
        await become(sql, person);
        await sql`select public.issue_certificate('masterclass')`;
      },
      issue,
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const notifications = database.sql`
      select from notifications where user_id = ${person.userId} and kind not in ('deck_taken', 'phrases_sung')`;
    expect(await notifications).toHaveLength(1);
  });

  test('a request and a concurrent deletion of its account both end', async () => {
    await issue();
    await database.sql`update public.users set full_name = 'Ana de Souza' where id = ${person.userId}`;
    const results = await overlap(
      database,
      async (sql) => {
        await sql`select from auth.users where id = ${person.userId} for update`;
        await sql`select from public.users where id = ${person.userId} for update`;
      },
      issue,
      (sql) => sql`select app.delete_account(${person.userId}, now())`,
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const certificates = database.sql`select from certificates where user_id = ${person.userId}`;
    expect(await certificates).toHaveLength(0);
  });
});
