import {
  createClient,
  isAuthApiError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { createMemoryStorage, createSupabaseServer } from '../support/supabase.ts';

const wire = await forFile(createSupabaseServer());

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

test('signUp with full_name returns user and session', async () => {
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

test('signUp with a known e-mail returns user_already_exists', async () => {
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

test('signUp with a weak password returns the reasons', async () => {
  const { error } = await wire.connect().auth.signUp({ email: newEmail(), password: '123' });
  if (!isAuthWeakPasswordError(error))
    throw new Error('the error does not say that the password is weak');
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
});

test('signInAnonymously returns that anonymous accounts are disabled', async () => {
  const { data, error } = await wire.connect().auth.signInAnonymously();
  expect(data).toEqual({ user: null, session: null });
  expect(error).toMatchObject({
    status: 422,
    code: 'anonymous_provider_disabled',
    message: 'Anonymous sign-ins are disabled',
  });
});

test('signUp with rights in the metadata gives no rights', async () => {
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

test('signInWithPassword returns user and session', async () => {
  const { email, session } = await connectAs();
  const { data, error } = await wire.connect().auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(session.user.id);
  expect(data.session?.access_token).not.toBe(session.access_token);
});

test('signInWithPassword with a wrong password returns invalid_credentials', async () => {
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

test('signInWithPassword without e-mail and phone returns what is missing', async () => {
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

test.each(['local', 'others'] as const)(
  'signOut with scope %s ends the right sessions',
  async (scope) => {
    const { client, email } = await connectAs();
    const other = wire.connect();
    await other.auth.signInWithPassword({ email, password });
    expect(await client.auth.signOut({ scope })).toEqual({ error: null });
    expect((await client.auth.getUser()).data.user === null).toBe(scope === 'local');
    expect((await other.auth.getUser()).data.user === null).toBe(scope === 'others');
  },
);

test('getSession returns the stored session, also to a later client of the same browser', async () => {
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

test('getSession without a session returns none', async () => {
  expect(await wire.connect().auth.getSession()).toEqual({ data: { session: null }, error: null });
});

test('getUser returns the account as the server has it now', async () => {
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

test('methods that need a session return "Auth session missing!" without one', async () => {
  const { auth } = wire.connect();
  for (const ask of [() => auth.getUser(), () => auth.updateUser({ password: 'senha-nova' })])
    expect(await ask()).toMatchObject({
      data: { user: null },
      error: { message: 'Auth session missing!' },
    });
});

test('getClaims verifies the token with the published keys', async () => {
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

test('updateUser with the same password returns same_password', async () => {
  const { client } = await connectAs();
  expect(
    (await client.auth.updateUser({ password, current_password: password })).error,
  ).toMatchObject({
    status: 422,
    code: 'same_password',
  });
});

test('refreshSession returns a new pair of tokens', async () => {
  const { client, session } = await connectAs();
  const { data, error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  expect((await client.auth.getUser()).error).toBeNull();
});

test('refreshSession with a used token ends the session', async () => {
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

test('setSession accepts a pair of tokens', async () => {
  const { session } = await connectAs();
  const client = wire.connect();
  const { data, error } = await client.auth.setSession(session);
  expect(error).toBeNull();
  expect(data.user?.id).toBe(session.user.id);
});

test('exchangeCodeForSession with an unknown code returns an error', async () => {
  const { error } = await wire.connect().auth.exchangeCodeForSession('unknown');
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('signInWithPassword after too many wrong passwords returns over_request_rate_limit', async () => {
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

test('methods that need mail return an error without a mail server', async () => {
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
