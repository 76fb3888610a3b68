import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createAuthApp, readSession } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { forFile } from '#tests/support/for-file.ts';
import { connectIssuer } from '#tests/support/provider-browser.ts';

const server = await forFile(createAuthApp());
const issuer = await forFile(connectIssuer(server));
const provider = 'custom:escola';
const grant = (body: object, token?: string) =>
  server.call('POST', '/token?grant_type=id_token', { provider, ...body }, token ? { token } : {});
const newClaims = () => ({ sub: randomUUID(), email: newEmail(), email_verified: true });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function expectRefused(idToken: string, more: object = {}): Promise<void> {
  const answer = await grant({ id_token: idToken, ...more });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^invalid/u) });
}

test('an ID token opens the account of its subject, by the name of the provider or by its issuer', async () => {
  const claims = { ...newClaims(), email: `${randomUUID()}@gmail.com` };
  const id_token = await issuer.sign(claims);
  const first = await readSession(await grant({ id_token }));
  expect(first.user.email).toBe(claims.email);
  const body = { id_token, provider: '', issuer: issuer.url, client_id: issuer.clientId };
  const second = await server.call('POST', '/token?grant_type=id_token', body);
  expect(second.status).toBe(200);
});

test('a nonce is the preimage of the one in the token', async () => {
  const id_token = await issuer.sign({ ...newClaims(), nonce: sha256('segredo') });
  expect((await grant({ id_token, nonce: 'segredo' })).status).toBe(200);
  await expectRefused(id_token, { nonce: 'outro' });
  await expectRefused(id_token, { nonce: sha256('segredo') });
});

test('a nonce in one place only is refused', async () => {
  await expectRefused(await issuer.sign({ ...newClaims(), nonce: sha256('segredo') }));
  await expectRefused(await issuer.sign(newClaims()), { nonce: 'segredo' });
});

test('an ID token of another issuer, for another program, expired, or without a subject is refused', async () => {
  const past = Math.floor(Date.now() / 1000) - 600;
  await expectRefused(await issuer.sign({ ...newClaims(), iss: 'https://evil.example' }));
  await expectRefused(await issuer.sign({ ...newClaims(), aud: 'outro-programa' }));
  await expectRefused(await issuer.sign({ ...newClaims(), iat: past, exp: past + 60 }));
  await expectRefused(await issuer.sign({ ...newClaims(), sub: undefined }));
});

test('an ID token signed by another key, by none, or with the public key as a shared secret is refused', async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(pair.privateKey)), kid: 'of-the-issuer', alg: 'RS256' };
  await expectRefused(await issuer.sign(newClaims(), { key }));
  const usual = { iss: issuer.url, aud: issuer.clientId, ...newClaims() };
  const unsigned = new UnsecuredJWT(usual).setIssuedAt().setExpirationTime('5m').encode();
  await expectRefused(unsigned);
  const secret = new TextEncoder().encode(JSON.stringify({ n: issuer.key.n, e: issuer.key.e }));
  const shared = await new SignJWT(usual)
    .setProtectedHeader({ alg: 'HS256', kid: 'of-the-issuer' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(secret);
  await expectRefused(shared);
});

test('an unknown key asks the issuer for its keys once a minute, not once a token', async () => {
  const count = () => issuer.requests.filter((path) => path === '/jwks').length;
  const before = count();
  const key = { ...issuer.key, kid: 'unknown' };
  for (let turn = 0; turn < 5; turn += 1)
    await expectRefused(await issuer.sign(newClaims(), { key }));
  expect(count() - before).toBeLessThanOrEqual(1);
});

test('an access token that does not belong to the ID token is refused', async () => {
  const at_hash = createHash('sha256').update('seu').digest().subarray(0, 16).toString('base64url');
  const id_token = await issuer.sign({ ...newClaims(), at_hash });
  expect((await grant({ id_token, access_token: 'seu' })).status).toBe(200);
  await expectRefused(id_token, { access_token: 'alheio' });
});

test('link_identity adds the identity to the account of the session, once', async () => {
  const [ana, bia] = [await server.signUp(), await server.signUp()];
  const id_token = await issuer.sign(newClaims());
  const linked = await grant({ id_token, link_identity: true }, ana.access_token);
  expect((await readSession(linked)).user.id).toBe(ana.user.id);
  const again = await grant({ id_token, link_identity: true }, bia.access_token);
  expect(await again.json()).toMatchObject({ error_code: 'identity_already_exists' });
});
