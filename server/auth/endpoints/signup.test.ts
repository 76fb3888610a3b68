import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createAuthApp, readFailure, readSession } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { verifyAccessToken } from '#server/http/tokens.ts';

const server = await forFile(createAuthApp());
const { sql } = server.deps.database;

const signUp = (body: unknown, caller = {}) => server.call('POST', '/signup', body, caller);
const countUsers = async () => {
  const [row] = await sql`
    select (select count(*) from auth.users) + (select count(*) from auth.sessions) + (select count(*) from users) as n`;
  return Number(row?.n);
};

test('a stranger signs up and gets a session, an identity and a profile', async () => {
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
  const [profile] = await sql`select * from users where id = ${session.user.id}`;
  expect(profile).toMatchObject({
    email,
    full_name: 'Ana Souza',
    has_access: false,
    is_admin: false,
  });
});

test('a robot that fills the honeypot gets a success answer and no account', async () => {
  const before = await countUsers();
  const email = newEmail();
  const response = await signUp({ email, password: 'segredo', data: { website: 'https://spam' } });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ email, role: 'authenticated' });
  expect(await countUsers()).toBe(before);
});

test('the access token contains user, method and time of the sign-in', async () => {
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

test('a session records its client; neither password nor refresh token is stored in plain text', async () => {
  const response = await signUp(
    { email: newEmail(), password: 'segredo-claro' },
    { address: '203.0.113.9', headers: { 'user-agent': 'Navegador 1' } },
  );
  const { user, refresh_token } = await readSession(response);
  const [row] = await sql`
    select host(s.ip) as ip, s.user_agent, t.token, u.encrypted_password
    from auth.users u join auth.sessions s on s.user_id = u.id join auth.refresh_tokens t on t.session_id = s.id
    where u.id = ${user.id}`;
  expect(row).toMatchObject({ ip: '203.0.113.9', user_agent: 'Navegador 1' });
  expect(row?.token).not.toContain(refresh_token);
  expect(row?.encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a profile without a name is named after the first part of the e-mail', async () => {
  const { user } = await server.signUp('maria.silva@example.com');
  const [profile] = await sql`select full_name from users where id = ${user.id}`;
  expect(profile?.full_name).toBe('maria.silva');
});

test('a second sign-up with the same e-mail is refused and changes nothing', async () => {
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

test('of two parallel sign-ups with the same e-mail one succeeds', async () => {
  const email = newEmail();
  const responses = await Promise.all([
    signUp({ email, password: 'segredo-a' }),
    signUp({ email, password: 'segredo-b' }),
  ]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('rights in the metadata have no effect', async () => {
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
  const [profile] = await sql`select has_access, is_admin from users where id = ${user.id}`;
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

test('a failure to create the profile creates no account', async () => {
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
