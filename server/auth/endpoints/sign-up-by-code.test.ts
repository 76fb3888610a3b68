import { expect, test } from 'vitest';
import { createAuthApp, expectFailure, readSession } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { forFile } from '#tests/support/for-file.ts';
import { connectMail, readCode } from '#tests/support/mailbox.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';

const server = await forFile(createAuthApp());
const mails = await connectMail(server);
const { sql } = server.deps.database;

const ask = (email: string, extra: object = {}) => server.call('POST', '/otp', { email, ...extra });
const use = (email: string, token: string) =>
  server.call('POST', '/verify', { type: 'email', email, token });
async function receive(email: string): Promise<string> {
  await deliverMails(server.deps);
  return readCode(mails, email);
}
const accountsOf = (email: string) =>
  sql`select email, pending_email from auth.users where coalesce(email, pending_email) = ${email}`;

test('a code opens an account of an unknown address, which owns it from then on', async () => {
  const email = newEmail();
  expect(await (await ask(email, { data: { a: 1 } })).json()).toEqual({});
  expect(await accountsOf(email)).toEqual([{ email: null, pending_email: email }]);
  const session = await readSession(await use(email, await receive(email)));
  expect(session.user).toMatchObject({ email, user_metadata: { a: 1 } });
  expect(await accountsOf(email)).toEqual([{ email, pending_email: null }]);
  const [row] =
    await sql`select mailbox_proven_at is not null as proven from auth.users where email = ${email}`;
  expect(row).toEqual({ proven: true });
});

test('requests at once make one account, and a stranger occupies no address', async () => {
  const email = newEmail();
  await Promise.all([ask(email), ask(email), ask(email)]);
  expect(await accountsOf(email)).toHaveLength(1);
  const owner = await server.signUp(email);
  const code = await receive(email);
  await expectFailure(use(email, code), 'otp_expired', 403);
  expect((await server.readUser(owner.access_token)).status).toBe(200);
});

test('create_user false refuses an unknown address, and the own page hides which are known', async () => {
  await expectFailure(ask(newEmail(), { create_user: false }), 'otp_disabled', 422);
  const known = (await server.signUp()).user.email;
  expect((await ask(known, { create_user: false })).status).toBe(200);
  const own = { create_user: false, data: { browser_secret: 'secret-of-the-own-page' } };
  const unknown = newEmail();
  expect((await ask(unknown, own)).status).toBe(200);
  expect(await accountsOf(unknown)).toEqual([]);
});

test('who asks whether addresses are known spends the attempts of a sign-up', async () => {
  const caller = { address: '2001:db8:fffd::1' };
  const wish = () => server.call('POST', '/otp', { email: newEmail(), create_user: false }, caller);
  const answers = [];
  for (let tries = 0; tries < 61; tries += 1) answers.push((await wish()).status);
  expect(answers).not.toContain(200);
  expect(answers.at(-1)).toBe(429);
});

test('an account that nobody opens is gone after a day, one that was opened stays', async () => {
  const [left, opened] = [newEmail(), newEmail()];
  await ask(left);
  await ask(opened);
  await use(opened, await receive(opened));
  await sql`select app.sweep_old_rows(${new Date(server.deps.clock().getTime() + 25 * 3_600_000)})`;
  expect([await accountsOf(left), await accountsOf(opened)].map(({ length }) => length)).toEqual([
    0, 1,
  ]);
});
