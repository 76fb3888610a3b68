import { createHash, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { readLinkToken } from '../support/auth-app.ts';
import { forFile } from '../support/for-file.ts';
import { connectMail, readCode } from '../support/mailbox.ts';
import { createMemoryStorage, createSupabaseServer } from '../support/supabase.ts';

const { server, url } = await forFile(createSupabaseServer());
const mails = await connectMail(server);

function connect(storage = createMemoryStorage()) {
  const auth = { storage, storageKey: 'key', autoRefreshToken: false, flowType: 'pkce' } as const;
  return createClient(url, server.deps.secrets.publishableKey, { auth }).auth;
}

test('a client of the PKCE flow requests a mailed code and signs in with it', async () => {
  const { id, email } = await server.createPerson();
  const auth = connect();
  expect((await auth.signInWithOtp({ email })).error).toBeNull();
  await deliverMails(server.deps);
  const token = readCode(mails, email);
  const { data, error } = await auth.verifyOtp({ email, token, type: 'email' });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(id);
});

type Auth = ReturnType<typeof connect>;

/** Opens the link of the newest mail, as a browser does; returns the address of the page that it leads to. */
async function openMailedLink(): Promise<URL> {
  await deliverMails(server.deps);
  const link = /http\S+\/verify\?\S+/u.exec(mails.received.at(-1)?.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  const response = await fetch(url + pathname + search, { redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

async function exchange(auth: Auth) {
  const code = (await openMailedLink()).searchParams.get('code') ?? '';
  const { data, error } = await auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  const { data: claimed } = await auth.getClaims();
  const type = 'redirectType' in data ? data.redirectType : null;
  return { user: data.user, type, amr: claimed?.claims.amr };
}
const toMethod = (method: string) => [{ method, timestamp: expect.any(Number) }];

test('a recovery of the PKCE flow ends in a session of the browser that asked for it', async () => {
  const { id, email } = await server.createPerson();
  const auth = connect();
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
  const { user, type, amr } = await exchange(auth);
  expect([user?.id, type, amr]).toEqual([id, 'recovery', toMethod('recovery')]);
  expect((await auth.updateUser({ password: 'uma-senha-nova' })).error).toBeNull();
});

test('a magic link of the PKCE flow opens an account of an unknown address', async () => {
  const email = `${randomUUID()}@example.com`;
  const auth = connect();
  expect((await auth.signInWithOtp({ email })).error).toBeNull();
  const { user, amr } = await exchange(auth);
  expect(user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  expect(amr).toEqual(toMethod('magiclink'));
});

test('a repeated confirmation of the PKCE flow opens the account that a checkout made', async () => {
  const { id, email } = await server.createPerson();
  await server.deps.database.sql`
    update auth.users set raw_app_meta_data = raw_app_meta_data || '{"claimed": false}' where id = ${id}`;
  const auth = connect();
  expect((await auth.resend({ type: 'signup', email })).error).toBeNull();
  const { user, amr } = await exchange(auth);
  expect([user?.id, amr]).toEqual([id, toMethod('email/signup')]);
});

test('a change of e-mail of the PKCE flow: the first of two links says so, the last one gives a code', async () => {
  const [email, fresh] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const auth = connect();
  const { data } = await auth.signUp({ email, password: 'segredo-1' });
  await server.deps.database
    .sql`update auth.users set mailbox_proven_at = now() where id = ${data.user?.id ?? ''}`;
  const asked = await auth.updateUser({ email: fresh, current_password: 'segredo-1' });
  expect(asked.error).toBeNull();
  expect(asked.data.user?.new_email).toBe(fresh);
  const first = await openMailedLink();
  expect(first.searchParams.get('message')).toMatch(/^Confirmation link accepted/u);
  mails.received.pop();
  const { user, amr } = await exchange(auth);
  expect([user?.email, amr]).toEqual([fresh, toMethod('email_change')]);
});

test('another browser than the one that asked cannot use the code', async () => {
  const { email } = await server.createPerson();
  const [owner, thief] = [connect(), connect()];
  await owner.resetPasswordForEmail(email);
  await thief.resetPasswordForEmail(`${randomUUID()}@example.com`);
  const code = (await openMailedLink()).searchParams.get('code') ?? '';
  expect((await thief.exchangeCodeForSession(code)).error).toMatchObject({
    code: 'bad_code_verifier',
  });
  expect((await owner.exchangeCodeForSession(code)).error).toBeNull();
});

test('a used link of the PKCE flow says so in query and fragment', async () => {
  const { email } = await server.createPerson();
  await connect().resetPasswordForEmail(email);
  await openMailedLink();
  const again = await openMailedLink();
  const failure = { error: 'access_denied', error_code: 'otp_expired' };
  expect(Object.fromEntries(again.searchParams)).toMatchObject(failure);
  expect(Object.fromEntries(new URLSearchParams(again.hash.slice(1)))).toMatchObject(failure);
});

test.each(['token', 'token_hash'])('a mail of the bare wire is good by its %s, too', async (by) => {
  const { id, email } = await server.createPerson();
  const auth = connect();
  await auth.resetPasswordForEmail(email);
  await deliverMails(server.deps);
  const token_hash = readLinkToken(mails.received.at(-1)?.text);
  const { data } =
    by === 'token'
      ? await auth.verifyOtp({ email, token: readCode(mails, email), type: 'recovery' })
      : await auth.verifyOtp({ token_hash, type: 'recovery' });
  expect(data.user?.id).toBe(id);
});

test('both mailboxes confirm a change of e-mail by their codes', async () => {
  const [email, fresh] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const auth = connect();
  const { data } = await auth.signUp({ email, password: 'segredo-1' });
  await server.deps.database
    .sql`update auth.users set mailbox_proven_at = now() where id = ${data.user?.id ?? ''}`;
  await auth.updateUser({ email: fresh, current_password: 'segredo-1' });
  await deliverMails(server.deps);
  const use = (mailbox: string) =>
    auth.verifyOtp({ email: mailbox, token: readCode(mails, mailbox), type: 'email_change' });
  expect((await use(email)).data.session).toBeNull();
  expect((await use(fresh)).data.user?.email).toBe(fresh);
});

test('exchangeCodeForSession opens the session of a PKCE flow', async () => {
  const { id } = await server.createPerson();
  const verifier = 'v'.repeat(56);
  const code = randomUUID();
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  await server.deps.database.sql`
    insert into auth.flow_state (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
    values (${id}, ${code}, 's256', ${challenge}, 'recovery', 'recovery')`;
  const storage = createMemoryStorage();
  storage.setItem('key-code-verifier', JSON.stringify(`${verifier}/recovery`));
  const { data, error } = await connect(storage).exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.user?.id).toBe(id);
});
