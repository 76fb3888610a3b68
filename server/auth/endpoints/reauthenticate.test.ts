import { expect, test } from 'vitest';
import { createAuthApp, expectFailure } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { forFile } from '#tests/support/for-file.ts';
import { connectMail, readCode } from '#tests/support/mailbox.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';

const server = await forFile(createAuthApp());
const mails = await connectMail(server);
const { sql } = server.deps.database;
const ask = (token: string) => server.call('GET', '/reauthenticate', undefined, { token });

/** A member whose mailbox is proven, and the code that a request mails. */
async function prepare() {
  const { user, access_token: token } = await server.signUp();
  await sql`update auth.users set mailbox_proven_at = now() where id = ${user.id}`;
  expect(await (await ask(token)).json()).toEqual({});
  await deliverMails(server.deps);
  const nonce = readCode(mails, user.email);
  expect(nonce).toMatch(/^\d{6}$/);
  return { user, token, nonce };
}
const change = (token: string, nonce: string, password = 'segredo-2') =>
  server.updateUser(token, { password, nonce });

test('the code of the mailbox proves the owner for one change', async () => {
  const { user, token, nonce } = await prepare();
  expect((await change(token, nonce)).status).toBe(200);
  expect((await server.signIn(user.email, 'segredo-2')).status).toBe(200);
  await expectFailure(change(token, nonce, 'segredo-3'), 'reauthentication_not_valid', 422);
});

test('five wrong codes end it, also at once', async () => {
  const { token, nonce } = await prepare();
  const wrong = nonce === '000000' ? '000001' : '000000';
  const answers = await Promise.all(Array.from({ length: 5 }, () => change(token, wrong)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(422));
  await expectFailure(change(token, nonce), 'reauthentication_not_valid');
});

test('it ends after ten minutes', async () => {
  const { token, nonce } = await prepare();
  server.advance(10 * 60_000);
  await expectFailure(change(token, nonce), 'reauthentication_not_valid');
});

test('the code of another account proves nothing, and opens no session', async () => {
  const [ana, thief] = [await prepare(), await server.signUp()];
  await expectFailure(change(thief.access_token, ana.nonce), 'reauthentication_not_valid');
  for (const type of ['email', 'recovery', 'email_change']) {
    const body = { type, email: ana.user.email, token: ana.nonce };
    await expectFailure(server.call('POST', '/verify', body), 'otp_expired', 403);
  }
});

test('an unproven or pending mailbox gets none', async () => {
  const unproven = await server.signUp();
  const buyer = await server.signUp(newEmail(), 'sorteada-1', { origin: 'checkout' });
  for (const { access_token: token, user } of [unproven, buyer]) {
    await expectFailure(ask(token), 'email_not_confirmed', 422);
    await deliverMails(server.deps);
    expect(mails.received.filter(({ to }) => to.includes(user.email))).toEqual([]);
  }
});

test('the next one takes a minute, and without a session there is none', async () => {
  const { token } = await prepare();
  const caller = { token, address: '2001:db8:fffe::1' };
  expect((await server.call('GET', '/reauthenticate', undefined, caller)).status).toBe(200);
  await expectFailure(
    server.call('GET', '/reauthenticate', undefined, caller),
    'over_email_send_rate_limit',
  );
  await server.call('POST', '/logout', undefined, { token });
  await expectFailure(ask(token), 'session_not_found');
});
