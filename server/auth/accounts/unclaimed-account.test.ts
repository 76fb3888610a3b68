import { expect, onTestFinished, test } from 'vitest';
import {
  type AuthSession,
  createAuthApp,
  expectFailure,
  readSession,
} from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { createCaller } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { hashInTurn } from '../passwords/hashing-turns.ts';
import { createAccessLink, createMailedLink } from './access-link.ts';

const server = await forFile(createAuthApp());
const { sql } = server.deps.database;

const atCheckout = { full_name: 'Ana Souza', origin: 'checkout' };
const attemptSignUp = (email: string) =>
  server.call('POST', '/signup', { email, password: 'outra-senha', data: atCheckout });
const readUser = async ({ access_token }: AuthSession) =>
  (await server.readUser(access_token)).json();

const readAddress = async ({ user }: AuthSession) => {
  const [row] = await sql`
    select a.email, a.pending_email as pending, u.email as shown, u.email_status as status
    from auth.users a join users u on u.id = a.id where a.id = ${user.id}`;
  return row;
};
const setPassword = ({ access_token: token }: AuthSession, password = 'minha-senha') =>
  server.call('PUT', '/user', { password }, { token });

test('an account of the checkout shows its e-mail and does not own it', async () => {
  const email = newEmail();
  const buyer = await server.signUp(email, 'aleatoria1', atCheckout);
  expect(buyer.user).toMatchObject({ email, app_metadata: { claimed: false } });
  expect(await readUser(buyer)).toMatchObject({ email, identities: [{ email }] });
  expect(await readAddress(buyer)).toEqual({
    email: null,
    pending: email,
    shown: email,
    status: 'pending',
  });
});

test('a buyer gets an account without a password, while others wait for their hashes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  for (const name of ['a', 'b', 'c'])
    void hashInTurn({ address: name, account: name }, () => promise);
  const buyer = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  const [row] = await sql`select encrypted_password from auth.users where id = ${buyer.user.id}`;
  expect(row?.encrypted_password).toBeNull();
});

test('a password is kept, and claims no address: it opens nothing until the address is claimed', async () => {
  const buyer = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  const change = await setPassword(buyer);
  expect(await change.json()).toMatchObject({ app_metadata: { claimed: true, provider: 'email' } });
  expect((await server.signIn(buyer.user.email, 'minha-senha')).status).toBe(400);
  const second = await readSession(await attemptSignUp(buyer.user.email));
  expect(second.user.id).not.toBe(buyer.user.id);
  await sql`
    select auth.give_address(${buyer.user.id}, ${buyer.user.email}, ${server.deps.clock()})`;
  expect((await server.signIn(buyer.user.email, 'minha-senha')).status).toBe(200);
});

test('changing the e-mail or the name claims neither account nor address', async () => {
  const buyer = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  const email = newEmail();
  const change = await server.updateUser(buyer.access_token, { email, data: { full_name: 'Ana' } });
  expect(await change.json()).toMatchObject({ email, app_metadata: { claimed: false } });
  expect(await readAddress(buyer)).toMatchObject({ email: null, pending: email, shown: email });
});

test('a second checkout with the same e-mail leaves the first one as it is', async () => {
  const first = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  const { email } = first.user;
  const second = await readSession(await attemptSignUp(email));
  expect(second.user.id).not.toBe(first.user.id);
  for (const buyer of [first, second]) {
    expect(await readUser(buyer)).toMatchObject({ id: buyer.user.id, email });
    expect((await server.refresh(buyer.refresh_token)).status).toBe(200);
  }
});

test('the owner of an e-mail that a checkout typed can register, sign in and request links', async () => {
  const email = newEmail();
  const stranger = await server.signUp(email, 'aleatoria1', atCheckout);
  expect((await setPassword(stranger, 'do-estranho-1')).status).toBe(200);
  const owner = await server.signUp(email, 'da-dona-1');
  expect((await server.signIn(email, 'da-dona-1')).status).toBe(200);
  expect((await server.signIn(email, 'do-estranho-1')).status).toBe(400);
  const link = await createAccessLink(server.deps, email);
  const opened = await readSession(await server.openLink(link));
  expect(opened.user.id).toBe(owner.user.id);
});

test('no link and no code is made for an e-mail that only a checkout typed', async () => {
  const { user } = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  expect(await createAccessLink(server.deps, user.email)).toBeNull();
  for (const what of ['recovery', 'sign_in_code', 'welcome'])
    await sql`select auth.request_mail(${what}, ${user.email}, null, null, ${server.deps.clock()})`;
  expect(await sql`select from app.outbox where payload ->> 'user_id' = ${user.id}`).toEqual([]);
});

test('a checkout cannot move its account to an e-mail that another account owns', async () => {
  const owner = await server.signUp();
  const buyer = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  const change = await server.updateUser(buyer.access_token, { email: owner.user.email });
  await expectFailure(change, 'email_exists');
});

const openMailedLink = async ({ user }: AuthSession, password?: string) => {
  const link = await createMailedLink(server.deps, user.id, '/membros');
  return readSession(await server.openLink(link, { password }));
};

test('a mailed link that is opened proves the mailbox and claims the e-mail', async () => {
  const buyer = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  await setPassword(buyer);
  expect((await openMailedLink(buyer, 'minha-senha')).user.id).toBe(buyer.user.id);
  expect(await readAddress(buyer)).toMatchObject({ email: buyer.user.email, status: 'claimed' });
  expect((await server.signIn(buyer.user.email, 'minha-senha')).status).toBe(200);
});

test('a mailed link claims no e-mail that another account owns by then', async () => {
  const buyer = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  await server.signUp(buyer.user.email, 'da-dona-1');
  expect((await openMailedLink(buyer)).user.id).toBe(buyer.user.id);
  expect(await readAddress(buyer)).toMatchObject({ email: null, pending: buyer.user.email });
  expect((await server.signIn(buyer.user.email, 'da-dona-1')).status).toBe(200);
});

test('a link that an administrator hands over opens the account and claims nothing', async () => {
  const buyer = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  const admin = await createCaller(server.deps.database, { isAdmin: true });
  const text = 'select public.admin_create_access_link($1) as token';
  const [row] = await server.deps.database.queryAsCaller(admin, text, [buyer.user.id]);
  const body = { token_hash: (row as { token: string }).token, type: 'recovery' };
  const opened = await readSession(await server.call('POST', '/verify', body));
  expect(opened.user).toMatchObject({ id: buyer.user.id, email: buyer.user.email });
  expect(await readAddress(buyer)).toMatchObject({ email: null, status: 'pending' });
});

test('an administrator who corrects the e-mail gives the address to the account', async () => {
  const buyer = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  const admin = await createCaller(server.deps.database, { isAdmin: true });
  const email = newEmail();
  const text = 'select public.admin_correct_email($1, $2)';
  await server.deps.database.queryAsCaller(admin, text, [buyer.user.id, email]);
  expect(await readAddress(buyer)).toMatchObject({ email, pending: null, status: 'claimed' });
});

test.each(['email', 'email_status', 'pending_email'])(
  'no client writes %s through REST',
  async (column) => {
    const buyer = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
    const response = await server.request(`/rest/v1/users?id=eq.${buyer.user.id}`, {
      method: 'PATCH',
      body: JSON.stringify({ [column]: 'claimed' }),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${buyer.access_token}`,
      },
    });
    expect(response.ok).toBe(false);
    expect(await readAddress(buyer)).toMatchObject({ email: null, status: 'pending' });
  },
);

test('a grant mails an account of the checkout the link that claims its e-mail', async () => {
  const buyer = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  const admin = await createCaller(server.deps.database, { isAdmin: true });
  const text = 'select public.admin_grant_access($1, null, $2)';
  await server.deps.database.queryAsCaller(admin, text, [buyer.user.id, 'presente']);
  const mails =
    await sql`select kind from app.outbox where payload ->> 'user_id' = ${buyer.user.id}`;
  expect([...mails]).toEqual([{ kind: 'welcome' }]);
});

test('a registered account keeps its e-mail, whatever its metadata says later', async () => {
  const member = await server.signUp(newEmail(), 'segredo-1', { full_name: 'Ana' });
  await server.updateUser(member.access_token, { data: { origin: 'checkout', claimed: false } });
  await expectFailure(attemptSignUp(member.user.email), 'user_already_exists');
});

test('a member may move to a pending e-mail', async () => {
  const buyer = await server.signUp(newEmail(), 'aleatoria1', atCheckout);
  const member = await server.signUp();
  const change = await server.updateUser(member.access_token, {
    email: buyer.user.email,
    current_password: 'segredo-1',
  });
  expect(await change.json()).toMatchObject({ id: member.user.id, email: buyer.user.email });
  expect(await readUser(buyer)).toMatchObject({ email: buyer.user.email });
});

test('of two members who request each other’s e-mail in parallel both are refused', async () => {
  const ana = await server.signUp();
  const bia = await server.signUp();
  const change = async ({ user: { email } }: AuthSession, { access_token: token }: AuthSession) =>
    (await server.call('PUT', '/user', { email, current_password: 'segredo-1' }, { token })).status;
  expect(await Promise.all([change(ana, bia), change(bia, ana)])).toEqual([422, 422]);
});
