// The holder of the secret key administers accounts; nobody else does.
import { describe, expect, test } from 'vitest';
import { expectFailure, readSession } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { createAdministration } from '#tests/support/administration.ts';
import { createFactors } from '#tests/support/second-factor.ts';

const { server, administer, create, audited, makeAdministrator } = await createAdministration();
const { sql } = server.deps.database;
const factors = createFactors(server);

describe('a new account', () => {
  test('has an unproven mailbox, a password that opens it, and no session', async () => {
    const email = newEmail();
    const user = await create({ email, password: 'segredo-1', user_metadata: { a: 1 } });
    expect(user).toMatchObject({ email, user_metadata: { a: 1 } });
    expect(user).not.toHaveProperty('email_confirmed_at');
    const [row] = await sql`
      select u.mailbox_proven_at, (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
      from auth.users u where u.id = ${user.id}`;
    expect(row).toEqual({ mailbox_proven_at: null, sessions: 0 });
    expect((await server.signIn(email, 'segredo-1')).status).toBe(200);
    expect(await audited(user.id)).toEqual([
      { action: 'create_account', actor_id: null, role: 'service_role' },
    ]);
  });

  test('is proven where the secret key says so, and has the given id and ban', async () => {
    const id = crypto.randomUUID();
    const user = await create({ email: newEmail(), id, email_confirm: true, ban_duration: '24h' });
    expect(user).toMatchObject({ id, email_confirmed_at: expect.any(String) });
    const [row] =
      await sql`select mailbox_proven_at is not null as proven from auth.users where id = ${id}`;
    expect(row).toEqual({ proven: true });
    expect(Date.parse(String(user['banned_until'])) - server.deps.clock().getTime()).toBe(
      86_400_000,
    );
    await expectFailure(
      administer('POST', '/admin/users', { email: newEmail(), id }),
      'user_already_exists',
    );
  });

  test('takes the hash of a password from elsewhere', async () => {
    const email = newEmail();
    const password_hash = '$2a$04$Ro0CUfOqk6cXEKf3dyaM7OhSCvnwM9s4wIX9JeLapehKK5YdLxKcm';
    await create({ email, password_hash });
    expect((await server.signIn(email, '----------')).status).toBe(400);
    const [row] = await sql`select encrypted_password from auth.users where email = ${email}`;
    expect(row).toEqual({ encrypted_password: password_hash });
  });
});

describe('a change', () => {
  test('of the e-mail is valid at once, ends links and sessions, and starts unproven', async () => {
    const session = await server.signUp();
    const { id } = session.user;
    await sql`update auth.users set mailbox_proven_at = now() where id = ${id}`;
    await sql`select auth.create_link(${id}, 'recovery_token', 'x', now())`;
    const email = newEmail();
    const answer = await administer('PUT', `/admin/users/${id}`, { email });
    expect(await answer.json()).toMatchObject({ id, email });
    const [left] = await sql`
      select u.mailbox_proven_at, (select count(*)::int from auth.one_time_tokens t where t.user_id = u.id) as links
      from auth.users u where u.id = ${id}`;
    expect(left).toEqual({ mailbox_proven_at: null, links: 0 });
    await expectFailure(server.readUser(session.access_token), 'session_not_found');
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'correct_email',
      'change_account',
    ]);
  });

  test('to the e-mail of another account is refused and changes nothing', async () => {
    const [mine, other] = [await server.signUp(), await server.signUp()];
    const body = { email: other.user.email, user_metadata: { a: 1 } };
    await expectFailure(
      administer('PUT', `/admin/users/${mine.user.id}`, body),
      'email_exists',
      422,
    );
    expect((await server.readUser(mine.access_token)).status).toBe(200);
    expect(await audited(mine.user.id)).toEqual([]);
  });

  test('of metadata is merged, and null removes a key', async () => {
    const { id } = await create({
      email: newEmail(),
      password: 'segredo-1',
      user_metadata: { a: 1, b: 1 },
      app_metadata: { plan: 'x' },
    });
    const body = { user_metadata: { a: null, c: 1 }, app_metadata: { plan: 'y' } };
    expect(await (await administer('PUT', `/admin/users/${id}`, body)).json()).toMatchObject({
      user_metadata: { b: 1, c: 1 },
      app_metadata: { plan: 'y', provider: 'email', providers: ['email'] },
    });
    const large = { user_metadata: { text: 'x'.repeat(10_230) } };
    await expectFailure(administer('PUT', `/admin/users/${id}`, large), 'validation_failed', 400);
  });

  test('of the password ends every session and opens the account', async () => {
    const session = await server.signUp();
    await administer('PUT', `/admin/users/${session.user.id}`, { password: 'segredo-2' });
    await expectFailure(server.readUser(session.access_token), 'session_not_found');
    expect((await server.signIn(session.user.email, 'segredo-2')).status).toBe(200);
  });

  test('that proves the mailbox lets no stranger keep a password, a session or a factor', async () => {
    const stranger = await server.signUp();
    await factors.turnOn(stranger);
    const { id, email } = stranger.user;
    await administer('PUT', `/admin/users/${id}`, { email_confirm: true });
    await expectFailure(server.readUser(stranger.access_token), 'session_not_found');
    await expectFailure(server.signIn(email, 'segredo-1'), 'invalid_credentials');
    expect(await (await administer('GET', `/admin/users/${id}/factors`)).json()).toEqual([]);
  });

  test('that proves the mailbox with a password keeps that password', async () => {
    const { user } = await server.signUp();
    const body = { email_confirm: true, password: 'segredo-2' };
    await administer('PUT', `/admin/users/${user.id}`, body);
    expect((await server.signIn(user.email, 'segredo-2')).status).toBe(200);
  });

  test('of e-mail, password or proof of an administrator is refused', async () => {
    const { user } = await makeAdministrator();
    for (const body of [{ email: newEmail() }, { password: 'segredo-2' }, { email_confirm: true }])
      await expectFailure(administer('PUT', `/admin/users/${user.id}`, body), 'not_admin', 403);
    expect((await server.signIn(user.email, 'segredo-1')).status).toBe(200);
  });
});

describe('a ban', () => {
  test('ends sessions, links, codes, flows and challenges at once, and no way in is left', async () => {
    const { session, factor } = await factors.turnOn(await server.signUp());
    const { id, email } = session.user;
    await factors.challenge(session.access_token, factor);
    await sql`select auth.create_link(${id}, 'recovery_token', 'y', now())`;
    await sql`select auth.create_sign_in_code(${id}, 'z', null, now())`;
    await sql`
      insert into auth.flow_state (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
      values (${id}, ${id}, 'plain', 'x', 'email', 'otp')`;
    await administer('PUT', `/admin/users/${id}`, { ban_duration: '24h' });
    const [left] = await sql`
      select (select count(*)::int from auth.sessions where user_id = ${id})
        + (select count(*)::int from auth.one_time_tokens where user_id = ${id})
        + (select count(*)::int from auth.flow_state where user_id = ${id})
        + (select count(*)::int from auth.mfa_challenges where factor_id = ${factor.id}) as rows`;
    expect(left).toEqual({ rows: 0 });
    await expectFailure(server.readUser(session.access_token), 'user_banned');
    await expectFailure(server.refresh(session.refresh_token), 'refresh_token_not_found');
    await expectFailure(server.signIn(email, 'segredo-1'), 'user_banned');
    await administer('PUT', `/admin/users/${id}`, { ban_duration: 'none' });
    expect((await server.signIn(email, 'segredo-1')).status).toBe(200);
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'ban_account',
      'unban_account',
    ]);
  });

  test('and a deletion spare the last administrator who can sign in', async () => {
    await sql`delete from public.team_members`;
    const [first, second] = [await makeAdministrator(), await makeAdministrator()];
    const ban = (id: string) => administer('PUT', `/admin/users/${id}`, { ban_duration: '1h' });
    const answers = await Promise.all([ban(first.user.id), ban(second.user.id)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403]);
    const [left] = answers[0]?.status === 200 ? [second] : [first];
    await expectFailure(administer('DELETE', `/admin/users/${left.user.id}`), 'not_admin', 403);
    expect((await readSession(await server.signIn(left.user.email, 'segredo-1'))).user.id).toBe(
      left.user.id,
    );
  });
});

test('a deletion ends the account as the house does, once, and frees the address', async () => {
  const session = await server.signUp();
  const { id, email } = session.user;
  const body = { should_soft_delete: true };
  expect(await (await administer('DELETE', `/admin/users/${id}`, body)).json()).toEqual({});
  await expectFailure(server.readUser(session.access_token), 'user_not_found');
  await expectFailure(administer('DELETE', `/admin/users/${id}`, body), 'user_not_found', 404);
  expect(await audited(id)).toEqual([
    { action: 'delete_account', actor_id: null, role: 'service_role' },
  ]);
  expect((await server.signUp(email)).user.id).not.toBe(id);
});

test("an administrator's own token is not the secret key", async () => {
  const { user, access_token: token } = await makeAdministrator();
  for (const [method, path] of [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${user.id}`],
    ['PUT', `/admin/users/${user.id}`],
    ['DELETE', `/admin/users/${user.id}`],
    ['GET', `/admin/users/${user.id}/factors`],
    ['DELETE', `/admin/users/${user.id}/factors/${user.id}`],
    ['GET', `/admin/users/${user.id}/passkeys`],
    ['DELETE', `/admin/users/${user.id}/passkeys/${user.id}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const) {
    const body = method === 'GET' ? undefined : {};
    await expectFailure(server.call(method, path, body, { token }), 'not_admin', 403);
    const headers = { apikey: server.deps.secrets.secretKey };
    await expectFailure(server.call(method, path, body, { token, headers }), 'not_admin', 403);
  }
});

test('a member gives oneself neither a role nor rights', async () => {
  const { access_token: token, user } = await server.signUp(newEmail(), 'segredo-1', {
    role: 'service_role',
  });
  await expectFailure(server.updateUser(token, { app_metadata: { plan: 'x' } }), 'not_admin', 403);
  const answer = await server.updateUser(token, {
    data: { a: 1 },
    role: 'service_role',
    is_admin: true,
    ban_duration: 'none',
  });
  expect(await answer.json()).toMatchObject({ role: 'authenticated' });
  const [row] = await sql`select role, is_super_admin from auth.users where id = ${user.id}`;
  expect(row).toEqual({ role: 'authenticated', is_super_admin: null });
});
