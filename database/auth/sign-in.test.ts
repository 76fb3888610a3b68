// Changes of an account that race with a sign-in.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Database } from '#server/database/database.ts';
import { createCaller } from '#tests/support/act-as.ts';
import { overlap } from '#tests/support/overlap.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

type Sql = Database['sql'];

const database = await forFile(createTestDatabase());

/** An account whose password is 'old' once hashed. */
async function createAccount() {
  const { userId } = await createCaller(database);
  const email = `${randomUUID()}@sign-in.example`;
  await database.sql`
    update auth.users set email = ${email}, encrypted_password = 'old', raw_app_meta_data = '{"claimed": false}'
    where id = ${userId}`;
  return { userId, email };
}
const countSessions = async (userId: string) =>
  (await database.sql`select from auth.sessions where user_id = ${userId}`).length;

async function findKinds() {
  const [row] = await database.sql<{ kinds: string[] }[]>`select auth.find_hash_kinds() as kinds`;
  return row?.kinds;
}

test('a password that was changed while it was checked opens nothing', async () => {
  const { userId } = await createAccount();
  const complete = async (at: string) => {
    const [row] = await database.sql`
      select auth.complete_sign_in(${userId}, 'old', null, '{}', ${at}, null, null, now()) as answer`;
    return row?.['answer'];
  };
  expect(await complete('before')).toMatchObject({ user: { id: userId } });
  await database.sql`update auth.users set encrypted_password = 'new' where id = ${userId}`;
  expect(await complete('after')).toEqual({ outcome: 'invalid_credentials' });
  expect(await countSessions(userId)).toBe(1);
});

test.each([
  ['infinity', 'user_banned', 0],
  ['yesterday', 'session', 1],
])('a code of an account that is banned until %s: %s', async (until, outcome, sessions) => {
  const { userId, email } = await createAccount();
  await database.sql`select auth.create_sign_in_code(${userId}, 'code', null, now())`;
  await database.sql`update auth.users set banned_until = ${until}::text::timestamptz where id = ${userId}`;
  const [row] = await database.sql<{ answer: { outcome: string } }[]>`
    select auth.use_sign_in_code(${email}, 'code', null, null, ${randomUUID()}, null, null, now()) as answer`;
  expect(row?.answer.outcome).toBe(outcome);
  expect(await countSessions(userId)).toBe(sessions);
});

test('a registration that races with a payment’s claim of the e-mail finds it owned', async () => {
  const { userId, email } = await createAccount();
  await database.sql`update auth.users set email = null, pending_email = ${email} where id = ${userId}`;
  const results = await overlap(
    database,
    (sql) => sql`select auth.give_address(${userId}, ${email}, now())`,
    () => database.sql`
      select auth.sign_up(${email}, 'hash', '{}', true, ${randomUUID()}, null, null, now()) as answer`,
  );
  expect(results).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled', value: [{ answer: { outcome: 'user_already_exists' } }] },
  ]);
});

test('two concurrent refreshes of one token get the same successor', async () => {
  const { userId } = await createAccount();
  await database.sql`
    with session as (insert into auth.sessions (user_id) values (${userId}) returning id)
    insert into auth.refresh_tokens (token, user_id, session_id) select 'given', ${userId}, id from session`;
  const rotate = (sql: Sql) =>
    sql`select auth.rotate_refresh_token('given', 'next', null, null, now()) as answer`;
  const answered = { status: 'fulfilled', value: [{ answer: { user: { id: userId } } }] };
  expect(await overlap(database, rotate, () => rotate(database.sql))).toMatchObject([
    { status: 'fulfilled' },
    answered,
  ]);
  const tokens = await database.sql`
    select token, revoked from auth.refresh_tokens where user_id = ${userId} order by id`;
  expect([...tokens]).toEqual([
    { token: 'given', revoked: true },
    { token: 'next', revoked: false },
  ]);
});

test('a refresh that waits for a rise of its session finds its token gone', async () => {
  const { userId } = await createAccount();
  const [session] = await database.sql<{ id: string }[]>`
    insert into auth.sessions (user_id) values (${userId}) returning id`;
  const id = session?.id ?? '';
  await database.sql`
    insert into auth.refresh_tokens (token, user_id, session_id) values ('aal1', ${userId}, ${id})`;
  const results = await overlap(
    database,
    (sql) =>
      sql`select auth.raise_session(${userId}, ${id}, 'totp', null, 'aal2', null, null, now())`,
    () => database.sql`
      select auth.rotate_refresh_token('aal1', 'next', null, null, now()) as answer`,
  );
  expect(results).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled', value: [{ answer: { outcome: 'refresh_token_not_found' } }] },
  ]);
  const tokens = await database.sql`select token from auth.refresh_tokens where session_id = ${id}`;
  expect([...tokens]).toEqual([{ token: 'aal2' }]);
});

test('the kinds of stored hashes are those of imported accounts too, each once', async () => {
  const before = await findKinds();
  const hashes = [
    `$2a$10$${'a'.repeat(53)}`,
    `$2a$10$${'b'.repeat(53)}`,
    `$2b$12$${'c'.repeat(53)}`,
    '$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$ZGlnZXN0',
    'scrypt$unknown',
    null,
  ];
  for (const hash of hashes) {
    const { userId } = await createCaller(database);
    await database.sql`update auth.users set encrypted_password = ${hash} where id = ${userId}`;
  }
  expect(before).toEqual([]);
  expect(await findKinds()).toEqual(
    expect.arrayContaining(['$2a$10$', '$2b$12$', '$argon2id$v=19$m=65536,t=3,p=4$']),
  );
  expect(await findKinds()).toHaveLength(3);
});
