import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { resolveCaller, resolveOptionalCaller } from './caller.ts';

const server = await forFile(createTestApp());
const ana = await server.createPerson();

const context = () => ({ ...server.deps, requestId: 'r', clientAddress: '203.0.113.1' });
const ask = (headers: Record<string, string>, query = '') =>
  resolveCaller(new Request(`http://localhost/rest/v1/users${query}`, { headers }), context());
const askOptional = (headers: Record<string, string>) =>
  resolveOptionalCaller(
    new Request('http://localhost/.netlify/functions/x', { headers }),
    context(),
  );
const legacyKey = (role: string, secret = server.deps.secrets.legacyJwtSecret) =>
  new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));

const expectRefused = (asked: Promise<unknown>, code: string) =>
  expect(asked).rejects.toMatchObject({ code });

test('a publishable key is anonymous, a secret key is the service', async () => {
  const { publishableKey, secretKey } = server.deps.secrets;
  expect(await ask({ apikey: publishableKey })).toMatchObject({ role: 'anon', userId: null });
  expect(await ask({ apikey: secretKey })).toMatchObject({ role: 'service_role', userId: null });
  expect(
    await ask({ apikey: publishableKey, authorization: `Bearer ${publishableKey}` }),
  ).toMatchObject({ role: 'anon' });
  expect(await ask({}, `?apikey=${publishableKey}`)).toMatchObject({ role: 'anon' });
  expect(await ask({ authorization: `Bearer ${secretKey}` })).toMatchObject({
    role: 'service_role',
  });
});

test('of two keys of a kind both are taken, and a third is not', async () => {
  const olderKeys = { publishable: ['sb_publishable_old'], secret: ['sb_secret_old'] };
  const during = { ...context(), secrets: { ...server.deps.secrets, olderKeys } };
  const roleOf = async (apikey: string) =>
    (await resolveCaller(new Request('http://localhost/', { headers: { apikey } }), during)).role;
  expect(await roleOf('sb_publishable_old')).toBe('anon');
  expect(await roleOf('sb_secret_old')).toBe('service_role');
  expect(await roleOf(server.deps.secrets.secretKey)).toBe('service_role');
  await expectRefused(roleOf('sb_secret_older'), 'invalid_api_key');
  await expectRefused(ask({ apikey: 'sb_secret_old' }), 'invalid_api_key');
});

test('legacy keys stand for their role, and for no other than the two', async () => {
  expect(await ask({ apikey: await legacyKey('anon') })).toMatchObject({ role: 'anon' });
  expect(await ask({ apikey: await legacyKey('service_role') })).toMatchObject({
    role: 'service_role',
  });
  for (const role of ['authenticated', 'postgres', 'authenticator']) {
    await expectRefused(ask({ apikey: await legacyKey(role) }), 'invalid_api_key');
  }
  const forged = await legacyKey('service_role', 'x'.repeat(43));
  await expectRefused(ask({ apikey: forged }), 'invalid_api_key');
});

test("a member's token decides over the key, and its role claim over nothing", async () => {
  const { publishableKey, secretKey } = server.deps.secrets;
  for (const apikey of [publishableKey, secretKey, await legacyKey('anon')]) {
    const caller = await ask({ apikey, authorization: `bearer ${ana.token}` });
    expect(caller).toMatchObject({
      role: 'authenticated',
      userId: ana.id,
      claims: { sub: ana.id },
    });
  }
});

test('a token is no key', async () => {
  await expectRefused(ask({ authorization: `Bearer ${ana.token}` }), 'invalid_api_key');
  await expectRefused(ask({ apikey: ana.token }), 'invalid_api_key');
});

test('a request without a key, or with a wrong one, is refused', async () => {
  await expectRefused(ask({}), 'missing_api_key');
  for (const apikey of ['x', 'eyJ', `${server.deps.secrets.publishableKey}x`, 'é'.repeat(20)]) {
    await expectRefused(ask({}, `?apikey=${encodeURIComponent(apikey)}`), 'invalid_api_key');
  }
});

test('a bearer that is no token is refused, not treated as missing', async () => {
  const apikey = server.deps.secrets.publishableKey;
  const malformed = { code: 'invalid_jwt', details: { isMalformed: true } };
  for (const rest of ['', ' a b', ` ${ana.token} b`, ` ${ana.token}, Bearer ${ana.token}`]) {
    const authorization = `Bearer${rest}`;
    await expect(ask({ apikey, authorization })).rejects.toMatchObject(malformed);
    await expect(askOptional({ authorization })).rejects.toMatchObject(malformed);
  }
  for (const authorization of ['Basic YTpi', 'Bearers a b'])
    expect(await ask({ apikey, authorization })).toMatchObject({ role: 'anon' });
});

test('functions serve requests without credentials, and refuse a wrong token', async () => {
  expect(await askOptional({})).toMatchObject({ role: 'anon' });
  expect(await askOptional({ authorization: `Bearer ${ana.token}` })).toMatchObject({
    userId: ana.id,
  });
  await expectRefused(askOptional({ authorization: 'Bearer x' }), 'invalid_jwt');
  await expectRefused(askOptional({ apikey: 'x' }), 'invalid_api_key');
});
