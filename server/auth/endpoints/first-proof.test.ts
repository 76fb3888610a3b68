// An account that a stranger registered on the e-mail of another person becomes the mailbox owner's with the first proof of the mailbox.
import { beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import {
  type AuthSession,
  createAuthApp,
  readFailure,
  readLinkToken,
  readSession,
} from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { createAccessLink, createMailedLink } from '../accounts/access-link.ts';
import { createSignInCode } from '../accounts/sign-in-code.ts';

const server = await forFile(createAuthApp());
const { database } = server.deps;
const admin = await createCaller(database, { isAdmin: true });
const password = 'do-estranho-1';
let stranger: AuthSession;
beforeEach(async () => {
  stranger = await server.signUp(newEmail(), password);
});

const person = () => ({ id: stranger.user.id, address: stranger.user.email });
const makeLink = async () =>
  readLinkToken(await createMailedLink(server.deps, person().id, '/membros'));
const exchange = (token_hash: string, extra: object = {}, token?: string) =>
  server.call(
    'POST',
    '/verify',
    { type: 'recovery', token_hash, ...extra },
    token === undefined ? {} : { token },
  );
const openLink = async (extra: object = {}, token?: string) =>
  exchange(await makeLink(), extra, token);
const asAdmin = async (call: string, ...values: string[]) => {
  const [row] = await database.queryAsCaller(admin, `select public.${call} as answer`, values);
  return String(row?.['answer']);
};
const makeSchoolLink = () => asAdmin('admin_create_access_link($1)', person().id);
const openSchoolLink = async (extra: object = {}, token?: string) =>
  exchange(await makeSchoolLink(), extra, token);
const openPrintedLink = async () =>
  exchange(readLinkToken(await createAccessLink(server.deps, person().address)));
const enterByCode = async (token?: string) => {
  const { id, address: email } = person();
  const code = await createSignInCode(server.deps, { id, email });
  const body = { type: 'email', email, token: code };
  return server.call('POST', '/verify', body, token === undefined ? {} : { token });
};
const isOpen = async ({ access_token: token }: AuthSession) =>
  (await server.call('GET', '/user', undefined, { token })).status === 200;
const canSignIn = async (typed: string) =>
  (await server.signIn(person().address, typed)).status === 200;

describe.each([
  ['a mailed link', () => openLink()],
  ['a mailed code', () => enterByCode()],
  ['a link from the school', () => openSchoolLink()],
  ['a link that the server printed', () => openPrintedLink()],
])('%s that is the first proof', (_, enter) => {
  test('ends the sessions and the password of before', async () => {
    const elsewhere = await readSession(await server.signIn(person().address, password));
    const owner = await readSession(await enter());
    expect(await Promise.all([stranger, elsewhere, owner].map(isOpen))).toEqual([
      false,
      false,
      true,
    ]);
    expect(await canSignIn(password)).toBe(false);
    expect((await server.refresh(stranger.refresh_token)).status).toBe(400);
  });

  test('lets its reader choose a password without knowing the one of before', async () => {
    const { access_token: token } = await readSession(await enter());
    const change = { password: 'da-dona-1' };
    expect((await server.call('PUT', '/user', change, { token })).status).toBe(200);
    expect(await canSignIn('da-dona-1')).toBe(true);
  });
});

test.each([
  ['a code', () => enterByCode()],
  ['a link from the school', () => openSchoolLink()],
])('a link that the stranger asked for before opens nothing after %s', async (_, enter) => {
  const token_hash = await makeLink();
  await readSession(await enter());
  expect(await readFailure(await exchange(token_hash))).toMatchObject({ code: 'otp_expired' });
});

test.each([
  ['link', (token: string) => openLink({}, token)],
  ['code', enterByCode],
  ['link from the school', (token: string) => openSchoolLink({}, token)],
])('a %s from a browser with a session of the account keeps everything', async (_, enter) => {
  const other = await readSession(await server.signIn(person().address, password));
  await readSession(await enter(stranger.access_token));
  expect(await Promise.all([stranger, other].map(isOpen))).toEqual([true, true]);
  expect(await canSignIn(password)).toBe(true);
});

test('the session of another account in the browser keeps nothing', async () => {
  const other = await server.signUp();
  await readSession(await openLink({}, other.access_token));
  expect(await isOpen(stranger)).toBe(false);
});

describe.each([
  ['mailed', makeLink],
  ['from the school', makeSchoolLink],
])('a link (%s) whose page asks for the password', (_, create) => {
  const open = async (typed: string) => exchange(await create(), { password: typed });

  test('says so, unless the browser has a session of the account', async () => {
    const body = { token_hash: await create() };
    const ask = async (caller = {}) =>
      (await server.call('POST', '/verify/account', body, caller)).json();
    expect(await ask()).toEqual({
      id: person().id,
      email: person().address,
      asks_password: true,
    });
    expect(await ask({ token: stranger.access_token })).toMatchObject({ asks_password: false });
  });

  test('keeps sessions and password of who types it', async () => {
    const answer = await open(password);
    expect(await answer.json()).toMatchObject({ kept_password: true });
    expect(await isOpen(stranger)).toBe(true);
    expect(await canSignIn(password)).toBe(true);
  });

  test('takes another one in its place, and ends the sessions of before', async () => {
    const answer = await open('da-dona-1');
    expect(await answer.json()).toMatchObject({ kept_password: false });
    expect(await isOpen(stranger)).toBe(false);
    expect(await Promise.all([canSignIn(password), canSignIn('da-dona-1')])).toEqual([false, true]);
  });

  test('refuses one that is too short, and can be opened again', async () => {
    const token_hash = await create();
    const send = (typed: string) => exchange(token_hash, { password: typed });
    expect(await readFailure(await send('curta'))).toMatchObject({ code: 'weak_password' });
    expect((await send('da-dona-1')).status).toBe(200);
  });
});

test('a proof of a mailbox that was proven before changes no password, whatever stands beside it', async () => {
  await readSession(await openLink({ password }));
  const again = await openLink({ password: 'da-dona-1' });
  expect(again.status).toBe(200);
  expect(await Promise.all([canSignIn(password), canSignIn('da-dona-1')])).toEqual([true, false]);
});

describe('a stranger who waits in an account on the address of a pupil', () => {
  const grant = () => asAdmin('admin_grant_access($1, null, $2)', person().id, 'matrícula');
  const expectOut = async () => {
    expect(await isOpen(stranger)).toBe(false);
    expect((await server.refresh(stranger.refresh_token)).status).toBe(400);
  };

  test('loses the secret address of the calendar, too, when the pupil opens the link from the school', async () => {
    await grant();
    const caller = { ...admin, userId: person().id };
    caller.claims = { sub: person().id, role: 'authenticated' };
    await database.queryAsCaller(caller, 'select public.renew_calendar_feed()', []);
    await readSession(await openSchoolLink());
    await expectOut();
    expect(await database.sql`select from calendar_feeds where user_id = ${person().id}`).toEqual(
      [],
    );
  });

  test('loses the session of a checkout, and chooses no password in it', async () => {
    stranger = await server.signUp(newEmail(), 'sorteada-1', { origin: 'checkout' });
    await grant();
    const pupil = await readSession(await openSchoolLink());
    await expectOut();
    expect(await isOpen(pupil)).toBe(true);
    const change = await server.updateUser(stranger.access_token, { password });
    expect(await readFailure(change)).toMatchObject({ code: 'session_not_found' });
  });
});

test('a link from the school leaves the mailbox unproven: an administrator may still correct the address', async () => {
  await readSession(await openSchoolLink({ password: 'da-dona-1' }));
  const fresh = newEmail();
  await asAdmin('admin_correct_email($1, $2)', person().id, fresh);
  expect((await server.signIn(fresh, 'da-dona-1')).status).toBe(200);
});
