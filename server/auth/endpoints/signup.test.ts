import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveOneAttempt } from '../../../tests/support/attempts.ts';
import {
  createAuthApp,
  newAddress,
  newEmail,
  readFailure,
  readSession,
  type AuthApp,
} from '../../../tests/support/auth-app.ts';
import { verifyAccessToken } from '../../http/tokens.ts';

let server: AuthApp;
beforeAll(async () => {
  server = await createAuthApp();
});
afterAll(() => server.close());

const signUp = (body: unknown, caller = {}) => server.call('POST', '/signup', body, caller);
const countUsers = async () => {
  const [row] = await server.deps.database.sql`
    select (select count(*) from auth.users) + (select count(*) from auth.sessions) + (select count(*) from users) as n`;
  return Number(row?.n);
};

test('a stranger signs up and has a session, an identity and a profile', async () => {
  const email = newEmail();
  const response = await signUp({
    email: ` ${email.toUpperCase()} `,
    password: 'segredo',
    data: { full_name: 'Ana Souza' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const session = await readSession(response);
  expect(session).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    user: {
      email,
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Ana Souza' },
      identities: [{ provider: 'email', identity_data: { email } }],
    },
  });
  expect(session.expires_at).toBe(Math.floor(server.deps.clock().getTime() / 1000) + 3600);
  const [profile] = await server.deps.database
    .sql`select * from users where id = ${session.user.id}`;
  expect(profile).toMatchObject({
    email,
    full_name: 'Ana Souza',
    has_access: false,
    is_admin: false,
  });
});

test('a robot that fills the trap is thanked, and has no account', async () => {
  const before = await countUsers();
  const email = newEmail();
  const response = await signUp({ email, password: 'segredo', data: { website: 'https://spam' } });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ email, role: 'authenticated' });
  expect(await countUsers()).toBe(before);
});

test('the access token says who, how and since when', async () => {
  const { access_token, user } = await server.signUp();
  const claims = await verifyAccessToken(access_token, server.deps);
  expect(claims).toMatchObject({
    iss: 'http://localhost:3000/auth/v1',
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: claims.iat }],
    app_metadata: user.app_metadata,
    user_metadata: {},
    is_anonymous: false,
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('the session remembers where it was opened; neither password nor refresh token is stored', async () => {
  const response = await signUp(
    { email: newEmail(), password: 'segredo-claro' },
    { address: '203.0.113.9', headers: { 'user-agent': 'Navegador 1' } },
  );
  const { user, refresh_token } = await readSession(response);
  const [row] = await server.deps.database.sql`
    select host(s.ip) as ip, s.user_agent, t.token, u.encrypted_password
    from auth.users u join auth.sessions s on s.user_id = u.id join auth.refresh_tokens t on t.session_id = s.id
    where u.id = ${user.id}`;
  expect(row).toMatchObject({ ip: '203.0.113.9', user_agent: 'Navegador 1' });
  expect(row?.token).not.toContain(refresh_token);
  expect(row?.encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('without a name the profile is called as the e-mail begins', async () => {
  const { user } = await server.signUp('maria.silva@example.com');
  const [profile] = await server.deps.database
    .sql`select full_name from users where id = ${user.id}`;
  expect(profile?.full_name).toBe('maria.silva');
});

test('a second sign-up with the e-mail is told that it exists and changes nothing', async () => {
  const email = newEmail();
  await server.signUp(email, 'primeira-senha');
  const before = await countUsers();
  const again = await signUp({ email, password: 'outra-senha' });
  expect(await readFailure(again)).toEqual({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  });
  expect(await countUsers()).toBe(before);
  expect((await server.signIn(email, 'primeira-senha')).status).toBe(200);
});

test('of two sign-ups at once with the same e-mail one wins', async () => {
  const email = newEmail();
  const responses = await Promise.all([
    signUp({ email, password: 'segredo-a' }),
    signUp({ email, password: 'segredo-b' }),
  ]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test.each([
  [
    { email: 'ana@example.com' },
    'validation_failed',
    'You must provide either an email or phone number and a password',
  ],
  [
    { password: 'segredo' },
    'validation_failed',
    'You must provide either an email or phone number and a password',
  ],
  [
    { email: 'ana', password: 'segredo' },
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    { email: 7, password: 'segredo' },
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    { email: `${'a'.repeat(250)}@b.co`, password: 'segredo' },
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    { email: 'ana@example.com', password: 'x'.repeat(257) },
    'validation_failed',
    'Password cannot be longer than 256 characters',
  ],
  [
    { phone: '+5511999999999', password: 'segredo' },
    'phone_provider_disabled',
    'Phone logins are disabled',
  ],
  [
    { email: 'ana@example.com', password: 'segredo', data: [1] },
    'validation_failed',
    'User metadata must be a plain JSON object',
  ],
  [
    { email: 'ana@example.com', password: 'segredo', data: { a: 'x\0y' } },
    'validation_failed',
    'User metadata must be a plain JSON object',
  ],
  [
    { email: 'ana@example.com', password: 'segredo', data: { a: '\ud800' } },
    'validation_failed',
    'User metadata must be a plain JSON object',
  ],
  [
    { email: 'ana@example.com', password: 'segredo', data: { a: 'x'.repeat(10_240) } },
    'validation_failed',
    'User metadata cannot exceed 10240 bytes',
  ],
  ['[]', 'bad_json', 'Could not parse request body as JSON'],
  ['{', 'bad_json', 'Could not parse request body as JSON'],
  ['', 'bad_json', 'Could not parse request body as JSON'],
])('%j is refused', async (body, code, message) => {
  expect(await readFailure(await signUp(body))).toEqual({ status: 400, code, message });
});

test('metadata nested a thousand deep is refused and not followed', async () => {
  const nested = `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`;
  const response = await signUp(`{"email":"${newEmail()}","password":"segredo","data":${nested}}`);
  expect(await readFailure(response)).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('a short password is weak, with the reason', async () => {
  const response = await signUp({ email: newEmail(), password: '12345' });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    code: 422,
    error_code: 'weak_password',
    msg: 'Password should be at least 6 characters.',
    weak_password: { reasons: ['length'] },
  });
});

test('a client of API version 2024-01-01 gets the code as code', async () => {
  const response = await signUp(
    { email: newEmail(), password: '1' },
    { headers: { 'x-supabase-api-version': '2024-01-01' } },
  );
  expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(await response.json()).toEqual({
    code: 'weak_password',
    message: 'Password should be at least 6 characters.',
    weak_password: { reasons: ['length'] },
  });
});

test('a body of a megabyte is refused', async () => {
  const response = await signUp({
    email: newEmail(),
    password: 'segredo',
    data: { a: 'x'.repeat(1_000_000) },
  });
  expect(await readFailure(response)).toMatchObject({ status: 413, code: 'request_too_large' });
});

test('rights in the metadata are only text', async () => {
  const claims = {
    has_access: true,
    is_admin: true,
    role: 'service_role',
    app_metadata: { claimed: true },
  };
  const response = await signUp({
    email: newEmail(),
    password: 'segredo',
    data: claims,
    ...claims,
  });
  const { user, access_token } = await readSession(response);
  expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  const [profile] = await server.deps.database
    .sql`select has_access, is_admin from users where id = ${user.id}`;
  expect(profile).toEqual({ has_access: false, is_admin: false });
  expect(await verifyAccessToken(access_token, server.deps)).toMatchObject({
    role: 'authenticated',
  });
});

test('text that looks like SQL is stored as text', async () => {
  const name = `'); drop table users; --`;
  const { user } = await server.signUp(newEmail(), name, { full_name: name, [name]: name });
  expect(user.user_metadata).toEqual({ full_name: name, [name]: name });
  expect(
    await readFailure(await signUp({ email: `a' or 1=1 --@b.co`, password: 'segredo' })),
  ).toMatchObject({ status: 400 });
});

test('when the profile cannot be made nothing is', async () => {
  const { sql } = server.deps.database;
  await sql.unsafe(`
    create function app.fail() returns trigger language plpgsql set search_path = '' as $$ begin raise exception 'no profile'; end $$;
    create trigger a_fail before insert on public.users for each row execute function app.fail();`);
  const before = await countUsers();
  try {
    expect(await readFailure(await signUp({ email: newEmail(), password: 'segredo' }))).toEqual({
      status: 500,
      code: 'unexpected_failure',
      message: 'Unexpected failure, please check server logs for more information',
    });
  } finally {
    await sql.unsafe('drop trigger a_fail on public.users; drop function app.fail()');
  }
  expect(await countUsers()).toBe(before);
});

test('the sixty-first sign-up of an hour from one address has to wait', async () => {
  const address = newAddress();
  const known = { email: newEmail(), password: 'segredo' };
  expect((await signUp(known, { address })).status).toBe(200);
  await leaveOneAttempt(server.deps, { name: 'sign-up', key: address, points: 60 });
  expect((await signUp(known, { address })).status).not.toBe(429);
  const refused = await signUp({ email: newEmail(), password: 'segredo' }, { address });
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(await readFailure(refused)).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  });
  expect((await signUp({ email: newEmail(), password: 'segredo' })).status).toBe(200);
});

test('without a project key nothing is answered', async () => {
  const init = { method: 'POST', body: JSON.stringify({ email: newEmail(), password: 'segredo' }) };
  const missing = await server.app.request('/auth/v1/signup', init);
  expect(missing.status).toBe(401);
  expect(await missing.json()).toMatchObject({ message: 'No API key found in request' });
  const wrong = await server.app.request('/auth/v1/signup', {
    ...init,
    headers: { apikey: 'sb_publishable_wrong' },
  });
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toMatchObject({ message: 'Invalid API key' });
});
