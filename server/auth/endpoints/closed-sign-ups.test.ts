// AUTH_SIGN_UPS=off: no door makes an account for a stranger who buys nothing, and every door opens for those who have one.
import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAuthApp, expectFailure, readFailure, readSession } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
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

const buy = (body: object) => server.call('POST', '/signup/buyer', body);

test.each<[string, string | undefined]>([
  ['no course', undefined],
  ['an unknown course', 'nenhum'],
  ['a course that is not on sale', 'fechado'],
])('a buyer of %s gets no account', async (_, course) => {
  await sql`
    update public.courses set slug = 'fechado', enrollment_status = 'closed' where id = 'ingles-com-filmes'`;
  const before = await countAccounts();
  const answer = await buy({ email: newEmail(), course, data: { origin: 'checkout' } });
  await expectFailure(answer, 'signup_disabled', 422);
  expect(await countAccounts()).toBe(before);
});

test('a buyer of a course on sale gets an account that begins the order, and nothing before the payment opens it again', async () => {
  const email = newEmail();
  const data = { full_name: 'Ana Souza', origin: 'checkout' };
  const buyer = await readSession(await buy({ email, course: 'masterclass', data }));
  const { access_token: token } = buyer;
  expect(buyer.user).toMatchObject({ email, app_metadata: { claimed: false } });
  const begun = await server.request('/rest/v1/rpc/start_purchase', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ product: 'masterclass' }),
  });
  expect(await begun.json()).toMatchObject({ payment_status: 'PENDING', user_id: buyer.user.id });

  expect((await server.updateUser(token, { password })).status).toBe(200);
  await expectFailure(server.signIn(email, password), 'invalid_credentials', 400);
  await expectFailure(server.call('POST', '/otp', { email }), 'signup_disabled', 422);
  const [profile] = await sql`
    select has_access, email_status from public.users where id = ${buyer.user.id}`;
  expect(profile).toEqual({ has_access: false, email_status: 'pending' });
});

test('a buyer whose e-mail has an account is sent to it, and a robot gets none', async () => {
  const email = newEmail();
  await createAccount({ email, email_confirm: true });
  const course = 'masterclass';
  await expectFailure(buy({ email, course }), 'user_already_exists', 422);
  const before = await countAccounts();
  const answer = await buy({ email: newEmail(), course, data: { website: 'x' } });
  expect(await answer.json()).not.toHaveProperty('access_token');
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
