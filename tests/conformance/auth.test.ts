import {
  createClient,
  isAuthApiError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail } from '../support/auth-app.ts';
import {
  createMemoryStorage,
  createSupabaseServer,
  type SupabaseServer,
} from '../support/supabase.ts';

let wire: SupabaseServer;
beforeAll(async () => {
  wire = await createSupabaseServer();
});
afterAll(() => wire.close());

const password = 'segredo-1';
async function connectAs(email = newEmail(), fullName = 'Ana Souza') {
  const client = wire.connect();
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: fullName } },
  });
  if (error || !data.session) throw error ?? new Error('no session');
  return { client, email, session: data.session };
}

test('signUp with full_name gives user and session', async () => {
  const email = newEmail();
  const client = wire.connect();
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: 'Ana Souza' } },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email,
    user_metadata: { full_name: 'Ana Souza' },
    aud: 'authenticated',
  });
  expect(data.user?.identities).toHaveLength(1);
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email } });
});

test('signUp of a known e-mail says so', async () => {
  const { email } = await connectAs();
  const { data, error } = await wire.connect().auth.signUp({ email, password: 'outra-senha' });
  expect(data).toEqual({ user: null, session: null });
  expect(isAuthApiError(error)).toBe(true);
  expect(error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  });
});

test('signUp with a weak password gives its reasons', async () => {
  const { error } = await wire.connect().auth.signUp({ email: newEmail(), password: '123' });
  if (!isAuthWeakPasswordError(error)) throw new Error('not told that it is weak');
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
});

test('signInAnonymously is told that there are no anonymous accounts', async () => {
  const { data, error } = await wire.connect().auth.signInAnonymously();
  expect(data).toEqual({ user: null, session: null });
  expect(error).toMatchObject({
    status: 422,
    code: 'anonymous_provider_disabled',
    message: 'Anonymous sign-ins are disabled',
  });
});

test('signUp with claims about rights gives none', async () => {
  const client = wire.connect();
  const rights = { has_access: true, is_admin: true, role: 'service_role' };
  const { data } = await client.auth.signUp({
    email: newEmail(),
    password,
    options: { data: rights },
  });
  const [profile] = await wire.server.deps.database
    .sql`select has_access, is_admin from users where id = ${data.user?.id ?? ''}`;
  expect(profile).toEqual({ has_access: false, is_admin: false });
});

test('signInWithPassword gives user and session', async () => {
  const { email, session } = await connectAs();
  const { data, error } = await wire.connect().auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(session.user.id);
  expect(data.session?.access_token).not.toBe(session.access_token);
});

test('signInWithPassword with a wrong password gives invalid_credentials', async () => {
  const { email } = await connectAs();
  const { data, error } = await wire
    .connect()
    .auth.signInWithPassword({ email, password: 'errado-1' });
  expect(data).toEqual({ user: null, session: null });
  expect(error).toMatchObject({
    name: 'AuthApiError',
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
});

test('signInWithPassword without e-mail and phone is told what is missing', async () => {
  const { error } = await wire
    .connect()
    .auth.signInWithPassword(JSON.parse('{"password":"segredo"}'));
  expect(error?.message).toBe('You must provide either an email or phone number and a password');
});

test('signOut ends the session here and on the server', async () => {
  const { client, session } = await connectAs();
  expect(await client.auth.signOut()).toEqual({ error: null });
  expect((await client.auth.getSession()).data.session).toBeNull();
  const { error } = await wire.connect().auth.getUser(session.access_token);
  expect(isAuthSessionMissingError(error)).toBe(true);
});

test.each(['local', 'others'] as const)('signOut with scope %s', async (scope) => {
  const { client, email } = await connectAs();
  const other = wire.connect();
  await other.auth.signInWithPassword({ email, password });
  expect(await client.auth.signOut({ scope })).toEqual({ error: null });
  expect((await client.auth.getUser()).data.user === null).toBe(scope === 'local');
  expect((await other.auth.getUser()).data.user === null).toBe(scope === 'others');
});

test('getSession gives the stored session, also to a later client of the same browser', async () => {
  const storage = createMemoryStorage();
  const open = () =>
    createClient(wire.url, wire.server.deps.secrets.publishableKey, {
      auth: { storage, autoRefreshToken: false },
    });
  const email = newEmail();
  await open().auth.signUp({ email, password });
  const { data } = await open().auth.getSession();
  expect(data.session?.user.email).toBe(email);
});

test('getSession without a session gives none', async () => {
  expect(await wire.connect().auth.getSession()).toEqual({ data: { session: null }, error: null });
});

test('getUser gives the account as the server knows it now', async () => {
  const { client, session } = await connectAs();
  await wire.server.deps.database.sql`
    update auth.users set raw_user_meta_data = '{"full_name": "Ana Lima"}' where id = ${session.user.id}`;
  const { data, error } = await client.auth.getUser();
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id: session.user.id,
    user_metadata: { full_name: 'Ana Lima' },
  });
});

test('getUser without a session says "Auth session missing!"', async () => {
  const { error } = await wire.connect().auth.getUser();
  expect(error?.message).toBe('Auth session missing!');
});

test('getClaims proves the token with the published keys', async () => {
  const { client, session } = await connectAs();
  const { data, error } = await client.auth.getClaims();
  expect(error).toBeNull();
  expect(data?.claims).toMatchObject({ sub: session.user.id, aal: 'aal1', role: 'authenticated' });
});

test('updateUser changes password, e-mail and metadata', async () => {
  const { client, email } = await connectAs();
  const fresh = newEmail();
  const { data, error } = await client.auth.updateUser({
    email: fresh,
    password: 'segredo-2',
    current_password: password,
    data: { city: 'Recife' },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: fresh,
    user_metadata: { full_name: 'Ana Souza', city: 'Recife' },
  });
  expect((await wire.connect().auth.signInWithPassword({ email, password })).error?.code).toBe(
    'invalid_credentials',
  );
  expect(
    (await wire.connect().auth.signInWithPassword({ email: fresh, password: 'segredo-2' })).error,
  ).toBeNull();
});

test('updateUser with the same password is told so', async () => {
  const { client } = await connectAs();
  expect(
    (await client.auth.updateUser({ password, current_password: password })).error,
  ).toMatchObject({
    status: 422,
    code: 'same_password',
  });
});

test('refreshSession gives a new pair', async () => {
  const { client, session } = await connectAs();
  const { data, error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  expect((await client.auth.getUser()).error).toBeNull();
});

test('refreshSession with a token that was used before ends the session', async () => {
  const { client, session } = await connectAs();
  await client.auth.refreshSession();
  wire.server.advance(10_001);
  const thief = await wire.connect().auth.refreshSession({ refresh_token: session.refresh_token });
  expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  expect((await client.auth.refreshSession()).error).toMatchObject({
    status: 400,
    code: 'refresh_token_not_found',
  });
  expect(isAuthSessionMissingError((await client.auth.getUser()).error)).toBe(true);
  expect((await client.auth.getSession()).data.session).toBeNull();
});

test('setSession takes over a pair of tokens', async () => {
  const { session } = await connectAs();
  const client = wire.connect();
  const { data, error } = await client.auth.setSession(session);
  expect(error).toBeNull();
  expect(data.user?.id).toBe(session.user.id);
});

test('exchangeCodeForSession with an unknown code is told so', async () => {
  const { error } = await wire.connect().auth.exchangeCodeForSession('unknown');
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('after too many wrong passwords the client sees over_request_rate_limit', async () => {
  const { email } = await connectAs();
  const client = wire.connect();
  for (let guess = 0; guess < 10; guess += 1)
    await client.auth.signInWithPassword({ email, password: 'errado-1' });
  const { error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  });
});

test('what needs mail says so where there is none', async () => {
  const { auth } = wire.connect();
  const email = newEmail();
  for (const ask of [
    auth.resetPasswordForEmail(email),
    auth.signInWithOtp({ email }),
    auth.resend({ type: 'signup', email }),
  ]) {
    expect((await ask).error).toMatchObject({ status: 422, code: 'email_provider_disabled' });
  }
});
