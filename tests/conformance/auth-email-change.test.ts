import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { proveMailbox } from '../support/act-as.ts';
import { readChangeToken } from '../support/email-change.ts';
import { forFile } from '../support/for-file.ts';
import { connectMail } from '../support/mailbox.ts';
import { createSupabaseServer } from '../support/supabase.ts';

const wire = await forFile(createSupabaseServer());
const { server } = wire;
const mails = await connectMail(server);

async function readToken(address: string): Promise<string> {
  await deliverMails(server.deps);
  return readChangeToken(mails.received.findLast(({ to }) => to.includes(address))?.text);
}

test('updateUser with mail returns the new e-mail as new_email, and verifyOtp of both links changes it', async () => {
  const [email, fresh] = [randomUUID(), randomUUID()].map((name) => `${name}@example.com`);
  if (!email || !fresh) throw new Error('no addresses');
  const { auth } = wire.connect();
  const signedUp = await auth.signUp({ email, password: 'segredo-1' });
  await proveMailbox(server.deps.database, signedUp.data.user?.id ?? '');
  const asked = await auth.updateUser({ email: fresh, current_password: 'segredo-1' });
  expect(asked.data.user).toMatchObject({ email, new_email: fresh });
  expect(asked.data.user?.email_change_sent_at).toBeTruthy();
  server.advance(1);
  expect((await auth.resend({ type: 'email_change', email })).error).toBeNull();

  const reader = wire.connect().auth;
  const first = await reader.verifyOtp({
    token_hash: await readToken(fresh),
    type: 'email_change',
  });
  expect(first).toMatchObject({ data: { user: null, session: null }, error: null });
  const last = await reader.verifyOtp({ token_hash: await readToken(email), type: 'email_change' });
  expect(last.error).toBeNull();
  expect(last.data.session?.user.email).toBe(fresh);
  expect((await auth.getUser()).data.user).toMatchObject({ email: fresh });
});

test('verifyOtp with an unknown link of a change returns otp_expired', async () => {
  const { error } = await wire
    .connect()
    .auth.verifyOtp({ token_hash: 'unknown', type: 'email_change' });
  expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
});
