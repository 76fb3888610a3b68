import { expect, test } from 'vitest';
import { maxPasswordLength } from '#domain/account/password.ts';
import { deleteAccountRequest } from '#domain/contracts/delete-account.ts';
import { createAuthApp, expectFailure, readSession } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createMailedLink } from './access-link.ts';

const server = await forFile(createAuthApp());

const longest = 'é'.repeat(maxPasswordLength);
const tooLong = `${longest}x`;

const deleteAccount = (token: string, password: string) =>
  server.send('/.netlify/functions/delete-account', { password }, { id: '', email: '', token });

test('a password of the greatest length signs up, signs in, proves the owner and deletes the account', async () => {
  const email = newEmail();
  await server.signUp(email, longest);
  const session = await readSession(await server.signIn(email, longest));
  const token = session.access_token;
  const next = `${longest.slice(1)}n`;
  const change = { password: next, current_password: longest };
  expect((await server.updateUser(token, change)).status).toBe(200);
  expect((await deleteAccount(token, next)).status).toBe(200);
});

test('a longer password is refused at sign-up, at sign-in, as a new one and as a proof', async () => {
  const email = newEmail();
  const body = { email, password: tooLong };
  await expectFailure(server.call('POST', '/signup', body), 'validation_failed', 400);
  const { access_token: token } = await server.signUp(email, longest);
  await expectFailure(server.signIn(email, tooLong), 'invalid_credentials', 400);
  const change = { password: tooLong, current_password: longest };
  await expectFailure(server.updateUser(token, change), 'validation_failed', 400);
  const proof = { password: 'segredo-2', current_password: tooLong };
  await expectFailure(server.updateUser(token, proof), 'current_password_invalid', 400);
  expect(deleteAccountRequest.safeParse({ password: tooLong }).success).toBe(false);
  expect((await server.signIn(email, longest)).status).toBe(200);
});

test('the page of a mailed link keeps a password of the greatest length and refuses a longer one', async () => {
  const email = newEmail();
  const { user } = await server.signUp(email, longest);
  const link = await createMailedLink(server.deps, user.id, '/redefinir-senha');
  await expectFailure(server.openLink(link, { password: tooLong }), 'validation_failed', 400);
  expect(await (await server.openLink(link, { password: longest })).json()).toMatchObject({
    kept_password: true,
  });
});
