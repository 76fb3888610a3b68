import { createHash, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { listen } from '../support/listen.ts';
import { createMailApp } from '../support/mail-app.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { createMemoryStorage } from '../support/supabase.ts';
import type { TestApp } from '../support/test-app.ts';

let mails: MailServer;
let server: TestApp;
let listening: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  mails = await startMailServer();
  server = await createMailApp(mails.url);
  listening = await listen(server.app);
});
afterAll(async () => {
  await listening.close();
  await server.close();
  await mails.close();
});

function connect(storage = createMemoryStorage()) {
  const auth = { storage, storageKey: 'key', autoRefreshToken: false, flowType: 'pkce' } as const;
  return createClient(listening.url, server.deps.secrets.publishableKey, { auth }).auth;
}

test('a client of the PKCE flow requests a mailed code and signs in with it', async () => {
  const { id, email } = await server.createPerson();
  const auth = connect();
  expect((await auth.signInWithOtp({ email })).error).toBeNull();
  await deliverMails(server.deps);
  const token = /\b\d{6}\b/u.exec(mails.received.at(-1)?.text ?? '')?.[0] ?? '';
  const { data, error } = await auth.verifyOtp({ email, token, type: 'email' });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(id);
});

test('a client of the PKCE flow is refused a mailed link, and nothing else', async () => {
  const { email } = await server.createPerson();
  const linkOnly = { status: 400, code: 'validation_failed' };
  const auth = connect();
  expect((await auth.resetPasswordForEmail(email)).error).toMatchObject(linkOnly);
  expect((await auth.resend({ type: 'signup', email })).error).toMatchObject(linkOnly);
  expect((await auth.resend({ type: 'email_change', email })).error).toBeNull();
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
