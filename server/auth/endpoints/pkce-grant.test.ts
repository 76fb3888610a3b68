import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createAuthApp, expectFailure, readSession } from '#tests/support/auth-app.ts';

const server = await forFile(createAuthApp());
const { sql } = server.deps.database;

const verifier = 'v'.repeat(56);
const challenge = createHash('sha256').update(verifier).digest('base64url');

async function startFlow(method: 's256' | 'plain' = 's256') {
  const { user } = await server.signUp();
  const code = randomUUID();
  const at = server.deps.clock();
  await sql`
    insert into auth.flow_state (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method, created_at)
    values (${user.id}, ${code}, ${method}, ${method === 's256' ? challenge : verifier}, 'recovery', 'recovery', ${at})`;
  return { code, user };
}
const exchange = (body: unknown) => server.call('POST', '/token?grant_type=pkce', body);

test.each(['s256', 'plain'] as const)(
  'a code with its %s verifier opens a session, once',
  async (method) => {
    const { code, user } = await startFlow(method);
    const session = await readSession(await exchange({ auth_code: code, code_verifier: verifier }));
    expect(session.user.id).toBe(user.id);
    const again = await exchange({ auth_code: code, code_verifier: verifier });
    await expectFailure(again, 'flow_state_not_found', 404);
  },
);

test('the verifier of RFC 7636, appendix B opens the flow of its challenge', async () => {
  const { code, user } = await startFlow();
  const golden = {
    verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  };
  await sql`update auth.flow_state set code_challenge = ${golden.challenge} where auth_code = ${code}`;
  const opened = await exchange({ auth_code: code, code_verifier: golden.verifier });
  expect((await readSession(opened)).user.id).toBe(user.id);
});

test('a wrong verifier opens no session and does not use up the code', async () => {
  const { code } = await startFlow();
  for (const wrong of ['w'.repeat(56), challenge]) {
    const response = await exchange({ auth_code: code, code_verifier: wrong });
    await expectFailure(response, 'bad_code_verifier', 400);
  }
  expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(200);
});

test('of two parallel exchanges of one code one opens a session', async () => {
  const { code } = await startFlow();
  const body = { auth_code: code, code_verifier: verifier };
  const responses = await Promise.all([exchange(body), exchange(body)]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test('a code expires after five minutes', async () => {
  const { code } = await startFlow();
  server.advance(5 * 60_000);
  const response = await exchange({ auth_code: code, code_verifier: verifier });
  await expectFailure(response, 'flow_state_expired', 422);
});

test('a banned member gets no session for a code', async () => {
  const { code, user } = await startFlow();
  await sql`update auth.users set banned_until = 'infinity' where id = ${user.id}`;
  const response = await exchange({ auth_code: code, code_verifier: verifier });
  await expectFailure(response, 'user_banned', 400);
});

test.each([
  [{}],
  [{ auth_code: 'x' }],
  [{ auth_code: '', code_verifier: verifier }],
  [{ auth_code: `' or true --`, code_verifier: verifier }],
  [{ auth_code: 'x', code_verifier: null }],
])('%j is refused', async (body) => {
  await expectFailure(exchange(body), 'validation_failed', 400);
});
