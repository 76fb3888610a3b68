import { hashSync } from 'bcryptjs';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { leaveOneAttempt } from '#tests/support/attempts.ts';
import {
  createAuthApp,
  newAddress,
  expectFailure,
  readFailure,
  readSession,
} from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';

const server = await forFile(createAuthApp());
const { sql } = server.deps.database;

const expectInvalid = async (answer: Promise<Response>) =>
  expect(await readFailure(await answer)).toEqual({
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });

test('a member signs in with e-mail and password, for any spelling of the e-mail', async () => {
  const { user } = await server.signUp('maria@example.com', 'segredo-1');
  const session = await readSession(await server.signIn(' Maria@Example.com', 'segredo-1'));
  expect(session.user.id).toBe(user.id);
  expect(Date.parse(String(session.user.last_sign_in_at))).toBe(server.deps.clock().getTime());
});

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const { user } = await server.signUp();
  await expectInvalid(server.signIn(user.email, 'errado-1'));
  await expectInvalid(server.signIn(newEmail(), 'errado-1'));
});

/** The longest time that a load peak may last. */
const calm = { timeout: 50_000 };

/** The longest time as a multiple of the shortest. Polled, because a load peak may slow one of them only. */
const toSpread = (times: number[]) => Math.max(...times) / Math.min(...times);

/** Median times of wrong passwords in milliseconds. Measured in turns, so that a load peak affects all of them. */
async function timeWrongPasswords(attempts: number, findEmails: () => string[]) {
  const times: number[][] = findEmails().map(() => []);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    for (const [place, email] of findEmails().entries()) {
      const start = performance.now();
      await server.signIn(email, 'errado-1');
      times[place]?.push(performance.now() - start);
    }
  }
  return times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(attempts / 2)] ?? 0);
}

test('a known and an unknown e-mail take the same time', async () => {
  const { user } = await server.signUp();
  const compare = async () => toSpread(await timeWrongPasswords(9, () => [user.email, newEmail()]));
  await expect.poll(compare, calm).toBeLessThan(2.5);
}, 60_000);

test('an imported bcrypt account takes the same time as any other and as an unknown e-mail', async () => {
  const { user } = await server.signUp();
  const imported = await server.signUp(newEmail(), 'segredo-1');
  await sql`update auth.users set encrypted_password = ${hashSync('segredo-1', 11)} where id = ${imported.user.id}`;
  const emails = () => [imported.user.email, user.email, newEmail()];
  let known = 0;
  const compare = async () => {
    const times = await timeWrongPasswords(3, emails);
    known = times[1] ?? 0;
    return toSpread(times);
  };
  await expect.poll(compare, calm).toBeLessThan(2.5);

  expect((await server.signIn(imported.user.email, 'segredo-1')).status).toBe(200);
  // No bcrypt hash is stored any more.
  const compareAgain = async () => {
    const [afterwards = 0] = await timeWrongPasswords(3, () => [user.email]);
    return known / afterwards;
  };
  await expect.poll(compareAgain, calm).toBeGreaterThan(2);
}, 120_000);

test.each([
  [{}, 'validation_failed'],
  [{ email: 'ana@example.com' }, 'invalid_credentials'],
  [{ email: 'ana@example.com', password: '' }, 'invalid_credentials'],
  [{ email: `' or true --`, password: `' or true --` }, 'invalid_credentials'],
  [{ email: 'ana@example.com', password: { $ne: null } }, 'invalid_credentials'],
  [{ email: ['ana@example.com'], password: 'segredo' }, 'invalid_credentials'],
  [{ email: 'ana@example.com', password: 'x'.repeat(60_000) }, 'invalid_credentials'],
  ['null', 'bad_json'],
])('%j is refused', async (body, code) => {
  const response = await server.call('POST', '/token?grant_type=password', body);
  expect(await readFailure(response)).toMatchObject({ status: 400, code });
});

test.each(['', '?grant_type=', '?grant_type=code'])(
  'the unknown grant type %j is refused',
  async (query) => {
    const response = await server.call('POST', `/token${query}`, {});
    expect(await readFailure(response)).toEqual({
      status: 400,
      code: 'invalid_credentials',
      message: 'unsupported_grant_type',
    });
  },
);

test('an imported bcrypt password signs in and is stored as Argon2id afterwards', async () => {
  const { user } = await server.signUp();
  await sql`update auth.users set encrypted_password = ${hashSync('do-outro-lado', 6)} where id = ${user.id}`;
  expect((await server.signIn(user.email, 'errado-1')).status).toBe(400);
  expect((await server.signIn(user.email, 'do-outro-lado')).status).toBe(200);
  const [row] = await sql`select encrypted_password from auth.users where id = ${user.id}`;
  expect(row?.encrypted_password).toMatch(/^\$argon2id\$/);
  expect((await server.signIn(user.email, 'do-outro-lado')).status).toBe(200);
});

test('a banned member cannot sign in until the ban ends, and a stranger cannot find out about the ban', async () => {
  const { user } = await server.signUp(newEmail(), 'segredo-1');
  const until = new Date(server.deps.clock().getTime() + 3_600_000);
  await sql`update auth.users set banned_until = ${until} where id = ${user.id}`;
  expect(await readFailure(await server.signIn(user.email, 'segredo-1'))).toEqual({
    status: 400,
    code: 'user_banned',
    message: 'User is banned',
  });
  await expectInvalid(server.signIn(user.email, 'errado-1'));
  server.advance(3_600_001);
  expect((await server.signIn(user.email, 'segredo-1')).status).toBe(200);
});

test('a deleted account and one without a password cannot sign in', async () => {
  const deleted = await server.signUp(newEmail(), 'segredo-1');
  await sql`update auth.users set deleted_at = now(), email = null where id = ${deleted.user.id}`;
  const invited = await server.signUp(newEmail(), 'segredo-1');
  await sql`update auth.users set encrypted_password = null where id = ${invited.user.id}`;
  await expectInvalid(server.signIn(deleted.user.email, 'segredo-1'));
  await expectInvalid(server.signIn(invited.user.email, 'segredo-1'));
});

test("most of 60 guesses are refused; the attacker's address is blocked, the member signs in from another one", async () => {
  const { user } = await server.signUp(newEmail(), 'segredo-1');
  const address = newAddress();
  const guesses = Array.from({ length: 60 }, (_, guess) =>
    server.signIn(user.email, `errado-${guess}`, { address }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  const refused = await server.signIn(user.email, 'segredo-1', { address });
  await expectFailure(refused, 'over_request_rate_limit', 429);
  expect((await server.signIn(user.email, 'segredo-1')).status).toBe(200);
  server.advance(15 * 60_000 + 1);
  expect((await server.signIn(user.email, 'segredo-1', { address })).status).toBe(200);
});

test('an address that tries many accounts is blocked after sixty failures', async () => {
  const address = newAddress();
  await leaveOneAttempt(server.deps, { name: 'sign-in-address', key: address, points: 60 });
  const guesses = Array.from({ length: 5 }, () =>
    server.signIn(newEmail(), 'errado-1', { address }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(1);
});

test('guesses from many addresses block an account, except for addresses where its member has a session', async () => {
  const { user } = await server.signUp(newEmail(), 'segredo-1');
  const home = '2001:db8:aaaa:1::1';
  await server.signIn(user.email, 'segredo-1', { address: home });
  const account = { name: 'sign-in-account', key: user.email, points: 100 };
  await leaveOneAttempt(server.deps, account);
  expect((await server.signIn(user.email, 'errado-1')).status).toBe(400);
  expect((await server.signIn(user.email, 'segredo-1')).status).toBe(429);
  expect((await server.signIn(user.email, 'segredo-1', { address: home })).status).toBe(200);
  expect(
    (await server.signIn(user.email, 'segredo-1', { address: '2001:db8:aaaa:1::2' })).status,
  ).toBe(200);
});

test('successful sign-ins are not limited', async () => {
  const { user } = await server.signUp(newEmail(), 'segredo-1');
  const address = newAddress();
  for (let time = 0; time < 12; time += 1) {
    expect((await server.signIn(user.email, 'segredo-1', { address })).status).toBe(200);
  }
});

test('an account keeps its hundred latest sessions', async () => {
  const { user } = await server.signUp(newEmail(), 'segredo-1');
  await sql`insert into auth.sessions (user_id, created_at) select ${user.id}, now() - interval '1 day' from generate_series(1, 150)`;
  const newest = await readSession(await server.signIn(user.email, 'segredo-1'));
  const [row] = await sql`select count(*)::int as n from auth.sessions where user_id = ${user.id}`;
  expect(row?.n).toBe(100);
  expect((await server.readUser(newest.access_token)).status).toBe(200);
});
