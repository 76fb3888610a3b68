import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { createAuthApp, expectFailure, newAddress, readSession } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { forFile } from '#tests/support/for-file.ts';
import { connectMail, readCode } from '#tests/support/mailbox.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';

const server = await forFile(createAuthApp({ AUTH_ANONYMOUS: 'on', AUTH_LIMITS: 'anonymous=3' }));
const { sql } = server.deps.database;
const mails = await connectMail(server);

const start = async (data: object = {}) =>
  readSession(await server.call('POST', '/signup', { data }));
const rest = (path: string, token: string, method = 'GET', body?: object) =>
  server.request(`/rest/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

test('a stranger gets an account without address, whose token says that it is anonymous', async () => {
  const { access_token: token, user } = await start({ locale: 'pt' });
  expect(user).toMatchObject({ email: '', is_anonymous: true, identities: [], app_metadata: {} });
  expect(user.user_metadata).toEqual({ locale: 'pt' });
  expect(decodeJwt(token)).toMatchObject({
    is_anonymous: true,
    aal: 'aal1',
    amr: [{ method: 'anonymous' }],
  });
  expect((await server.readUser(token)).status).toBe(200);
});

test('anonymous accounts of one address are limited', async () => {
  const address = newAddress();
  const ask = async () => (await server.call('POST', '/signup', {}, { address })).status;
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
});

test('the settings say that anonymous accounts are on', async () => {
  const { external } = await (await server.call('GET', '/settings')).json();
  expect(external).toMatchObject({ anonymous_users: true, email: true });
});

test.each([
  ['POST', '/factors', { factor_type: 'totp' }],
  ['POST', '/factors/recovery-codes', {}],
  ['POST', '/passkeys/registration/options', {}],
  ['GET', '/passkeys', undefined],
])('an anonymous person is refused %s %s', async (method, path, body) => {
  const { access_token: token } = await start();
  await expectFailure(server.call(method, path, body, { token }), 'no_authorization', 403);
});

test('an anonymous person has no password alone, and no code for it', async () => {
  const { access_token: token } = await start();
  await expectFailure(
    server.updateUser(token, { password: 'segredo-1' }),
    'validation_failed',
    422,
  );
  const ask = server.call('GET', '/reauthenticate', undefined, { token });
  await expectFailure(ask, 'validation_failed', 400);
});

test('an anonymous person buys nothing and gets no access, whoever gives it', async () => {
  const { access_token: token, user } = await start();
  const bought = await rest('/rpc/start_purchase', token, 'POST', { product: 'masterclass' });
  expect([bought.status, (await bought.json()).message]).toEqual([
    403,
    expect.stringMatching(/^Esta conta ainda não tem e-mail/u),
  ]);
  const [course] = await sql`
    select id as product_id, title as product_name, price as amount from courses where slug = 'masterclass'`;
  const row = { ...course, user_id: user.id, payment_method: 'pix', payment_status: 'PENDING' };
  const entered = await rest('/purchases', token, 'POST', row);
  expect([entered.status, (await entered.json()).message]).toEqual([
    403,
    expect.stringMatching(/^Esta conta ainda não tem e-mail/u),
  ]);
  const grant = sql`insert into public.access_grants (user_id, reason) values (${user.id}, 'test')`;
  await expect(grant).rejects.toThrow('account_is_anonymous');
  expect(await (await rest('/users?select=has_access,is_admin', token)).json()).toEqual([
    { has_access: false, is_admin: false },
  ]);
});

test('an anonymous account cannot become an administrator', async () => {
  const { user } = await start();
  const admin = await server.createPerson({ isAdmin: true });
  const made = await rest('/rpc/admin_give_role', admin.token, 'POST', {
    person: user.id,
    role: 'owner',
  });
  expect(made.status).toBe(409);
  expect(await sql`select from public.users where id = ${user.id} and is_admin`).toEqual([]);
});

test('a confirmed e-mail makes the account whole, with its password and its sessions', async () => {
  const { access_token: token, refresh_token: refreshToken, user } = await start();
  const email = newEmail();
  const asked = await server.updateUser(token, { email, password: 'segredo-1' });
  expect(await asked.json()).toMatchObject({ new_email: email, is_anonymous: true, email: '' });
  expect((await server.signIn(email, 'segredo-1')).status).toBe(400);

  await deliverMails(server.deps);
  const link = /#change_token=([\w-]+)/u.exec(mails.received.at(-1)?.text ?? '')?.[1];
  const whole = await readSession(
    await server.call('POST', '/verify', { type: 'email_change', token_hash: link }),
  );
  expect(whole.user).toMatchObject({
    id: user.id,
    email,
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
  });
  expect((await server.signIn(email, 'segredo-1')).status).toBe(200);
  const renewed = await readSession(await server.refresh(refreshToken));
  expect(decodeJwt(renewed.access_token)).toMatchObject({ is_anonymous: false, email });
  expect(
    (await sql`insert into public.access_grants (user_id, reason) values (${user.id}, 'test')`)
      .count,
  ).toBe(1);
});

test('a typed code makes the account whole, too', async () => {
  const { access_token: token, user } = await start();
  const email = newEmail();
  const path = '/user?redirect_to=http://localhost:3000/app';
  await server.call('PUT', path, { email }, { token });
  await deliverMails(server.deps);
  const code = { type: 'email_change', email, token: readCode(mails, email) };
  const whole = await readSession(await server.call('POST', '/verify', code));
  expect(whole.user).toMatchObject({ id: user.id, email, is_anonymous: false });
});

test('an anonymous person does not get the address of another account', async () => {
  const { access_token: token } = await start();
  const { user } = await server.signUp();
  await expectFailure(server.updateUser(token, { email: user.email }), 'email_exists', 422);
});

test('an anonymous account that nobody uses for a month is deleted, and no other', async () => {
  const [unused, used, whole] = [await start(), await start(), await server.signUp()];
  const ids = [unused, used, whole].map(({ user }) => user.id);
  const daysAgo = (days: number) => new Date(server.deps.clock().getTime() - days * 86_400_000);
  for (const id of ids) {
    await sql`update auth.users set created_at = ${daysAgo(40)} where id = ${id}`;
    await sql`update auth.sessions set created_at = ${daysAgo(31)} where user_id = ${id}`;
  }
  await sql`update auth.sessions set refreshed_at = ${daysAgo(29)} where user_id = ${used.user.id}`;
  await sql`select app.sweep_old_rows(${server.deps.clock()})`;
  const left = await sql`select id from public.users where id in ${sql(ids)}`;
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set(ids.slice(1)));
});

test('the secret key deletes an anonymous account', async () => {
  const { user, access_token: token } = await start();
  const key = { token: server.deps.secrets.secretKey };
  const deleted = await server.call('DELETE', `/admin/users/${user.id}`, {}, key);
  expect(deleted.status).toBe(200);
  expect((await server.readUser(token)).status).toBe(403);
  const again = server.call('DELETE', `/admin/users/${user.id}`, {}, key);
  await expectFailure(again, 'user_not_found', 404);
});
