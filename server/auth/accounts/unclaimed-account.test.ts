import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AuthApp,
  type AuthSession,
  createAuthApp,
  newEmail,
  readFailure,
  readLinkToken,
  readSession,
} from '../../../tests/support/auth-app.ts';
import { createAccessLink } from './access-link.ts';

let server: AuthApp;
beforeAll(async () => {
  server = await createAuthApp();
});
afterAll(() => server.close());

const atCheckout = { full_name: 'Ana Souza', origin: 'checkout' };
const attemptSignUp = (email: string) =>
  server.call('POST', '/signup', { email, password: 'outra-senha', data: atCheckout });
const readUser = async ({ access_token }: AuthSession) =>
  (await server.call('GET', '/user', undefined, { token: access_token })).json();

async function buy(
  { user }: AuthSession,
  status: 'CONFIRMED' | 'PENDING' | 'REFUNDED',
): Promise<void> {
  const confirmedAt = status === 'PENDING' ? null : server.deps.clock();
  await server.deps.database.sql`
    insert into purchases (user_id, course_id, product_id, product_name, amount, payment_method, payment_status, provider, confirmed_at)
    select ${user.id}, c.id, c.slug, c.title, 97, 'pix', ${status}, 'sandbox', ${confirmedAt} from courses c where c.slug = 'masterclass'`;
}

test('an account of the checkout is unclaimed until its owner sets a password', async () => {
  const buyer = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  expect(buyer.user.app_metadata).toMatchObject({ claimed: false });
  const change = await server.call(
    'PUT',
    '/user',
    { password: 'minha-senha' },
    { token: buyer.access_token },
  );
  expect(await change.json()).toMatchObject({ app_metadata: { claimed: true, provider: 'email' } });
  expect(await readFailure(await attemptSignUp(buyer.user.email))).toMatchObject({
    code: 'user_already_exists',
  });
});

test('changing the e-mail or the name does not claim it', async () => {
  const buyer = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  const change = await server.call(
    'PUT',
    '/user',
    { email: newEmail(), data: { full_name: 'Ana' } },
    { token: buyer.access_token },
  );
  expect(await change.json()).toMatchObject({ app_metadata: { claimed: false } });
});

test('a new checkout with its e-mail starts afresh; the old session and its pending purchase stay', async () => {
  const first = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  await buy(first, 'PENDING');
  const second = await readSession(await attemptSignUp(first.user.email));
  expect(second.user.id).not.toBe(first.user.id);
  expect(second.user.email).toBe(first.user.email);
  expect(await readUser(first)).toMatchObject({
    id: first.user.id,
    email: '',
    identities: [{ email: '' }],
  });
  expect((await server.refresh(first.refresh_token)).status).toBe(200);
  const rows = await server.deps.database.sql`
    select u.email, p.payment_status from users u left join purchases p on p.user_id = u.id
    where u.id in ${server.deps.database.sql([first.user.id, second.user.id])} order by u.created_at`;
  expect([...rows]).toEqual([
    { email: null, payment_status: 'PENDING' },
    { email: first.user.email, payment_status: null },
  ]);
});

test('the old password does not open the new account', async () => {
  const first = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  await attemptSignUp(first.user.email);
  expect((await server.signIn(first.user.email, 'aleatoria1')).status).toBe(400);
  expect((await server.signIn(first.user.email, 'outra-senha')).status).toBe(200);
});

test('an access link to the released account is void', async () => {
  const first = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  const link = await createAccessLink(server.deps, first.user.email);
  await attemptSignUp(first.user.email);
  const body = { token_hash: readLinkToken(link), type: 'recovery' };
  expect(await readFailure(await server.call('POST', '/verify', body))).toMatchObject({
    code: 'otp_expired',
  });
});

test('the released account can get another e-mail', async () => {
  const first = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  await attemptSignUp(first.user.email);
  const email = newEmail();
  const change = await server.call('PUT', '/user', { email }, { token: first.access_token });
  expect(await change.json()).toMatchObject({ id: first.user.id, email, identities: [{ email }] });
});

test('the released account is refused a password, which would open nothing, until it has an e-mail', async () => {
  const first = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  await attemptSignUp(first.user.email);
  const update = (body: object) => server.call('PUT', '/user', body, { token: first.access_token });
  expect(await readFailure(await update({ password: 'minha-senha' }))).toMatchObject({
    status: 422,
    code: 'validation_failed',
  });
  expect(await readUser(first)).toMatchObject({ app_metadata: { claimed: false } });
  const email = newEmail();
  expect((await update({ password: 'minha-senha', email })).status).toBe(200);
  expect((await server.signIn(email, 'minha-senha')).status).toBe(200);
});

test.each(['CONFIRMED', 'REFUNDED'] as const)(
  'a purchase that was confirmed (now %s) keeps the e-mail',
  async (status) => {
    const buyer = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
    await buy(buyer, status);
    expect(await readFailure(await attemptSignUp(buyer.user.email))).toMatchObject({
      status: 422,
      code: 'user_already_exists',
    });
    expect(await readUser(buyer)).toMatchObject({ email: buyer.user.email });
  },
);

test("an administrator's grant keeps the e-mail", async () => {
  const buyer = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  await server.deps.database
    .sql`insert into access_grants (user_id, reason) values (${buyer.user.id}, 'presente')`;
  expect(await readFailure(await attemptSignUp(buyer.user.email))).toMatchObject({
    code: 'user_already_exists',
  });
});

test('an account that somebody registered keeps its e-mail, whatever its metadata says later', async () => {
  const member = await server.signUp(newEmail(), 'segredo-1', { full_name: 'Ana' });
  await server.call(
    'PUT',
    '/user',
    { data: { origin: 'checkout', claimed: false } },
    { token: member.access_token },
  );
  expect(await readFailure(await attemptSignUp(member.user.email))).toMatchObject({
    code: 'user_already_exists',
  });
});

test("a member may move to an unclaimed account's e-mail", async () => {
  const buyer = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  const member = await server.signUp();
  const change = await server.call(
    'PUT',
    '/user',
    { email: buyer.user.email, current_password: 'segredo-1' },
    { token: member.access_token },
  );
  expect(await change.json()).toMatchObject({ id: member.user.id, email: buyer.user.email });
  expect(await readUser(buyer)).toMatchObject({ email: '' });
});

test('two buyers who typed each other’s e-mail correct it at the same moment', async () => {
  const ana = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  const bia = await server.signUp(newEmail(), 'aleatoria2', atCheckout);
  const { sql } = server.deps.database;
  const correct = async ({ user: { email } }: AuthSession, { access_token: token }: AuthSession) =>
    (await server.call('PUT', '/user', { email }, { token })).status;
  const { corrections } = await sql.begin(async (held) => {
    const waiting = (count: number) =>
      expect
        .poll(async () => (await held`select from pg_locks where not granted`).length)
        .toBe(count);
    await held`select from auth.users where id = ${bia.user.id} for update`;
    const first = correct(ana, bia);
    await waiting(1);
    const second = correct(bia, ana);
    await waiting(2);
    return { corrections: [first, second] };
  });
  expect(await Promise.all(corrections)).toEqual([200, 200]);
});
