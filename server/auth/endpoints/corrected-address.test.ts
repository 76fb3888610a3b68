// Who reads the mailbox of a mistyped address has what was sent there, until the address is corrected.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../../tests/support/act-as.ts';
import {
  type AuthApp,
  type AuthSession,
  createAuthApp,
  newEmail,
  readFailure,
  readLinkToken,
  readSession,
} from '../../../tests/support/auth-app.ts';
import { createAccessLink } from '../accounts/access-link.ts';

let server: AuthApp;
beforeAll(async () => {
  server = await createAuthApp();
});
afterAll(() => server.close());

const enterByLink = async ({ user }: AuthSession) => {
  const token_hash = readLinkToken(await createAccessLink(server.deps, user.email));
  return readSession(await server.call('POST', '/verify', { type: 'recovery', token_hash }));
};
const update = ({ access_token: token }: AuthSession, body: unknown) =>
  server.call('PUT', '/user', body, { token });
const isOpen = async ({ access_token: token }: AuthSession) =>
  (await server.call('GET', '/user', undefined, { token })).status === 200;
const expectOut = async (stranger: AuthSession) => {
  expect(await readFailure(await update(stranger, { password: 'do-estranho-1' }))).toMatchObject({
    code: 'session_not_found',
  });
  expect((await server.refresh(stranger.refresh_token)).status).toBe(400);
};
const correct = async ({ user }: AuthSession) => {
  const admin = await createCaller(server.deps.database, { isAdmin: true });
  const text = 'select public.admin_correct_email($1, $2)';
  await server.deps.database.queryAsCaller(admin, text, [user.id, newEmail()]);
};

test('a buyer without a password corrects it: who came by a link is out, he is not', async () => {
  const buyer = await server.signUp(newEmail(), 'sorteada-1', { origin: 'checkout' });
  const stranger = await enterByLink(buyer);
  expect((await update(buyer, { email: newEmail() })).status).toBe(200);
  await expectOut(stranger);
  expect(await isOpen(buyer)).toBe(true);
});

test('a member corrects it: her other devices, entered by password, stay', async () => {
  const member = await server.signUp(newEmail(), 'segredo-1');
  const phone = await readSession(await server.signIn(member.user.email, 'segredo-1'));
  const stranger = await enterByLink(member);
  const wish = { email: newEmail(), current_password: 'segredo-1' };
  expect((await update(member, wish)).status).toBe(200);
  await expectOut(stranger);
  expect(await Promise.all([isOpen(member), isOpen(phone)])).toEqual([true, true]);
});

test('an administrator corrects it: a buyer without a password stays, who came by a link is out', async () => {
  const buyer = await server.signUp(newEmail(), 'sorteada-1', { origin: 'checkout' });
  const stranger = await enterByLink(buyer);
  await correct(buyer);
  await expectOut(stranger);
  expect(await isOpen(buyer)).toBe(true);
});

test('an administrator corrects it after a password was chosen: everybody enters anew', async () => {
  const buyer = await server.signUp(newEmail(), 'sorteada-1', { origin: 'checkout' });
  const stranger = await enterByLink(buyer);
  expect((await update(stranger, { password: 'do-estranho-1' })).status).toBe(200);
  const byPassword = await readSession(await server.signIn(buyer.user.email, 'do-estranho-1'));
  await correct(buyer);
  expect(await Promise.all([isOpen(stranger), isOpen(byPassword)])).toEqual([false, false]);
});
