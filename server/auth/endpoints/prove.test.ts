// A session proves its person once more, before what cannot be undone.
import { expect, test } from 'vitest';
import { proveMailbox } from '#tests/support/act-as.ts';
import {
  type AuthSession,
  createAuthApp,
  expectFailure,
  newAddress,
  readSession,
  readSessionId,
} from '#tests/support/auth-app.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createFactors } from '#tests/support/second-factor.ts';
import { createAuthenticator } from '#tests/support/software-authenticator.ts';

const server = await forFile(createAuthApp());
const factors = createFactors(server);
const { sql } = server.deps.database;
const password = 'segredo-1';

const prove = ({ access_token: token }: AuthSession, body: object) =>
  server.call('POST', '/verify/proof', body, { token });
/** The methods of a session whose proof is of now. */
async function readFresh(session: AuthSession): Promise<string[]> {
  const rows = await sql<{ method: string }[]>`
    select authentication_method as method from auth.mfa_amr_claims
    where session_id = ${readSessionId(session)} and updated_at > now() - interval '15 minutes' order by 1`;
  return rows.map(({ method }) => method);
}
const age = (session: AuthSession) => sql`
  update auth.mfa_amr_claims set updated_at = now() - interval '1 hour' where session_id = ${readSessionId(session)}`;
async function createOwner(): Promise<AuthSession> {
  const session = await server.signUp();
  await proveMailbox(server.deps.database, session.user.id);
  await age(session);
  return session;
}

interface Asked {
  challenge_id: string;
  options: { challenge: string; user?: { id: string } };
}
const ask = async (path: string, token?: string) =>
  (await (
    await server.call('POST', `/passkeys/${path}/options`, {}, token ? { token } : {})
  ).json()) as Asked;
async function addKey({ access_token: token }: AuthSession) {
  const device = createAuthenticator();
  const { challenge_id, options } = await ask('registration', token);
  const body = { challenge_id, credential: device.create(options) };
  await server.call('POST', '/passkeys/registration/verify', body, { token });
  return device;
}
type Device = Awaited<ReturnType<typeof addKey>>;
async function sign(device: Device, lies: Parameters<Device['get']>[1] = {}) {
  const { challenge_id, options } = await ask('authentication');
  return { challenge_id, credential: device.get(options, lies) };
}

test('the right password makes this session fresh, and no other one', async () => {
  const session = await createOwner();
  const elsewhere = await readSession(await server.signIn(session.user.email, password));
  await age(elsewhere);
  expect((await prove(session, { password })).status).toBe(204);
  expect(await readFresh(session)).toEqual(['password']);
  expect(await readFresh(elsewhere)).toEqual([]);
  expect((await server.refresh(session.refresh_token)).status).toBe(200);
});

test.each(['errada', '', 'x'.repeat(100_000), ['segredo-1'], { toString: 1 }])(
  'the password %.20j proves nothing',
  async (wrong) => {
    const session = await createOwner();
    expect((await prove(session, { password: wrong })).status).toBeGreaterThanOrEqual(400);
    expect(await readFresh(session)).toEqual([]);
  },
);

test('wrong passwords are counted by session before they are judged, right ones are not', async () => {
  const session = await createOwner();
  for (let count = 0; count < 25; count += 1)
    expect((await prove(session, { password })).status).toBe(204);
  await age(session);
  const guesses = Array.from({ length: 60 }, () => prove(session, { password: 'errada' }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(20);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40);
  await expectFailure(prove(session, { password }), 'over_request_rate_limit', 429);
  expect(await readFresh(session)).toEqual([]);
  const other = await readSession(await server.signIn(session.user.email, password));
  expect((await prove(other, { password })).status).toBe(204);
});

test('beside a second factor no password is judged, and a code makes the session fresh', async () => {
  const owner = await createOwner();
  const { factor, session } = await factors.turnOn(owner);
  await age(session);
  for (const tried of [password, 'errada'])
    await expectFailure(prove(session, { password: tried }), 'insufficient_aal', 403);
  expect(await readFresh(session)).toEqual([]);
  await factors.prove(session.access_token, factor);
  expect(await readFresh(session)).toEqual(['totp']);
});

test('a passkey of the person makes the session fresh, once', async () => {
  const session = await createOwner();
  const signed = await sign(await addKey(session));
  expect((await prove(session, signed)).status).toBe(204);
  expect(await readFresh(session)).toEqual(['passkey']);
  await age(session);
  await expectFailure(prove(session, signed), 'webauthn_challenge_not_found', 400);
  expect(await readFresh(session)).toEqual([]);
});

test("another's passkey, a copied one and a removed one prove nothing", async () => {
  const [session, thief] = [await createOwner(), await createOwner()];
  const [device, foreign] = [await addKey(session), await addKey(thief)];
  const code = 'webauthn_verification_failed';
  await expectFailure(prove(session, await sign(foreign)), code, 400);
  await expectFailure(prove(thief, await sign(device)), code, 400);
  expect((await prove(session, await sign(device, { counter: 7 }))).status).toBe(204);
  await age(session);
  await expectFailure(prove(session, await sign(device, { counter: 7 })), code, 400);
  const isUnverified = { isUnverified: true };
  await expectFailure(prove(session, await sign(device, isUnverified)), code, 400);
  await sql`delete from auth.webauthn_credentials where user_id = ${session.user.id}`;
  await expectFailure(prove(session, await sign(device, { counter: 9 })), code, 400);
  expect([await readFresh(session), await readFresh(thief)]).toEqual([[], []]);
});

test('a password that was changed while it was judged proves nothing', async () => {
  const session = await createOwner();
  const [row] = await sql`
    select auth.prove_by_password(${session.user.id}, ${readSessionId(session)}, 'another hash', now()) as outcome`;
  expect(row?.outcome).toBe('current_password_invalid');
  expect(await readFresh(session)).toEqual([]);
});

test('whoever is banned, signed out, or no person proves nothing', async () => {
  const [banned, left] = [await createOwner(), await createOwner()];
  const signed = await sign(await addKey(banned));
  await sql`update auth.users set banned_until = 'infinity' where id = ${banned.user.id}`;
  await expectFailure(prove(banned, { password }), 'user_banned', 403);
  await expectFailure(prove(banned, signed), 'user_banned', 403);
  await sql`delete from auth.sessions where id = ${readSessionId(left)}`;
  await expectFailure(prove(left, { password }), 'session_not_found', 403);
  await expectFailure(server.call('POST', '/verify/proof', { password }), 'no_authorization', 401);
});

test('a body with neither or both proofs is refused, and a page of another site', async () => {
  const session = await createOwner();
  const both = { password, ...(await sign(await addKey(session))) };
  for (const body of [{}, both, { challenge_id: both.challenge_id }])
    await expectFailure(prove(session, body), 'validation_failed', 400);
  const foreign = server.call(
    'POST',
    '/verify/proof',
    { password },
    {
      token: session.access_token,
      address: newAddress(),
      headers: { 'sec-fetch-site': 'cross-site' },
    },
  );
  await expectFailure(foreign, 'validation_failed', 403);
});
