// Passkeys, by an authenticator of software.
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { proveMailbox } from '#tests/support/act-as.ts';
import {
  createAuthApp,
  expectFailure,
  readFailure,
  readSession,
  type AuthSession,
} from '#tests/support/auth-app.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createFactors } from '#tests/support/second-factor.ts';
import { createAuthenticator, type Lies } from '#tests/support/software-authenticator.ts';

const server = await forFile(createAuthApp());
const factors = createFactors(server);
const { sql } = server.deps.database;

type Device = ReturnType<typeof createAuthenticator>;
interface Asked {
  challenge_id: string;
  options: { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } };
}

const post = (path: string, body?: object, token?: string) =>
  server.call('POST', `/passkeys${path}`, body ?? {}, token === undefined ? {} : { token });
const ask = async (path: string, token?: string) =>
  (await (await post(`${path}/options`, undefined, token)).json()) as Asked;

async function register(token: string, device: Device, lies: Lies = {}): Promise<Response> {
  const { challenge_id, options } = await ask('/registration', token);
  const body = { challenge_id, credential: device.create(options, lies) };
  return post('/registration/verify', body, token);
}
async function open(device: Device, lies: Lies = {}): Promise<Response> {
  const { challenge_id, options } = await ask('/authentication');
  return post('/authentication/verify', { challenge_id, credential: device.get(options, lies) });
}
async function createOwner(): Promise<AuthSession> {
  const session = await server.signUp();
  await proveMailbox(server.deps.database, session.user.id);
  return session;
}
async function createKey(kind: 'P-256' | 'Ed25519' = 'P-256') {
  const session = await createOwner();
  const device = createAuthenticator(kind);
  const answer = await register(session.access_token, device);
  const { id } = (await answer.json()) as { id: string };
  return { session, device, id, token: session.access_token };
}

test.each(['P-256', 'Ed25519'] as const)(
  'a passkey of %s opens its account, at aal2',
  async (kind) => {
    const { session, device } = await createKey(kind);
    const opened = await readSession(await open(device));
    expect(opened.user.id).toBe(session.user.id);
    expect(decodeJwt(opened.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'passkey' }],
    });
  },
);

test('the options name our site, ask for the owner, and list no keys', async () => {
  const { options } = await ask('/authentication');
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options).not.toHaveProperty('allowCredentials');
  const { token, device } = await createKey();
  expect((await ask('/registration', token)).options).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: device.id.toString('base64url') }],
  });
});

const lies: [string, Lies][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:3001' }],
  ['another site', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['an owner that it has not seen', { isUnverified: true }],
];
test.each(lies)('a device that says %s neither registers nor opens', async (_, lie) => {
  const { device } = await createKey();
  const failure = {
    status: 400,
    code: 'webauthn_verification_failed',
    message: 'Credential verification failed',
  };
  expect(await readFailure(await open(device, lie))).toEqual(failure);
  const { access_token: token } = await createOwner();
  expect(await readFailure(await register(token, createAuthenticator(), lie))).toEqual(failure);
});

test('a passkey that names another account, or that nobody registered, opens nothing', async () => {
  const { device } = await createKey();
  const other = await createOwner();
  const userHandle = Buffer.from(other.user.id).toString('base64url');
  await expectFailure(open(device, { userHandle }), 'webauthn_verification_failed', 400);
  const unknown = createAuthenticator();
  await expectFailure(open(unknown, { userHandle }), 'webauthn_verification_failed', 400);
});

test('a count that falls refuses the key and tells the owner', async () => {
  const { device, session } = await createKey();
  expect((await open(device, { counter: 7 })).status).toBe(200);
  for (const counter of [7, 3])
    await expectFailure(open(device, { counter }), 'webauthn_verification_failed', 400);
  expect((await open(device, { counter: 8 })).status).toBe(200);
  const notices = await sql`
    select payload ->> 'change' as change from app.outbox
    where kind = 'second_factor_changed' and payload ->> 'user_id' = ${session.user.id} order by id`;
  expect(notices.map(({ change }) => change)).toContain('passkey_copied');
});

test('a challenge is used up by the first answer, right or wrong, and is for one kind and person', async () => {
  const { device, token } = await createKey();
  const { challenge_id, options } = await ask('/authentication');
  const wrong = device.get(options, { origin: 'https://evil.example' });
  await post('/authentication/verify', { challenge_id, credential: wrong });
  const right = { challenge_id, credential: device.get(options) };
  await expectFailure(post('/authentication/verify', right), 'webauthn_challenge_not_found', 400);

  const mine = await ask('/registration', token);
  const other = await createOwner();
  const stolen = {
    challenge_id: mine.challenge_id,
    credential: createAuthenticator().create(mine.options),
  };
  const asOther = post('/registration/verify', stolen, other.access_token);
  await expectFailure(asOther, 'webauthn_challenge_not_found', 400);
  const asKey = { challenge_id: mine.challenge_id, credential: device.get(mine.options) };
  await expectFailure(post('/authentication/verify', asKey), 'webauthn_challenge_not_found', 400);
});

test('a challenge ends after five minutes', async () => {
  const { device } = await createKey();
  const { challenge_id, options } = await ask('/authentication');
  server.advance(300_000);
  const late = { challenge_id, credential: device.get(options) };
  await expectFailure(post('/authentication/verify', late), 'webauthn_challenge_expired', 400);
});

test('a passkey of a banned or deleted account opens nothing', async () => {
  const [banned, removed] = [await createKey(), await createKey()];
  await sql`update auth.users set banned_until = 'infinity' where id = ${banned.session.user.id}`;
  await expectFailure(open(banned.device), 'user_banned', 403);
  await server.call('DELETE', `/passkeys/${removed.id}`, undefined, { token: removed.token });
  await expectFailure(open(removed.device), 'webauthn_verification_failed', 400);
});

test('its owner lists, renames and removes it; others do not find it', async () => {
  const { id, token } = await createKey();
  const stranger = await createOwner();
  const change = (method: string, by: string, body?: object) =>
    server.call(method, `/passkeys/${id}`, body, { token: by });
  const name = { friendly_name: 'Celular da Ana' };
  for (const method of ['PATCH', 'DELETE'])
    expect(await readFailure(await change(method, stranger.access_token, name))).toEqual({
      status: 404,
      code: 'validation_failed',
      message: 'Passkey not found',
    });
  expect(await (await change('PATCH', token, name)).json()).toMatchObject({ id, ...name });
  const list = async () =>
    (await server.call('GET', '/passkeys', undefined, { token })).json() as Promise<unknown[]>;
  expect(await list()).toMatchObject([{ id, ...name }]);
  expect((await change('DELETE', token)).status).toBe(204);
  expect(await list()).toEqual([]);
});

test('none is made on a mailbox that nobody proved, nor beside a second factor that was not shown', async () => {
  const unproven = await server.signUp();
  const asked = post('/registration/options', {}, unproven.access_token);
  await expectFailure(asked, 'email_not_confirmed', 422);
  const owner = await createOwner();
  await factors.turnOn(owner);
  const again = await readSession(await server.signIn(owner.user.email, 'segredo-1'));
  const early = post('/registration/options', {}, again.access_token);
  await expectFailure(early, 'insufficient_aal', 403);
});

test('one key is registered once, and ten keys are the most', async () => {
  const { device, token } = await createKey();
  const other = await createOwner();
  await expectFailure(register(other.access_token, device), 'webauthn_credential_exists', 422);
  for (let more = 0; more < 9; more += 1) await register(token, createAuthenticator());
  await expectFailure(post('/registration/options', {}, token), 'too_many_passkeys', 422);
});
