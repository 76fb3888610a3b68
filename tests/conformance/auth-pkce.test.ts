import { createHash, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { deliverMails } from '#server/mail/deliver-mails.ts';
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
