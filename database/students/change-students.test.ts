import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { type Account, callFunction, createCaller } from '#tests/support/act-as.ts';
import { confirmed, insertPurchase } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { toNotice } from '#tests/support/notices.ts';

let person: Account;
const database = await forFile(createTestDatabase());
const admin = await createCaller(database, { isAdmin: true });
beforeEach(async () => {
  person = await createCaller(database);
});

const call = (name: string, values: (string | boolean | null)[], who: Caller = admin) =>
  callFunction<string>(database, who, name, values);
const grant = (course: string | null = null, reason = 'presente') =>
  call('admin_grant_access', [person.userId, course, reason]);
const expectRefusal = (answer: Promise<unknown>, code: string) =>
  expect(answer).rejects.toMatchObject({ code });
const auditOf = (id: string) =>
  database.sql`select actor_id, action, details from audit_log where subject_id = ${id} order by id`;
const profileOf = async (id: string) =>
  (
    await database.sql`select email, email_status, has_access, is_admin from users where id = ${id}`
  )[0];

describe('the account of an administrator', () => {
  const takeOver = (id: string, who: Caller = admin) =>
    Promise.allSettled([
      call('admin_create_access_link', [id], who),
      call('admin_correct_email', [id, `${crypto.randomUUID()}@example.com`], who),
    ]);
  const rejected = { status: 'rejected', reason: { code: 'PT409' } };
  const refusedTwice = [rejected, rejected];

  test('cannot be taken over by another administrator', async () => {
    const other = await createCaller(database, { isAdmin: true });
    const before = await profileOf(other.userId);
    expect(await takeOver(other.userId)).toMatchObject(refusedTwice);
    expect(await profileOf(other.userId)).toEqual(before);
    expect(
      await database.sql`select from auth.one_time_tokens where user_id = ${other.userId}`,
    ).toHaveLength(0);
    expect(await auditOf(other.userId)).toHaveLength(0);
    await call('admin_take_role', [other.userId, 'owner']);
  });

  test('cannot be taken over from its own session', async () => {
    expect(await takeOver(admin.userId)).toMatchObject(refusedTwice);
  });
});

describe('access', () => {
  test('a grant for the whole area opens it, notifies the person and is audited', async () => {
    await grant();
    expect(await profileOf(person.userId)).toMatchObject({ has_access: true });
    const details = { course: null, reason: 'presente' };
    const entry = { actor_id: admin.userId, action: 'grant_access', details };
    expect([...(await auditOf(person.userId))]).toMatchObject([entry]);
    const bell = await database.sql<{ kind: string; payload: unknown }[]>`
      select kind, payload from notifications where user_id = ${person.userId}`;
    expect(bell.map(toNotice)).toEqual([{ title: 'Acesso liberado', body: 'Área de membros' }]);
  });

  test('a grant for a course names the course; a second one is refused, one for another course is not', async () => {
    await grant('ingles-proibido');
    await expectRefusal(grant('ingles-proibido'), '23505');
    await grant('ingles-com-filmes');
    expect(await auditOf(person.userId)).toHaveLength(2);
  });

  test('a revoked grant closes the area, keeps the reason, and can be granted again', async () => {
    const id = await grant();
    await call('admin_revoke_access', [id, 'engano']);
    expect(await profileOf(person.userId)).toMatchObject({ has_access: false });
    const [row] = await database.sql`select revoke_reason from access_grants where id = ${id}`;
    expect(row?.revoke_reason).toBe('engano');
    await expectRefusal(call('admin_revoke_access', [id, 'de novo']), 'PT404');
    await grant();
    expect(await profileOf(person.userId)).toMatchObject({ has_access: true });
  });

  test('a revoked grant leaves purchases as they are', async () => {
    await insertPurchase(database, person.userId, confirmed);
    await call('admin_revoke_access', [await grant(), 'engano']);
    expect(await profileOf(person.userId)).toMatchObject({ has_access: true });
  });

  test.each(['', '  ', 'ab', 'x'.repeat(501)])('the reason "%s" is refused', async (reason) => {
    await expectRefusal(grant(null, reason), '22023');
    expect(await auditOf(person.userId)).toHaveLength(0);
  });

  test('a course that does not exist is refused', async () => {
    await expectRefusal(grant('nada'), '22023');
  });
});

describe('an access link', () => {
  const digests = () =>
    database.sql`select token_hash from auth.one_time_tokens where user_id = ${person.userId}`;

  test('is stored as a digest only, is replaced by a newer one, and is audited without its token', async () => {
    const first = await call('admin_create_access_link', [person.userId]);
    const second = await call('admin_create_access_link', [person.userId]);
    expect(second).not.toBe(first);
    expect(second).toMatch(/^[0-9a-f]{64}$/);
    expect([...(await digests())]).toEqual([
      { token_hash: createHash('sha256').update(second).digest('hex') },
    ]);
    expect([...(await auditOf(person.userId))]).toMatchObject([
      { action: 'create_access_link', details: {} },
      { action: 'create_access_link', details: {} },
    ]);
  });

  test('is refused for an account without e-mail', async () => {
    await database.sql`update auth.users set email = null where id = ${person.userId}`;
    await expectRefusal(call('admin_create_access_link', [person.userId]), '22023');
  });
});

describe('an e-mail', () => {
  const correct = (address: string | null) => call('admin_correct_email', [person.userId, address]);

  test('is corrected everywhere, voids old links, and is masked in the log', async () => {
    await call('admin_create_access_link', [person.userId]);
    await correct('  Nova.Ana@Example.com ');
    expect(await profileOf(person.userId)).toMatchObject({ email: 'nova.ana@example.com' });
    expect(
      await database.sql`select 1 from auth.one_time_tokens where user_id = ${person.userId}`,
    ).toHaveLength(0);
    const [, entry] = await auditOf(person.userId);
    expect(entry).toMatchObject({ action: 'correct_email', details: { to: 'n***@example.com' } });
    await correct('nova.ana@example.com');
    expect(await auditOf(person.userId)).toHaveLength(2);
  });

  test('of another account is refused; one that another account has pending is free', async () => {
    const other = await createCaller(database);
    const address = String((await profileOf(other.userId))?.email);
    await expectRefusal(correct(address), '23505');
    await database.sql`update auth.users set email = null, pending_email = ${address} where id = ${other.userId}`;
    await correct(address);
    expect(await profileOf(person.userId)).toMatchObject({ email: address });
    expect(await profileOf(other.userId)).toMatchObject({
      email: address,
      email_status: 'pending',
    });
  });

  test.each([
    null,
    '',
    'ana',
    'ana@',
    'ana@exemplo',
    'a na@exemplo.com',
    `${'a'.repeat(250)}@b.co`,
  ])('%j is refused', async (address) => {
    const refusal = { code: '22023', message: 'email_invalid' };
    await expect(correct(address)).rejects.toMatchObject(refusal);
  });
});
