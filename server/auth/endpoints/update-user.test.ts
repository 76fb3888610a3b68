import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { leaveOneAttempt } from '#tests/support/attempts.ts';
import {
  type AuthSession,
  createAuthApp,
  newAddress,
  expectFailure,
  readFailure,
  readSession,
  readSessionId,
} from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { createAccessLink } from '../accounts/access-link.ts';

const server = await forFile(createAuthApp());
const { sql } = server.deps.database;

/** Password of every sign-up here, unless another is given. */
const proof = { current_password: 'segredo-1' };
const update = (session: AuthSession, body: unknown) =>
  server.call('PUT', '/user', body, { token: session.access_token });
/** An account without a password, which needs no proof. */
const signUpAtCheckout = () => server.signUp(newEmail(), 'sorteada-1', { origin: 'checkout' });
const readUser = async (session: AuthSession) => server.readUser(session.access_token);

test("a member's new password works; the old one and her other sessions do not", async () => {
  const ana = await server.signUp(newEmail(), 'segredo-1');
  const elsewhere = await readSession(await server.signIn(ana.user.email, 'segredo-1'));
  const response = await update(ana, { ...proof, password: 'segunda-1' });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ id: ana.user.id, email: ana.user.email });
  expect((await server.signIn(ana.user.email, 'segredo-1')).status).toBe(400);
  expect((await server.signIn(ana.user.email, 'segunda-1')).status).toBe(200);
  expect((await readUser(ana)).status).toBe(200);
  expect((await readUser(elsewhere)).status).toBe(403);
  expect((await server.refresh(elsewhere.refresh_token)).status).toBe(400);
  expect((await server.refresh(ana.refresh_token)).status).toBe(200);
});

test('a wrong present password is refused and changes nothing', async () => {
  const ana = await server.signUp(newEmail(), 'segredo-1');
  const wrong = { password: 'segunda-1', email: newEmail(), current_password: 'errada-1' };
  await expectFailure(update(ana, wrong), 'current_password_invalid');
  expect((await server.signIn(ana.user.email, 'segredo-1')).status).toBe(200);
  const right = { ...wrong, current_password: 'segredo-1' };
  expect((await update(ana, right)).status).toBe(200);
  expect((await server.signIn(wrong.email, 'segunda-1')).status).toBe(200);
});

test('a new e-mail holds immediately in account, identity, profile and sign-in', async () => {
  const ana = await server.signUp(newEmail(), 'segredo-1');
  const email = newEmail();
  const response = await update(ana, { ...proof, email: email.toUpperCase() });
  expect(await response.json()).toMatchObject({
    email,
    identities: [{ email, identity_data: { email } }],
  });
  const [profile] = await sql`select email from users where id = ${ana.user.id}`;
  expect(profile?.email).toBe(email);
  expect((await server.signIn(email, 'segredo-1')).status).toBe(200);
  expect((await server.signIn(ana.user.email, 'segredo-1')).status).toBe(400);
});

test("another account's e-mail is refused, and the rest of the request has no effect", async () => {
  const ana = await server.signUp(newEmail(), 'segredo-1');
  const bia = await server.signUp();
  const response = await update(ana, {
    ...proof,
    email: bia.user.email,
    password: 'segredo-2',
    data: { full_name: 'Bia' },
  });
  expect(await readFailure(response)).toEqual({
    status: 422,
    code: 'email_exists',
    message: 'A user with this email address has already been registered',
  });
  expect(await (await readUser(ana)).json()).toEqual(ana.user);
  expect((await server.signIn(ana.user.email, 'segredo-1')).status).toBe(200);
});

test('of two members who want the same e-mail at the same time one gets it', async () => {
  const people = [await server.signUp(), await server.signUp()];
  const email = newEmail();
  const responses = await Promise.all(people.map((person) => update(person, { ...proof, email })));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('metadata is merged, and null removes a key', async () => {
  const ana = await server.signUp(newEmail(), 'segredo-1', { full_name: 'Ana', city: 'Recife' });
  const response = await update(ana, {
    data: { full_name: 'Ana Souza', city: null, level: { name: 'A2', since: null } },
  });
  expect(await response.json()).toMatchObject({
    user_metadata: { full_name: 'Ana Souza', level: { name: 'A2', since: null } },
  });
});

test('metadata stays within its limit over several updates', async () => {
  const ana = await server.signUp();
  expect((await update(ana, { data: { a: 'x'.repeat(6000) } })).status).toBe(200);
  expect(await readFailure(await update(ana, { data: { b: 'x'.repeat(6000) } }))).toEqual({
    status: 400,
    code: 'validation_failed',
    message: 'User metadata cannot exceed 10240 bytes',
  });
  expect(await (await readUser(ana)).json()).toMatchObject({
    user_metadata: { a: 'x'.repeat(6000) },
  });
});

test('app_metadata is refused for members', async () => {
  const ana = await server.signUp();
  const response = await update(ana, { app_metadata: { claimed: true, role: 'admin' } });
  await expectFailure(response, 'not_admin', 403);
});

test('rights in the body or in the metadata have no effect', async () => {
  const ana = await server.signUp();
  const rights = {
    has_access: true,
    is_admin: true,
    role: 'service_role',
    aud: 'admin',
    banned_until: null,
  };
  const response = await update(ana, { ...rights, data: rights });
  expect(await response.json()).toMatchObject({
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: ana.user.app_metadata,
  });
  const [profile] = await sql`select has_access, is_admin from users where id = ${ana.user.id}`;
  expect(profile).toEqual({ has_access: false, is_admin: false });
});

test.each([
  [{ password: '12345' }, 422, 'weak_password'],
  [{ password: '' }, 422, 'weak_password'],
  [{ password: 7 }, 400, 'validation_failed'],
  [{ email: 'ana' }, 400, 'validation_failed'],
  [{ data: 'text' }, 400, 'validation_failed'],
  [{ phone: '+5511999999999' }, 400, 'phone_provider_disabled'],
  ['7', 400, 'bad_json'],
])('%j is refused', async (body, status, code) => {
  const ana = await server.signUp();
  expect(await readFailure(await update(ana, body))).toMatchObject({ status, code });
});

test('an empty request changes nothing', async () => {
  const ana = await server.signUp();
  expect(await (await update(ana, {})).json()).toEqual(ana.user);
});

test('an ended session changes nothing, not even with a password', async () => {
  const ana = await server.signUp(newEmail(), 'segredo-1');
  await server.call('POST', '/logout', undefined, { token: ana.access_token });
  for (const body of [{ data: { a: 1 } }, { password: 'segredo-2' }, { email: newEmail() }]) {
    await expectFailure(update(ana, body), 'session_not_found', 403);
  }
  expect((await server.signIn(ana.user.email, 'segredo-1')).status).toBe(200);
});

test('changes of password are rate-limited', async () => {
  const ana = await server.signUp();
  const key = readSessionId(ana);
  await leaveOneAttempt(server.deps, { name: 'account-proof', key, points: 20 });
  const responses = await Promise.all(
    Array.from({ length: 3 }, () => update(ana, { ...proof, password: 'segredo-1' })),
  );
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('changes of e-mail cannot reveal many existing accounts from one account', async () => {
  const [ana, bia] = [await signUpAtCheckout(), await server.signUp()];
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await update(ana, { email: bia.user.email })).status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  expect((await update(ana, { data: { nickname: 'Aninha' } })).status).toBe(200);
});

test('changes of e-mail cannot reveal many existing accounts from one address', async () => {
  const address = newAddress();
  const { user } = await server.signUp();
  const accounts = await Promise.all(Array.from({ length: 4 }, signUpAtCheckout));
  const guesses = accounts.flatMap((account) => Array<AuthSession>(16).fill(account));
  const statuses: number[] = [];
  for (const { access_token: token } of guesses) {
    const response = await server.call('PUT', '/user', { email: user.email }, { token, address });
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('a link that was created for the old e-mail is void after a change', async () => {
  const ana = await server.signUp();
  const link = await createAccessLink(server.deps, ana.user.email);
  await update(ana, { ...proof, email: newEmail() });
  await expectFailure(server.openLink(link), 'otp_expired');
});
