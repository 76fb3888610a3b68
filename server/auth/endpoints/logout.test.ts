import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import {
  createAuthApp,
  expectFailure,
  readSession,
  readSessionId,
  type AuthSession,
} from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';

const server = await forFile(createAuthApp());

async function signInTwice(): Promise<{ here: AuthSession; there: AuthSession }> {
  const here = await server.signUp(newEmail(), 'segredo-1');
  const there = await readSession(await server.signIn(here.user.email, 'segredo-1'));
  return { here, there };
}
const signOut = (session: AuthSession, query = '') =>
  server.call('POST', `/logout${query}`, undefined, { token: session.access_token });
async function isAlive({ access_token, refresh_token }: AuthSession): Promise<boolean> {
  const byToken = (await server.readUser(access_token)).status === 200;
  const byRefresh = (await server.refresh(refresh_token)).status === 200;
  if (byToken !== byRefresh) throw new Error('half a session');
  return byToken;
}

test.each([
  ['', false, false],
  ['?scope=global', false, false],
  ['?scope=local', false, true],
  ['?scope=others', true, false],
])(
  'signing out with %j keeps this session: %s, the other one: %s',
  async (query, isHereAlive, isThereAlive) => {
    const { here, there } = await signInTwice();
    const response = await signOut(here, query);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(await isAlive(here)).toBe(isHereAlive);
    expect(await isAlive(there)).toBe(isThereAlive);
  },
);

test('signing out ends no session of another account', async () => {
  const { here } = await signInTwice();
  const stranger = await server.signUp();
  await signOut(here);
  expect(await isAlive(stranger)).toBe(true);
});

test('signing out twice answers that there is no session', async () => {
  const { here } = await signInTwice();
  await signOut(here);
  await expectFailure(signOut(here), 'session_not_found', 403);
});

test('signing out with an unknown scope ends no session', async () => {
  const { here, there } = await signInTwice();
  await expectFailure(signOut(here, '?scope=all'), 'validation_failed', 400);
  expect(await isAlive(there)).toBe(true);
});

test('signing out without a token ends no session', async () => {
  await expectFailure(server.call('POST', '/logout'), 'no_authorization', 401);
});

const endSession = (caller: AuthSession, session: AuthSession) =>
  server.send(
    '/rest/v1/rpc/end_my_session',
    { session: readSessionId(session) },
    { id: '', email: '', token: caller.access_token },
  );

test('a member ends one session: its tokens and its reads stop, the others go on', async () => {
  const { here, there } = await signInTwice();
  const third = await readSession(await server.signIn(here.user.email, 'segredo-1'));
  expect((await endSession(here, there)).status).toBe(204);
  const read = await server.request(
    '/rest/v1/users?select=id',
    {},
    { id: '', email: '', token: there.access_token },
  );
  expect(read.status).toBe(401);
  expect(await isAlive(there)).toBe(false);
  expect(await isAlive(here)).toBe(true);
  expect(await isAlive(third)).toBe(true);
});

test('a session cannot be ended by another account, nor by a caller without an account', async () => {
  const { here } = await signInTwice();
  const stranger = await server.signUp();
  await endSession(stranger, here);
  await server.send('/rest/v1/rpc/end_my_session', { session: readSessionId(here) });
  expect(await isAlive(here)).toBe(true);
});

test('an ended session cannot end others', async () => {
  const { here, there } = await signInTwice();
  await endSession(here, there);
  expect((await endSession(there, here)).status).toBe(401);
  expect(await isAlive(here)).toBe(true);
});
