// Phone numbers of accounts, as the holder of the secret key sets them.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAdministration } from '#tests/support/administration.ts';
import { expectFailure, readSession } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { createTextSink } from '../phone/text-sink.ts';

const { server, administer, create, makeAdministrator } = await createAdministration();
const sink = createTextSink();
server.deps.texter = sink;
const { sql } = server.deps.database;

const password = 'segredo-1';
const newPhone = () => `55119${randomInt(10_000_000, 99_999_999)}`;
const signIn = (phone: string) =>
  server.call('POST', '/token?grant_type=password', { phone, password });
const prove = async (phone: string) => {
  await server.call('POST', '/otp', { phone });
  const token = sink.sent.findLast((one) => one.phone === phone)?.text.slice(0, 6);
  return readSession(await server.call('POST', '/verify', { type: 'sms', phone, token }));
};

test('an account by phone alone waits for its code, unless the number is said to be proven', async () => {
  const [waiting, proven] = [newPhone(), newPhone()];
  const user = await create({ phone: `+${waiting}`, password });
  expect(user).toMatchObject({
    phone: waiting,
    email: '',
    app_metadata: { provider: 'phone', providers: ['phone'] },
    identities: [{ provider: 'phone' }],
  });
  await expectFailure(signIn(waiting), 'phone_not_confirmed', 400);
  await create({ phone: proven, password, phone_confirm: true });
  expect((await readSession(await signIn(proven))).user).toMatchObject({
    phone: proven,
    phone_confirmed_at: expect.any(String),
  });
});

test('an account has both an address and a number, and is found by either', async () => {
  const [email, phone] = [newEmail(), newPhone()];
  const { id } = await create({ email, phone, phone_confirm: true, password });
  expect((await server.signIn(email, password)).status).toBe(200);
  expect((await readSession(await signIn(phone))).user.id).toBe(id);
  for (const filter of [phone, email]) {
    const found = await administer('GET', `/admin/users?filter=${encodeURIComponent(filter)}`);
    expect(await found.json()).toMatchObject({ users: [{ id, email, phone }] });
  }
});

test('a number goes to one account alone', async () => {
  const phone = newPhone();
  await create({ phone, phone_confirm: true, password });
  const other = await create({ email: newEmail() });
  for (const body of [{ phone }, { phone, phone_confirm: true }])
    await expectFailure(administer('POST', '/admin/users', body), 'phone_exists', 422);
  const taken = administer('PUT', `/admin/users/${other.id}`, { phone, phone_confirm: true });
  await expectFailure(taken, 'phone_exists', 422);
});

test('a new number is valid at once, and the sessions of the old one end', async () => {
  const phone = newPhone();
  const { id } = await create({ phone, phone_confirm: true, password });
  const session = await readSession(await signIn(phone));
  const next = newPhone();
  const changed = await administer('PUT', `/admin/users/${id}`, {
    phone: next,
    phone_confirm: true,
  });
  expect(await changed.json()).toMatchObject({ id, phone: next });
  await expectFailure(server.readUser(session.access_token), 'session_not_found');
  await expectFailure(signIn(phone), 'invalid_credentials', 400);
  expect((await signIn(next)).status).toBe(200);
});

test('a number that a stranger has registered goes to the account that the secret key names', async () => {
  const phone = newPhone();
  await server.call('POST', '/signup', { phone, password: 'do-estranho' });
  const { id } = await create({ phone, phone_confirm: true, password });
  expect(await sql`select id from auth.users where phone = ${phone}`).toEqual([{ id }]);
});

test('nobody who proves a number gets or deletes the account of somebody else', async () => {
  const { id, email } = await create({ email: newEmail(), password });
  const phone = newPhone();
  for (const [method, path, body] of [
    ['PUT', `/admin/users/${id}`, { phone }],
    ['POST', '/admin/users', { phone, email: newEmail() }],
  ] as const)
    await expectFailure(administer(method, path, body), 'validation_failed', 400);
  expect((await prove(phone)).user.id).not.toBe(id);
  expect((await server.signIn(email, password)).status).toBe(200);
});

test('an administrator gets no number, which would open the account', async () => {
  const { user } = await makeAdministrator();
  const body = { phone: newPhone(), phone_confirm: true };
  await expectFailure(administer('PUT', `/admin/users/${user.id}`, body), 'not_admin', 403);
});

test.each([
  { phone: newPhone(), phone_confirm: 'yes' },
  { phone_confirm: 1, email: newEmail() },
])('%j is refused', async (body) => {
  await expectFailure(administer('POST', '/admin/users', body), 'bad_json', 400);
});

test('without a sender of texts no number is set', async () => {
  const { id } = await create({ email: newEmail() });
  server.deps.texter = null;
  const body = { phone: newPhone(), phone_confirm: true };
  for (const [method, path] of [
    ['POST', '/admin/users'],
    ['PUT', `/admin/users/${id}`],
  ] as const)
    await expectFailure(administer(method, path, body), 'phone_provider_disabled', 400);
  server.deps.texter = sink;
});
