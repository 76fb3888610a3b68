// The mailbox of a mistyped address receives links and codes until the address is corrected; afterwards they open nothing.
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { callFunction, createCaller } from '#tests/support/act-as.ts';
import {
  type AuthSession,
  createAuthApp,
  expectFailure,
  readSession,
} from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { proveMailbox } from '#tests/support/act-as.ts';
import { runEmailChanges } from '#server/jobs/email-changes.sql.ts';
import { createMailedLink } from '../accounts/access-link.ts';

const server = await forFile(createAuthApp());

const enterByLink = async ({ user }: AuthSession) => {
  const link = await createMailedLink(server.deps, user.id, '/membros');
  return readSession(await server.openLink(link));
};
const update = ({ access_token: token }: AuthSession, body: unknown) =>
  server.call('PUT', '/user', body, { token });
const isOpen = async ({ access_token: token }: AuthSession) =>
  (await server.call('GET', '/user', undefined, { token })).status === 200;
const expectOut = async (stranger: AuthSession) => {
  await expectFailure(update(stranger, { password: 'do-estranho-1' }), 'session_not_found');
  expect((await server.refresh(stranger.refresh_token)).status).toBe(400);
};
/** An administrator's change of an address whose mailbox was proven, by the stranger. */
const correct = async ({ user }: AuthSession) => {
  const { database, clock } = server.deps;
  const admin = await createCaller(database, { isAdmin: true });
  const values = [user.id, newEmail(), 'digitou errado'];
  await callFunction(database, admin, 'admin_change_email', values);
  server.advance(49 * 3_600_000);
  await runEmailChanges(database.sql, clock());
  server.advance(-49 * 3_600_000);
};

test("a correction by a buyer without a password ends sessions opened by link and keeps the buyer's own", async () => {
  const buyer = await server.signUp(newEmail(), 'sorteada-1', { origin: 'checkout' });
  const stranger = await enterByLink(buyer);
  expect((await update(buyer, { email: newEmail() })).status).toBe(200);
  await expectOut(stranger);
  expect(await isOpen(buyer)).toBe(true);
});

test('a correction by a member keeps her other devices that signed in by password', async () => {
  const member = await server.signUp(newEmail(), 'segredo-1');
  const phone = await readSession(await server.signIn(member.user.email, 'segredo-1'));
  await proveMailbox(server.deps.database, member.user.id);
  const stranger = await enterByLink(member);
  const change = { email: newEmail(), current_password: 'segredo-1' };
  expect((await update(member, change)).status).toBe(200);
  await expectOut(stranger);
  expect(await Promise.all([isOpen(member), isOpen(phone)])).toEqual([true, true]);
});

test('a correction by an administrator ends sessions opened by link and keeps those of a buyer without a password', async () => {
  const buyer = await server.signUp(newEmail(), 'sorteada-1', { origin: 'checkout' });
  const stranger = await enterByLink(buyer);
  await correct(buyer);
  await expectOut(stranger);
  expect(await isOpen(buyer)).toBe(true);
});

test('a correction by an administrator after a password was chosen ends all sessions', async () => {
  const buyer = await server.signUp(newEmail(), 'sorteada-1', { origin: 'checkout' });
  const stranger = await enterByLink(buyer);
  expect((await update(stranger, { password: 'do-estranho-1' })).status).toBe(200);
  const byPassword = await readSession(await server.signIn(buyer.user.email, 'do-estranho-1'));
  await correct(buyer);
  expect(await Promise.all([isOpen(stranger), isOpen(byPassword)])).toEqual([false, false]);
});
