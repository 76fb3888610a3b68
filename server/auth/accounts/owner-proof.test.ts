import { expect, test } from 'vitest';
import { confirmed, insertPurchase } from '#tests/support/buyers/rows.ts';
import { leaveOneAttempt } from '#tests/support/attempts.ts';
import {
  type AuthSession,
  createAuthApp,
  expectFailure,
  readFailure,
  readSession,
  readSessionId,
} from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { createEmailChange } from '#tests/support/email-change.ts';
import { forFile } from '#tests/support/for-file.ts';
import { connectMail } from '#tests/support/mailbox.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { createAccessLink } from './access-link.ts';

const minutes = 60_000;

const server = await forFile(createAuthApp());
const { sql } = server.deps.database;
const mails = await connectMail(server);
const change = createEmailChange(server, mails);

const update = (token: string, body: unknown) => server.call('PUT', '/user', body, { token });
const canSignIn = async (email: string, password: string) =>
  (await server.signIn(email, password)).status === 200;

/** Access token of a session that an access link or a recovery mail opens. */
async function openLink(email: string): Promise<string> {
  const opened = await server.openLink(await createAccessLink(server.deps, email));
  return (await readSession(opened)).access_token;
}

const signUpAtCheckout = () => server.signUp(newEmail(), 'sorteada-1', { origin: 'checkout' });

async function confirmPurchase({ user }: AuthSession): Promise<void> {
  await insertPurchase(server.deps.database, user.id, confirmed);
  await sql`select auth.give_address(${user.id}, ${user.email}, now())`;
}

test.each([
  [{ password: 'do-ladrao-1' }],
  [{ email: newEmail() }],
  [{ password: 'do-ladrao-1', email: newEmail(), data: { full_name: 'Ladrão' } }],
  [{ password: 'do-ladrao-1', current_password: null }],
  [{ password: 'do-ladrao-1', nonce: '123456' }],
])('a stolen session without the password cannot change %j', async (body) => {
  const ana = await server.signUp();
  await expectFailure(
    update(ana.access_token, body),
    'nonce' in body ? 'reauthentication_not_valid' : 'reauthentication_needed',
  );
  expect(await canSignIn(ana.user.email, 'segredo-1')).toBe(true);
  const user = await server.readUser(ana.access_token);
  expect(await user.json()).toMatchObject({ user_metadata: ana.user.user_metadata });
});

test('a stolen session cannot find out whether a guess is the present password', async () => {
  const ana = await server.signUp();
  const codes = await Promise.all(
    ['segredo-1', 'outra-1'].map(
      async (password) => (await readFailure(await update(ana.access_token, { password }))).code,
    ),
  );
  expect(codes).toEqual(['reauthentication_needed', 'reauthentication_needed']);
});

test('a refreshed session proves no more than the session that it continues', async () => {
  const ana = await server.signUp();
  const fresh = await readSession(await server.refresh(ana.refresh_token));
  const response = await update(fresh.access_token, { password: 'do-ladrao-1' });
  expect((await readFailure(response)).code).toBe('reauthentication_needed');
});

test("wrong passwords in a stolen session do not use up the owner's attempts", async () => {
  const ana = await server.signUp();
  const guess = { password: 'do-ladrao-1', current_password: 'errada-1' };
  const key = readSessionId(ana);
  await leaveOneAttempt(server.deps, { name: 'account-proof', key, points: 20 });
  expect((await update(ana.access_token, guess)).status).toBe(400);
  expect((await update(ana.access_token, guess)).status).toBe(429);
  const own = await readSession(await server.signIn(ana.user.email, 'segredo-1'));
  const change = { password: 'segredo-2', current_password: 'segredo-1' };
  expect((await update(own.access_token, change)).status).toBe(200);
});

test('a mailed link proves the owner for half an hour and no longer', async () => {
  const ana = await server.signUp();
  const token = await openLink(ana.user.email);
  expect((await update(token, { password: 'segredo-2' })).status).toBe(200);
  server.advance(31 * minutes);
  const late = await readFailure(await update(token, { password: 'segredo-3' }));
  expect(late.code).toBe('reauthentication_needed');
  expect(await canSignIn(ana.user.email, 'segredo-2')).toBe(true);
});

test('a link of another account proves nothing', async () => {
  const [ana, bia] = [await server.signUp(), await server.signUp()];
  await openLink(bia.user.email);
  const response = await update(ana.access_token, { password: 'segredo-2' });
  expect((await readFailure(response)).code).toBe('reauthentication_needed');
});

test('a buyer without a password sets the first one without proof, and the next one only with it', async () => {
  const buyer = await signUpAtCheckout();
  server.advance(45 * minutes);
  expect((await update(buyer.access_token, { email: newEmail() })).status).toBe(200);
  expect((await update(buyer.access_token, { password: 'segredo-1' })).status).toBe(200);
  const again = await update(buyer.access_token, { password: 'segredo-2' });
  expect((await readFailure(again)).code).toBe('reauthentication_needed');
});

test('of two parallel requests for a first password one succeeds', async () => {
  const buyer = await signUpAtCheckout();
  const responses = await Promise.all(
    ['minha-senha', 'tua-senha'].map((password) => update(buyer.access_token, { password })),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('a changed e-mail sends a notice to the old address, a changed password to the present one', async () => {
  const ana = await server.signUp(newEmail(), 'segredo-1', { full_name: 'Ana Souza' });
  const email = await change.request(ana);
  await change.confirm(await change.readToken(email));
  const proof = { current_password: 'segredo-1' };
  await update(ana.access_token, { ...proof, password: 'segredo-2' });
  await deliverMails(server.deps);
  const subjects = Object.fromEntries(mails.received.map(({ to, subject }) => [to[0], subject]));
  expect(subjects).toEqual({
    [ana.user.email]: 'O e-mail da sua conta mudou',
    [email]: 'Sua senha mudou',
  });
  const toOld = mails.received.find(({ to }) => to[0] === ana.user.email);
  expect(toOld?.text).toContain('Olá, Ana.');
  expect(toOld?.text).toContain('/contato');
  expect(JSON.stringify(toOld)).not.toContain(email);
  const kept = await sql`
    select from app.outbox where payload::text like ${`%${ana.user.email}%`}`;
  expect(kept).toHaveLength(0);
});

test('a first password sends no notice, and neither does the correction of an address that never paid', async () => {
  const buyer = await signUpAtCheckout();
  await update(buyer.access_token, { email: newEmail() });
  await update(buyer.access_token, { password: 'segredo-1' });
  await deliverMails(server.deps);
  expect(mails.received).toEqual([]);
});

test('a buyer who has paid and has no password gets a notice when the e-mail of the account changes', async () => {
  const buyer = await signUpAtCheckout();
  await confirmPurchase(buyer);
  const email = newEmail();
  await update(buyer.access_token, { email });
  await change.confirm(await change.readToken(email));
  await deliverMails(server.deps);
  const subjects = mails.received
    .filter(({ to }) => to[0] === buyer.user.email)
    .map(({ subject }) => subject);
  expect(subjects).toContain('O e-mail da sua conta mudou');
});

test('the deletion of an account removes its address from mails that were not sent', async () => {
  const ana = await server.signUp();
  await change.confirm(await change.readToken(await change.request(ana)));
  await sql`select app.delete_account(${ana.user.id}, now())`;
  const kept = await sql`select from app.outbox where payload::text like ${`%${ana.user.email}%`}`;
  expect(kept).toHaveLength(0);
});
