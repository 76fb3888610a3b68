import { createRemoteJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createAuthApp, expectFailure, readFailure } from '#tests/support/auth-app.ts';
import { listen } from '#tests/support/listen.ts';

const server = await forFile(createAuthApp());

test.each([
  ['DELETE', '/user'],
  ['GET', '/signup'],
  ['GET', '/'],
])('%s %s does not exist', async (method, path) => {
  expect(await readFailure(await server.call(method, path))).toEqual({
    status: 404,
    code: 'not_found',
    message: 'Not Found',
  });
});

test('a client of API version 2024-01-01 gets its shape of a not-found error', async () => {
  const response = await server.call(
    'POST',
    '/signup/again',
    {},
    { headers: { 'x-supabase-api-version': '2024-01-01' } },
  );
  expect(await response.json()).toEqual({ code: 'not_found', message: 'Not Found' });
});

test.each(['', 'yesterday', '2020-01-01'])(
  'the API version %j gets the initial error shape',
  async (version) => {
    const response = await server.call(
      'POST',
      '/signup/again',
      {},
      { headers: { 'x-supabase-api-version': version } },
    );
    await expectFailure(response, 'not_found');
  },
);

test('settings list the sign-in methods', async () => {
  expect(await (await server.call('GET', '/settings')).json()).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false, google: false, zoom: false },
    saml_enabled: false,
    disable_signup: false,
    mailer_autoconfirm: true,
  });
});

test('health answers without a key', async () => {
  const response = await server.app.request('/auth/v1/health');
  expect(await response.json()).toMatchObject({ name: 'GoTrue' });
});

test('the published keys verify an access token and contain no private part', async () => {
  const listening = await listen(server.app);
  const address = new URL(`${listening.url}/auth/v1/.well-known/jwks.json`);
  const { access_token, user } = await server.signUp();
  const { payload } = await jwtVerify(access_token, createRemoteJWKSet(address), {
    currentDate: server.deps.clock(),
  });
  expect(payload.sub).toBe(user.id);
  const { keys }: { keys: Record<string, unknown>[] } = await (await fetch(address)).json();
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  expect(keys[0]).not.toHaveProperty('d');
  await listening.close();
});

test('a lost database is answered with 503', async () => {
  const broken = await createAuthApp();
  const { access_token } = await broken.signUp();
  await broken.deps.database.sql.end();
  const response = await broken.call('GET', '/user', undefined, { token: access_token });
  await expectFailure(response, 'unexpected_failure', 503);
  await broken.close();
});
