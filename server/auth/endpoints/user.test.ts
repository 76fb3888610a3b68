import { randomUUID } from 'node:crypto';
import { exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createAuthApp, expectFailure, readFailure } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { signAccessToken, verifyAccessToken } from '#server/http/tokens.ts';

const server = await forFile(createAuthApp());
const { sql } = server.deps.database;
const ana = await server.signUp(newEmail(), 'segredo-1', { full_name: 'Ana' });
const claims: Record<string, unknown> = await verifyAccessToken(ana.access_token, server.deps);

const readUser = (token: string) => server.call('GET', '/user', undefined, { token });
const without = (name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

test('a member reads her own account', async () => {
  const response = await readUser(ana.access_token);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual(ana.user);
});

test('the answer contains no field that only the server needs', async () => {
  const text = await (await readUser(ana.access_token)).text();
  expect(text).not.toMatch(/password|recovery_token|argon2|instance_id|confirmation_token/);
});

test('a request without a token, or with a project key as token, is refused', async () => {
  expect(await readFailure(await server.call('GET', '/user'))).toEqual({
    status: 401,
    code: 'no_authorization',
    message: 'This endpoint requires a valid Bearer token',
  });
  const { publishableKey, secretKey } = server.deps.secrets;
  for (const key of [publishableKey, secretKey]) {
    await expectFailure(readUser(key), 'bad_jwt', 403);
  }
});

test('an expired token is refused, also after it was accepted before', async () => {
  const other = await createAuthApp();
  const { access_token } = await other.signUp();
  const ask = () => other.call('GET', '/user', undefined, { token: access_token });
  expect((await ask()).status).toBe(200);
  other.advance(3_600_000);
  expect(await readFailure(await ask())).toEqual({
    status: 403,
    code: 'bad_jwt',
    message:
      'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
  });
  await other.close();
});

test.each<[string, () => Promise<string> | string]>([
  ['of no form at all', () => 'abc'],
  ['unsigned ("alg": "none")', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`],
  [
    'with its signature cut off',
    () => ana.access_token.slice(0, ana.access_token.lastIndexOf('.') + 1),
  ],
  [
    'with changed claims',
    () => {
      const [header, , signature] = ana.access_token.split('.');
      return `${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`;
    },
  ],
  [
    'signed with HS256 and the public key',
    async () => {
      const [jwk] = server.deps.secrets.signingKeys;
      const { d: _d, ...publicJwk } = jwk ?? {};
      const key = await importJWK(publicJwk, 'ES256', { extractable: true });
      if (key instanceof Uint8Array) throw new Error('no key');
      const secret = new TextEncoder().encode(await exportSPKI(key));
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: String(jwk?.kid) })
        .sign(secret);
    },
  ],
  [
    'signed with a foreign key under our key id',
    async () => {
      const { privateKey } = await generateKeyPair('ES256');
      const kid = String(server.deps.secrets.signingKeys[0]?.kid);
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
    },
  ],
  [
    'signed with an unknown key id',
    async () => {
      const { privateKey } = await generateKeyPair('ES256');
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'other' })
        .sign(privateKey);
    },
  ],
  [
    'of the legacy secret that names a user',
    () => {
      const secret = new TextEncoder().encode(server.deps.secrets.legacyJwtSecret);
      return new SignJWT({ ...claims, role: 'authenticated' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(secret);
    },
  ],
  [
    'of a foreign issuer',
    () => signAccessToken({ ...claims, iss: 'https://elsewhere.example/auth/v1' }, server.deps),
  ],
  ['for a foreign audience', () => signAccessToken({ ...claims, aud: 'elsewhere' }, server.deps)],
  ['without an end', () => signAccessToken(without('exp'), server.deps)],
  ['without a person', () => signAccessToken(without('sub'), server.deps)],
  [
    'for a person whose id is no id',
    () => signAccessToken({ ...claims, sub: `' or true --` }, server.deps),
  ],
])('a token %s is refused', async (_name, makeToken) => {
  const failure = await readFailure(await readUser(await makeToken()));
  expect(failure).toMatchObject({ status: 403, code: 'bad_jwt' });
});

test('the token of an ended or unknown session is refused', async () => {
  const expected = {
    status: 403,
    code: 'session_not_found',
    message: 'Session from session_id claim in JWT does not exist',
  };
  const bia = await server.signUp();
  await sql`delete from auth.sessions where user_id = ${bia.user.id}`;
  expect(await readFailure(await readUser(bia.access_token))).toEqual(expected);
  for (const session_id of [randomUUID(), 'x', undefined]) {
    const token = await signAccessToken({ ...claims, session_id }, server.deps);
    expect(await readFailure(await readUser(token))).toEqual(expected);
  }
});

test('the session of another account is refused', async () => {
  const bia = await server.signUp();
  const token = await signAccessToken({ ...claims, sub: bia.user.id }, server.deps);
  await expectFailure(readUser(token), 'session_not_found');
});

test.each([
  [
    'banned',
    'user_banned',
    (id: string) => sql`update auth.users set banned_until = 'infinity' where id = ${id}`,
  ],
  [
    'deleted',
    'user_not_found',
    (id: string) => sql`update auth.users set deleted_at = now(), email = null where id = ${id}`,
  ],
  ['erased', 'user_not_found', (id: string) => sql`delete from auth.users where id = ${id}`],
] as const)('a %s member is refused as %s', async (_, code, change) => {
  const { user, access_token } = await server.signUp();
  await change(user.id);
  await expectFailure(readUser(access_token), code, 403);
});
