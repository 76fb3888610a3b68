import { generateKeyPairSync } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { forFile } from '#tests/support/for-file.ts';
import { startIssuer } from '#tests/support/issuer.ts';
import { createIdentityProviders } from './create-providers.ts';

const issuer = await forFile(startIssuer());
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const config = parseConfig({ PUBLIC_URL: 'https://escola.example', ALLOW_SANDBOX: '1' });
const apple = {
  issuer: issuer.url,
  clientId: issuer.clientId,
  teamId: 'ABCDE12345',
  keyId: 'KEY1234567',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
const identity = { google: null, apple, oidc: null };
const provider = createIdentityProviders({ ...config, identity }).get('apple');
const flow = { state: 's', nonce: 'n', verifier: 'v'.repeat(56) };

test('Apple is asked for a form, with the scopes that it knows', async () => {
  const url = await provider?.start({ ...flow, scopes: ['read:all'], extra: {} });
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
    response_mode: 'form_post',
    scope: 'openid email name',
    redirect_uri: 'https://escola.example/auth/v1/callback',
  });
});

test("the client secret is signed by the school's key, names team, program and key, and ends within six months", async () => {
  const sent = new Promise<URLSearchParams>((resolve) => {
    issuer.intercept = (request, response) => {
      if (request.url !== '/token') return false;
      void text(request).then((body) => resolve(new URLSearchParams(body)));
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end('{"error":"invalid_grant"}');
      return true;
    };
  });
  const iss = encodeURIComponent(issuer.url);
  const url = new URL(`https://escola.example/auth/v1/callback?code=c&state=s&iss=${iss}`);
  await expect(provider?.finish({ ...flow, url })).rejects.toMatchObject({ reason: 'refused' });
  const secret = (await sent).get('client_secret') ?? '';
  const { payload, protectedHeader } = await jwtVerify(secret, publicKey, {
    issuer: apple.teamId,
    subject: apple.clientId,
    audience: issuer.url,
  });
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: apple.keyId });
  const seconds = Number(payload.exp) - Number(payload.iat);
  expect(seconds).toBeGreaterThan(3600);
  expect(seconds).toBeLessThan(180 * 86_400);
});
