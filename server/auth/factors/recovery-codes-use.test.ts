// Recovery codes: for whoever lost the device.
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { createAuthApp, expectFailure, readFailure, readSession } from '#tests/support/auth-app.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createFactors } from '#tests/support/second-factor.ts';

const server = await forFile(createAuthApp());
const factors = createFactors(server);
const { sql } = server.deps.database;

async function createOwner() {
  const first = await server.signUp();
  const { session } = await factors.turnOn(first);
  const codes = await factors.makeCodes(session);
  const again = await readSession(await server.signIn(first.user.email, 'segredo-1'));
  return { raised: session, codes, again, token: again.access_token };
}
const ask = (method: string, token: string, path = '') =>
  server.call(method, `/factors/recovery-codes${path}`, undefined, { token });

test('one of ten codes raises the session, once, however it is typed', async () => {
  const { codes, token, again } = await createOwner();
  expect(codes).toHaveLength(10);
  const [code = ''] = codes;
  server.advance(1);
  const typed = code.toUpperCase().replace(/(.{4})/gu, '$1 - ');
  const raised = await readSession(await factors.useCode(token, typed));
  expect(decodeJwt(raised.access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  });
  await expectFailure(server.refresh(again.refresh_token), 'refresh_token_not_found');
  expect(await readFailure(await factors.useCode(raised.access_token, code))).toEqual({
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid recovery code entered',
  });
  expect(await (await ask('GET', raised.access_token)).json()).toMatchObject({
    type: 'recovery_code',
    total: 10,
    remaining: 9,
  });
});

test('five wrong codes lock for an hour, and new codes unlock', async () => {
  const { codes, token, raised } = await createOwner();
  for (let wrong = 0; wrong < 5; wrong += 1)
    await expectFailure(factors.useCode(token, `errado-${wrong}`), 'mfa_verification_failed', 422);
  const locked = await factors.useCode(token, codes[0] ?? '');
  expect(locked.headers.get('retry-after')).toBe('3600');
  await expectFailure(locked, 'mfa_recovery_codes_locked', 429);
  const fresh = await (await ask('POST', raised.access_token, '/regenerate')).json();
  expect(fresh).toMatchObject({ friendly_name: 'Recovery codes', total: 10 });
  await expectFailure(factors.useCode(token, codes[0] ?? ''), 'mfa_verification_failed');
  expect((await factors.useCode(token, (fresh as { codes: string[] }).codes[0] ?? '')).status).toBe(
    200,
  );
});

test('of a thousand codes in parallel five are judged', async () => {
  const { token } = await createOwner();
  const guesses = Array.from({ length: 1_000 }, (_, at) => factors.useCode(token, `guess${at}`));
  const judged = (await Promise.all(guesses)).filter(({ status }) => status === 422);
  expect(judged.length).toBeLessThanOrEqual(5);
}, 60_000);

test('a code of another account is wrong, and the database knows no code', async () => {
  const [ana, bia] = [await createOwner(), await createOwner()];
  await expectFailure(factors.useCode(bia.token, ana.codes[0] ?? ''), 'mfa_verification_failed');
  const rows = await sql`select digest from auth.mfa_recovery_codes`;
  for (const { digest } of rows) expect(digest).toMatch(/^[0-9a-f]{64}$/u);
});

test('there is one set, never alone, and only for a session of two proofs', async () => {
  const { token, raised } = await createOwner();
  await expectFailure(ask('POST', raised.access_token), 'mfa_verified_factor_exists', 422);
  await expectFailure(ask('POST', token, '/regenerate'), 'insufficient_aal', 403);
  await expectFailure(ask('DELETE', token), 'insufficient_aal', 403);
  expect((await ask('DELETE', raised.access_token)).status).toBe(200);
  await expectFailure(ask('GET', raised.access_token), 'mfa_factor_not_found', 404);
  const stranger = await server.signUp();
  await expectFailure(ask('GET', stranger.access_token), 'mfa_factor_not_found', 404);
  await expectFailure(ask('POST', stranger.access_token), 'insufficient_aal', 403);
});
