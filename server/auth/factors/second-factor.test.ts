// An authenticator app as second factor: what its owner does, and what others try.
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import {
  createAuthApp,
  expectFailure,
  readFailure,
  readSession,
  readSessionId,
} from '#tests/support/auth-app.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createFactors } from '#tests/support/second-factor.ts';

const server = await forFile(createAuthApp());
const factors = createFactors(server);
const { sql } = server.deps.database;

const password = 'segredo-1';
const signInAgain = async (email: string) => readSession(await server.signIn(email, password));
const claimsOf = (token: string) => decodeJwt(token);
/** An owner with a second factor, and a session of the password alone. */
async function createOwner() {
  const first = await server.signUp();
  const { factor, session } = await factors.turnOn(first);
  return { factor, raised: session, first, again: await signInAgain(first.user.email) };
}

test('an owner enrolls, proves the first code, and the session is aal2', async () => {
  const first = await server.signUp();
  const answer = await factors.enroll(first.access_token, { friendly_name: 'Celular' });
  expect(await answer.json()).toMatchObject({
    type: 'totp',
    friendly_name: 'Celular',
    totp: { qr_code: expect.stringMatching(/^<svg/u), uri: expect.stringMatching(/^otpauth:/u) },
  });
  const { factor, session } = await factors.turnOn(first);
  const { aal, amr, session_id } = claimsOf(session.access_token);
  expect(aal).toBe('aal2');
  expect(amr).toMatchObject([{ method: 'totp' }, { method: 'password' }]);
  expect(session_id).toBe(readSessionId(first));
  const listed = [{ id: factor.id, factor_type: 'totp', status: 'verified', friendly_name: '' }];
  expect(session.user.factors).toMatchObject(listed);
  expect(JSON.stringify(session)).not.toContain(factor.secret);
  expect(await (await server.readUser(session.access_token)).json()).toMatchObject({
    factors: listed,
  });
});

test('an account without factors has no such field', async () => {
  const { user } = await server.signUp();
  expect(user).not.toHaveProperty('factors');
});

test('the secret is stored sealed', async () => {
  const { factor } = await createOwner();
  const [row] = await sql`select secret, key_id from auth.mfa_factors where id = ${factor.id}`;
  expect(row?.secret).not.toContain(factor.secret);
  expect(row?.key_id).toMatch(/^[\w-]{12}$/u);
});

test('the aal1 refresh token, replayed at once after the second factor, opens nothing, and the new one does', async () => {
  const first = await server.signUp();
  const factor = await factors.add(first.access_token);
  const raised = await readSession(await factors.prove(first.access_token, factor));
  await expectFailure(server.refresh(first.refresh_token), 'refresh_token_not_found', 400);
  const renewed = await readSession(await server.refresh(raised.refresh_token));
  expect(claimsOf(renewed.access_token).aal).toBe('aal2');
});

test('a refresh that was answered before the second factor has a dead successor, too', async () => {
  const first = await server.signUp();
  const factor = await factors.add(first.access_token);
  const successor = await readSession(await server.refresh(first.refresh_token));
  await factors.prove(first.access_token, factor);
  for (const token of [first.refresh_token, successor.refresh_token])
    await expectFailure(server.refresh(token), 'refresh_token_not_found', 400);
});

test('all other sessions of one proof end with the second factor, and one of two stays', async () => {
  const { first, raised, factor, again } = await createOwner();
  const other = await signInAgain(first.user.email);
  expect((await factors.prove(again.access_token, factor)).status).toBe(200);
  await expectFailure(server.readUser(other.access_token), 'session_not_found');
  expect((await server.readUser(raised.access_token)).status).toBe(200);
});

test('a code opens once: with another challenge, in the step before, and in parallel', async () => {
  const { factor, again } = await createOwner();
  const code = factors.read(factor);
  expect((await factors.prove(again.access_token, factor, code)).status).toBe(200);
  const tries = [code, factors.read(factor, -1)];
  for (const old of tries)
    expect(await readFailure(await factors.prove(again.access_token, factor, old))).toEqual({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
  const other = await createOwner();
  const answers = await Promise.all(
    [1, 2, 3].map(() => factors.prove(other.again.access_token, other.factor)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a code of 90 seconds ago is wrong', async () => {
  const { factor, again } = await createOwner();
  const code = factors.read(factor);
  server.advance(90_000);
  await expectFailure(factors.prove(again.access_token, factor, code), 'mfa_verification_failed');
});

test('of a thousand codes in parallel, from as many addresses, ten are judged', async () => {
  const { factor, again } = await createOwner();
  const challenge_id = await factors.challenge(again.access_token, factor, {
    address: '192.0.2.9',
  });
  const guesses = Array.from({ length: 1_000 }, (_, guess) => String(guess).padStart(6, 'x'));
  const answers = await Promise.all(
    guesses.map((code, at) => {
      const address = `198.51.${Math.floor(at / 200)}.${at % 200}`;
      return factors.verify(again.access_token, factor, { challenge_id, code }, { address });
    }),
  );
  const judged = answers.filter(({ status }) => status === 422);
  expect(judged.length).toBeLessThanOrEqual(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1_000 - judged.length);
  await expectFailure(factors.prove(again.access_token, factor), 'over_request_rate_limit', 429);
}, 60_000);

test("another's factor and challenge are not found, as one that never was", async () => {
  const [ana, bia] = [await createOwner(), await createOwner()];
  const token = bia.again.access_token;
  const code = factors.read(ana.factor);
  const challenge_id = await factors.challenge(ana.again.access_token, ana.factor);
  const unknown = { ...ana.factor, id: crypto.randomUUID() };
  for (const factor of [ana.factor, unknown]) {
    const failure = { status: 404, code: 'mfa_factor_not_found', message: 'Factor not found' };
    const asked = server.call('POST', `/factors/${factor.id}/challenge`, {}, { token });
    expect(await readFailure(await asked)).toEqual(failure);
    const answer = factors.verify(token, factor, { challenge_id, code });
    expect(await readFailure(await answer)).toEqual(failure);
    const removed = server.call('DELETE', `/factors/${factor.id}`, undefined, { token });
    expect(await readFailure(await removed)).toEqual(failure);
  }
  const mixed = factors.verify(token, bia.factor, { challenge_id, code: factors.read(bia.factor) });
  await expectFailure(mixed, 'mfa_factor_not_found', 422);
});

test('a challenge ends after five minutes, in another network, and with its use', async () => {
  const { factor, again } = await createOwner();
  const token = again.access_token;
  const here = { address: '192.0.2.7' };
  const near = { address: '192.0.2.99' };
  const challenge_id = await factors.challenge(token, factor, here);
  const body = () => ({ challenge_id, code: factors.read(factor) });
  const away = factors.verify(token, factor, body(), { address: '203.0.113.7' });
  await expectFailure(away, 'mfa_ip_address_mismatch', 422);
  expect((await factors.verify(token, factor, body(), near)).status).toBe(200);
  server.advance(30_000);
  const used = factors.verify(token, factor, body(), here);
  await expectFailure(used, 'mfa_ip_address_mismatch', 422);
  const old = await factors.challenge(token, factor, here);
  server.advance(300_000);
  const late = { challenge_id: old, code: factors.read(factor) };
  await expectFailure(factors.verify(token, factor, late, here), 'mfa_challenge_expired', 422);
});

test('an account that is banned or signed out during a challenge gets no session', async () => {
  for (const [statement, code] of [
    ["update auth.users set banned_until = 'infinity' where id = $1", 'user_banned'],
    ['delete from auth.sessions where user_id = $1', 'session_not_found'],
  ] as const) {
    const { factor, again } = await createOwner();
    const challenge_id = await factors.challenge(again.access_token, factor);
    await sql.unsafe(statement, [again.user.id]);
    const body = { challenge_id, code: factors.read(factor) };
    await expectFailure(factors.verify(again.access_token, factor, body), code, 403);
  }
});

test('who has the password alone can neither enroll, nor remove, nor change password and e-mail', async () => {
  const { factor, again, raised } = await createOwner();
  const token = again.access_token;
  expect(await readFailure(await factors.enroll(token))).toEqual({
    status: 403,
    code: 'insufficient_aal',
    message: 'AAL2 required to enroll a new factor',
  });
  const removal = server.call('DELETE', `/factors/${factor.id}`, undefined, { token });
  await expectFailure(removal, 'insufficient_aal', 422);
  const codes = server.call('POST', '/factors/recovery-codes', {}, { token });
  await expectFailure(codes, 'insufficient_aal', 403);
  for (const change of [{ password: 'segredo-2' }, { email: 'nova@example.com' }]) {
    const body = { ...change, current_password: password };
    await expectFailure(server.updateUser(token, body), 'insufficient_aal', 401);
  }
  const kept = await server.updateUser(token, { data: { full_name: 'Ana' } });
  expect(kept.status).toBe(200);
  const changed = { password: 'segredo-2', current_password: password };
  expect((await server.updateUser(raised.access_token, changed)).status).toBe(200);
});

test('with the last factor its recovery codes go, and the sessions are aal1 again', async () => {
  const { factor, raised } = await createOwner();
  await factors.makeCodes(raised);
  const path = `/factors/${factor.id}`;
  const removal = await server.call('DELETE', path, undefined, { token: raised.access_token });
  expect(await removal.json()).toEqual({ id: factor.id });
  const renewed = await readSession(await server.refresh(raised.refresh_token));
  expect(claimsOf(renewed.access_token)).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  });
  expect(renewed.user).not.toHaveProperty('factors');
});

test('a name is used once, ten factors are the most, and unproven ones make room after five minutes', async () => {
  const { access_token: token } = await server.signUp();
  expect((await factors.enroll(token, { friendly_name: 'Celular' })).status).toBe(200);
  await expectFailure(
    factors.enroll(token, { friendly_name: 'celular' }),
    'mfa_factor_name_conflict',
    422,
  );
  for (let more = 0; more < 9; more += 1) await factors.enroll(token);
  await expectFailure(factors.enroll(token), 'too_many_enrolled_mfa_factors', 422);
  server.advance(300_000);
  expect((await factors.enroll(token, { friendly_name: 'celular' })).status).toBe(200);
});

test("an administrator's link opens no session that could add a factor", async () => {
  const { user } = await server.signUp();
  const admin = await server.createPerson({ isAdmin: true });
  const rpc = await server.send(
    '/rest/v1/rpc/admin_create_access_link',
    { person: user.id },
    admin,
  );
  const token_hash = (await rpc.json()) as string;
  const lent = await readSession(
    await server.call('POST', '/verify', { type: 'recovery', token_hash }),
  );
  await expectFailure(factors.enroll(lent.access_token), 'insufficient_aal', 403);
});
