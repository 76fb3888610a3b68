import { beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { createSigningKey } from '../config/keys/signing-keys.ts';
import { createSecrets, type Secrets } from '../config/secrets.ts';
import { findProven, signAccessToken, toPublicJwk, verifyAccessToken } from './tokens.ts';

const config = parseConfig({ PUBLIC_URL: 'http://localhost:3000' });
let secrets: Secrets;
let now = Date.parse('2026-03-01T12:00:00Z');
const context = () => ({ config, secrets, clock: () => new Date(now) });
const seconds = () => Math.floor(now / 1000);
const claims = () => ({ sub: 'ana', aud: 'authenticated', iat: seconds(), exp: seconds() + 60 });
beforeAll(async () => {
  secrets = await createSecrets();
});

test('a token of ours is proven once and remembered until its end', async () => {
  const token = await signAccessToken(claims(), context());
  const first = await verifyAccessToken(token, context());
  expect(first).toMatchObject({ iss: 'http://localhost:3000/auth/v1', sub: 'ana' });
  expect(await verifyAccessToken(token, context())).toBe(first);
  now += 60_000;
  await expect(verifyAccessToken(token, context())).rejects.toMatchObject({ code: 'jwt_expired' });
});

test('after a change of keys the old ones verify as long as they are listed', async () => {
  const token = await signAccessToken(claims(), context());
  const fresh = await createSigningKey();
  const rotated = {
    ...context(),
    secrets: { ...secrets, signingKeys: [fresh, ...secrets.signingKeys] },
  };
  expect(await verifyAccessToken(token, rotated)).toMatchObject({ sub: 'ana' });
  const replaced = { ...context(), secrets: { ...secrets, signingKeys: [fresh] } };
  await expect(verifyAccessToken(token, replaced)).rejects.toMatchObject({ code: 'invalid_jwt' });
});

test('a remembered token is refused at another address', async () => {
  const token = await signAccessToken(claims(), context());
  await verifyAccessToken(token, context());
  const elsewhere = { ...context(), config: parseConfig({ PUBLIC_URL: 'http://localhost:4000' }) };
  await expect(verifyAccessToken(token, elsewhere)).rejects.toMatchObject({ code: 'invalid_jwt' });
});

test('the published half of a key holds nothing private', () => {
  const [jwk] = secrets.signingKeys;
  expect(Object.keys(toPublicJwk(jwk ?? { kty: 'EC' })).sort()).toEqual([
    'alg',
    'crv',
    'key_ops',
    'kid',
    'kty',
    'use',
    'x',
    'y',
  ]);
});

test('a token swollen with metadata verifies, and is not kept in memory', async () => {
  const swollen = { ...claims(), user_metadata: { note: 'x'.repeat(8_000) } };
  const token = await signAccessToken(swollen, context());
  expect(await verifyAccessToken(token, context())).toMatchObject({ sub: 'ana' });
  expect(findProven(token, context())).toBeUndefined();
  const ordinary = await signAccessToken(claims(), context());
  await verifyAccessToken(ordinary, context());
  expect(findProven(ordinary, context())).toBeDefined();
});

/** The key of RFC 7515, appendix A.3, and a token that it signed. */
const golden = {
  key: {
    kty: 'EC',
    crv: 'P-256',
    kid: 'rfc-7515-a3',
    x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
    y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
    d: 'jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI',
  },
  token:
    'eyJhbGciOiJFUzI1NiIsImtpZCI6InJmYy03NTE1LWEzIiwidHlwIjoiSldUIn0.eyJpc3MiOiJodHRwOi8vbG9jYWxob3N0OjMwMDAvYXV0aC92MSIsInN1YiI6ImFuYSIsImF1ZCI6ImF1dGhlbnRpY2F0ZWQiLCJyb2xlIjoiYXV0aGVudGljYXRlZCIsImlhdCI6MTc3MjM2NjQwMCwiZXhwIjoxNzcyMzcwMDAwfQ.MHe5xPrfHgkrWhnImxi3Ea-YO2ZbzukbMIEKrlFzVzanRh4F4enbIspdfruCTOgbJdrCbmPrWi9u30W8Pgk16w',
};

test('a recorded token is proven by its key, and not with another claim', async () => {
  const at = new Date('2026-03-01T12:30:00Z');
  const keys = {
    ...context(),
    secrets: { ...secrets, signingKeys: [golden.key] },
    clock: () => at,
  };
  expect(await verifyAccessToken(golden.token, keys)).toMatchObject({
    sub: 'ana',
    exp: 1_772_370_000,
  });
  const [head, , signature] = golden.token.split('.');
  const forged = Buffer.from('{"sub":"bia"}').toString('base64url');
  await expect(verifyAccessToken([head, forged, signature].join('.'), keys)).rejects.toMatchObject({
    code: 'invalid_jwt',
  });
});
