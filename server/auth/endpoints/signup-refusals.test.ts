import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { leaveOneAttempt } from '#tests/support/attempts.ts';
import { createAuthApp, newAddress, expectFailure, readFailure } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';

const server = await forFile(createAuthApp());

const signUp = (body: unknown, caller = {}) => server.call('POST', '/signup', body, caller);

const missing = 'Signup requires a valid password';
const invalid = 'Unable to validate email address: invalid format';
const noObject = 'User metadata must be a plain JSON object';
const account = { email: 'ana@example.com', password: 'segredo' };
const wrong: [body: unknown, message: string, code?: string][] = [
  [{ email: account.email }, missing],
  [{ ...account, email: 'ana' }, invalid],
  [{ ...account, email: 7 }, invalid],
  [{ ...account, email: `${'a'.repeat(250)}@b.co` }, invalid],
  [{ ...account, password: 'x'.repeat(257) }, 'Password cannot be longer than 256 characters'],
  [
    { phone: '+5511999999999', password: 'segredo' },
    'Phone signups are disabled',
    'phone_provider_disabled',
  ],
  [{ ...account, data: [1] }, noObject],
  [{ ...account, data: { a: 'x\0y' } }, noObject],
  [{ ...account, data: { a: '\ud800' } }, noObject],
  [{ ...account, data: { a: 'x'.repeat(10_240) } }, 'User metadata cannot exceed 10240 bytes'],
  ['[]', 'Could not parse request body as JSON', 'bad_json'],
  ['{', 'Could not parse request body as JSON', 'bad_json'],
  ['', 'Could not parse request body as JSON', 'bad_json'],
];

test.each(wrong)('%j is refused', async (body, message, code = 'validation_failed') => {
  expect(await readFailure(await signUp(body))).toEqual({ status: 400, code, message });
});

test('metadata nested a thousand levels deep is refused without recursion', async () => {
  const nested = `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`;
  const response = await signUp(`{"email":"${newEmail()}","password":"segredo","data":${nested}}`);
  await expectFailure(response, 'validation_failed', 400);
});

test('a client of API version 2024-01-01 gets the error code in the field `code`', async () => {
  const response = await signUp(
    { email: newEmail(), password: '1' },
    { headers: { 'x-supabase-api-version': '2024-01-01' } },
  );
  expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(await response.json()).toEqual({
    code: 'weak_password',
    message: 'Password should be at least 6 characters.',
    weak_password: { reasons: ['length'] },
  });
});

test('a body of a megabyte is refused', async () => {
  const response = await signUp({
    email: newEmail(),
    password: 'segredo',
    data: { a: 'x'.repeat(1_000_000) },
  });
  await expectFailure(response, 'request_too_large', 413);
});

test('the sixty-first sign-up of an hour from one address is refused', async () => {
  const address = newAddress();
  const known = { email: newEmail(), password: 'segredo' };
  expect((await signUp(known, { address })).status).toBe(200);
  await leaveOneAttempt(server.deps, { name: 'sign-up', key: address, points: 60 });
  expect((await signUp(known, { address })).status).not.toBe(429);
  const refused = await signUp({ email: newEmail(), password: 'segredo' }, { address });
  expect(refused.headers.get('retry-after')).toBe('3600');
  await expectFailure(refused, 'over_request_rate_limit', 429);
  expect((await signUp({ email: newEmail(), password: 'segredo' })).status).toBe(200);
});

test('a sign-up without a project key is refused', async () => {
  const init = { method: 'POST', body: JSON.stringify({ email: newEmail(), password: 'segredo' }) };
  const missing = await server.app.request('/auth/v1/signup', init);
  expect(missing.status).toBe(401);
  expect(await missing.json()).toMatchObject({ message: 'No API key found in request' });
  const wrong = await server.app.request('/auth/v1/signup', {
    ...init,
    headers: { apikey: 'sb_publishable_wrong' },
  });
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toMatchObject({ message: 'Invalid API key' });
});
