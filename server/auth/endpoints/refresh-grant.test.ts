import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import {
  createAuthApp,
  newAddress,
  expectFailure,
  readFailure,
  readSession,
} from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { verifyAccessToken } from '#server/http/tokens.ts';

const server = await forFile(createAuthApp());
const { sql } = server.deps.database;

const notFound = {
  status: 400,
  code: 'refresh_token_not_found',
  message: 'Invalid Refresh Token: Refresh Token Not Found',
};
const alreadyUsed = {
  status: 400,
  code: 'refresh_token_already_used',
  message: 'Invalid Refresh Token: Already Used',
};

test('a refresh returns a new pair of tokens for the same session', async () => {
  const first = await server.signUp(newEmail(), 'segredo-1', { full_name: 'Ana' });
  server.advance(60_000);
  const second = await readSession(await server.refresh(first.refresh_token));
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(second.expires_at).toBe(first.expires_at + 60);
  expect(second.user.user_metadata).toEqual({ full_name: 'Ana' });
  const [before, after] = await Promise.all(
    [first, second].map(({ access_token }) => verifyAccessToken(access_token, server.deps)),
  );
  expect(after).toMatchObject({ session_id: before?.session_id, amr: before?.amr, aal: 'aal1' });
});

test('a refresh records its time and client on the session', async () => {
  const { refresh_token, user } = await server.signUp();
  await server.call(
    'POST',
    '/token?grant_type=refresh_token',
    { refresh_token },
    { address: '203.0.113.50', headers: { 'user-agent': 'Navegador 2' } },
  );
  const [row] = await sql`
    select host(ip) as ip, user_agent, refreshed_at from auth.sessions where user_id = ${user.id}`;
  expect(row).toEqual({
    ip: '203.0.113.50',
    user_agent: 'Navegador 2',
    refreshed_at: server.deps.clock(),
  });
});

test('the same token within ten seconds returns the same successor', async () => {
  const { refresh_token } = await server.signUp();
  const one = await readSession(await server.refresh(refresh_token));
  server.advance(9_000);
  const two = await readSession(await server.refresh(refresh_token));
  expect(two.refresh_token).toBe(one.refresh_token);
  expect((await server.refresh(two.refresh_token)).status).toBe(200);
});

test('six parallel refreshes leave one valid token', async () => {
  const { refresh_token, user } = await server.signUp();
  const answers = await Promise.all(Array.from({ length: 6 }, () => server.refresh(refresh_token)));
  const tokens = await Promise.all(
    answers.map(async (answer) => (await readSession(answer)).refresh_token),
  );
  expect(new Set(tokens).size).toBe(1);
  const [row] = await sql`
    select count(*)::int as live from auth.refresh_tokens where user_id = ${user.id} and not revoked`;
  expect(row?.live).toBe(1);
});

test('the token before the last one ends the session immediately', async () => {
  const { refresh_token } = await server.signUp();
  const second = await readSession(await server.refresh(refresh_token));
  await server.refresh(second.refresh_token);
  expect(await readFailure(await server.refresh(refresh_token))).toEqual(alreadyUsed);
});

test('a reused token ends no other session of the member', async () => {
  const { user, refresh_token } = await server.signUp(newEmail(), 'segredo-1');
  const elsewhere = await readSession(await server.signIn(user.email, 'segredo-1'));
  await server.refresh(refresh_token);
  server.advance(11_000);
  await server.refresh(refresh_token);
  expect((await server.refresh(elsewhere.refresh_token)).status).toBe(200);
});

test('a banned or deleted member cannot refresh', async () => {
  const banned = await server.signUp();
  await sql`update auth.users set banned_until = 'infinity' where id = ${banned.user.id}`;
  expect(await readFailure(await server.refresh(banned.refresh_token))).toEqual({
    status: 400,
    code: 'user_banned',
    message: 'Invalid Refresh Token: User Banned',
  });
  const deleted = await server.signUp();
  await sql`update auth.users set deleted_at = now(), email = null where id = ${deleted.user.id}`;
  expect(await readFailure(await server.refresh(deleted.refresh_token))).toEqual(notFound);
});

test('a session past its end cannot be refreshed', async () => {
  const { refresh_token, user } = await server.signUp();
  await sql`update auth.sessions set not_after = ${server.deps.clock()} where user_id = ${user.id}`;
  await expectFailure(server.refresh(refresh_token), 'session_expired', 400);
});

test.each([
  [{}],
  [{ refresh_token: '' }],
  [{ refresh_token: 7 }],
  [{ refresh_token: 'x'.repeat(1001) }],
])('%j is refused', async (body) => {
  const response = await server.call('POST', '/token?grant_type=refresh_token', body);
  expect(await readFailure(response)).toEqual({
    status: 400,
    code: 'validation_failed',
    message: 'refresh_token required',
  });
});

test.each(['unknown', `' or true --`, 'a\0b', '%'])(
  'the unknown token %j is not found',
  async (token) => {
    expect(await readFailure(await server.refresh(token))).toEqual(notFound);
  },
);

test('the digest in the database cannot be used as a token', async () => {
  const { user } = await server.signUp();
  const [row] = await sql`select token from auth.refresh_tokens where user_id = ${user.id}`;
  expect(await readFailure(await server.refresh(String(row?.token)))).toEqual(notFound);
});

test('used tokens are deleted after a month', async () => {
  const { user, refresh_token } = await server.signUp();
  const second = await readSession(await server.refresh(refresh_token));
  server.advance(31 * 24 * 3_600_000);
  await server.refresh(second.refresh_token);
  const [row] =
    await sql`select count(*)::int as n from auth.refresh_tokens where user_id = ${user.id}`;
  expect(row?.n).toBe(2);
});

test('the limit of refreshes allows a whole school behind one address', async () => {
  const address = newAddress();
  const refresh = () =>
    server.call('POST', '/token?grant_type=refresh_token', { refresh_token: 'none' }, { address });
  for (let round = 0; round < 12; round += 1)
    await Promise.all(Array.from({ length: 100 }, refresh));
  expect((await refresh()).status).toBe(429);
});
