import { expect, test } from 'vitest';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { forFile } from '../support/for-file.ts';
import { connectMail } from '../support/mailbox.ts';
import { createSupabaseServer } from '../support/supabase.ts';

// Anonymous accounts by the unmodified auth-js, where the configuration allows them.

const wire = await forFile(createSupabaseServer({ AUTH_ANONYMOUS: 'on' }));
const mails = await connectMail(wire.server);

test('an anonymous account becomes whole by a mailed link of the PKCE flow', async () => {
  const { auth } = wire.connect({ flowType: 'pkce' });
  const started = await auth.signInAnonymously({ options: { data: { locale: 'pt' } } });
  expect(started.error).toBeNull();
  expect(started.data.user).toMatchObject({
    is_anonymous: true,
    user_metadata: { locale: 'pt' },
  });
  expect((await auth.getClaims()).data?.claims.is_anonymous).toBe(true);
  expect((await auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 403,
    code: 'no_authorization',
  });

  const email = newEmail();
  const asked = await auth.updateUser({ email, password: 'segredo-1' });
  expect(asked.data.user).toMatchObject({ new_email: email, is_anonymous: true });
  await deliverMails(wire.server.deps);
  const link = new URL(/http\S+verify\?\S+/u.exec(mails.received.at(-1)?.text ?? '')?.[0] ?? '');
  const opened = await fetch(wire.url + link.pathname + link.search, { redirect: 'manual' });
  const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const { data, error } = await auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id: started.data.user?.id, email, is_anonymous: false });
  const { data: again } = await wire
    .connect()
    .auth.signInWithPassword({ email, password: 'segredo-1' });
  expect(again.user?.id).toBe(started.data.user?.id);
});

test('an anonymous account keeps its session by its refresh token, and signs out', async () => {
  const { auth } = wire.connect();
  const { data } = await auth.signInAnonymously();
  const renewed = await auth.refreshSession();
  expect(renewed.data.user).toMatchObject({ id: data.user?.id, is_anonymous: true });
  expect((await auth.signOut()).error).toBeNull();
});
