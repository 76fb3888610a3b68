// AUTH_SIGN_UPS=off: no door makes an account for a stranger, and every door opens for those who have one.
import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAuthApp, expectFailure, newEmail, readFailure } from '#tests/support/auth-app.ts';
import { forFile } from '#tests/support/for-file.ts';
import { connectMail } from '#tests/support/mailbox.ts';
import { connectIssuer, createBrowser } from '#tests/support/provider-browser.ts';
import { createTextSink } from '../phone/text-sink.ts';

const server = await forFile(createAuthApp({ AUTH_SIGN_UPS: 'off', AUTH_ANONYMOUS: 'on' }));
const issuer = await forFile(connectIssuer(server));
await connectMail(server);
server.deps.texter = createTextSink();
const { sql } = server.deps.database;

const password = 'segredo-1';
const newPhone = () => `55119${randomInt(10_000_000, 99_999_999)}`;
const gmail = () => `${randomUUID()}@gmail.com`;
const countAccounts = async () => (await sql`select from auth.users`).length;

/** An account as the holder of the secret key makes it. */
async function createAccount(fields: object): Promise<{ id: string }> {
  const { secretKey } = server.deps.secrets;
  const caller = { token: secretKey, headers: { apikey: secretKey } };
  return (await server.call('POST', '/admin/users', { password, ...fields }, caller)).json();
}

const grant = async (email: string) => ({
  provider: 'custom:escola',
  id_token: await issuer.sign({ sub: randomUUID(), email, email_verified: true }),
});

test.each<[door: string, body: () => object | Promise<object>]>([
  ['/signup', () => ({ email: newEmail(), password })],
  ['/signup', () => ({ email: newEmail(), password, data: { origin: 'checkout' } })],
  ['/signup', () => ({ phone: newPhone(), password })],
  ['/signup', () => ({ email: newEmail() })],
  ['/signup', () => ({})],
  ['/otp', () => ({ email: newEmail() })],
  ['/otp', () => ({ phone: newPhone() })],
  ['/magiclink', () => ({ email: newEmail() })],
  ['/token?grant_type=id_token', () => grant(gmail())],
])('POST %s makes no account (%#)', async (door, body) => {
  const before = await countAccounts();
  expect(await readFailure(await server.call('POST', door, await body()))).toEqual({
    status: 422,
    code: 'signup_disabled',
    message: 'Signups not allowed for this instance',
  });
  expect(await countAccounts()).toBe(before);
});

test('a provider makes no account, and the browser learns why', async () => {
  const before = await countAccounts();
  issuer.person = { sub: randomUUID(), email: gmail(), email_verified: true, name: 'Ana' };
  const page = await createBrowser(server).visit('/auth/v1/authorize?provider=custom:escola');
  expect(`${page.search}${page.hash}`).toContain('error_code=signup_disabled');
  expect(await countAccounts()).toBe(before);
});

test('a code that wants no account is refused as before', async () => {
  for (const body of [{ email: newEmail() }, { phone: newPhone() }])
    await expectFailure(
      server.call('POST', '/otp', { ...body, create_user: false }),
      'otp_disabled',
      422,
    );
});

test('whoever has an account goes on: by password, mailed code, texted code and provider', async () => {
  const [email, phone] = [gmail(), newPhone()];
  const { id } = await createAccount({ email, phone, phone_confirm: true });
  expect((await server.signIn(email, password)).status).toBe(200);
  for (const body of [{ email }, { phone }])
    expect((await server.call('POST', '/otp', body)).status).toBe(200);
  const answer = await server.call('POST', '/token?grant_type=id_token', await grant(email));
  expect(await answer.json()).toMatchObject({ user: { id } });
});

test('the settings say that sign-ups are closed', async () => {
  const settings = await (await server.call('GET', '/settings')).json();
  expect(settings).toMatchObject({ disable_signup: true });
});
