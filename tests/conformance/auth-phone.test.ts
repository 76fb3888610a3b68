import { expect, test } from 'vitest';
import { createTextSink } from '#server/auth/phone/text-sink.ts';
import { forFile } from '../support/for-file.ts';
import { createSupabaseServer } from '../support/supabase.ts';

// Accounts and second steps by phone through the unmodified auth-js, where texts can be sent.

const wire = await forFile(createSupabaseServer());
const sink = createTextSink();
wire.server.deps.texter = sink;
const lastCode = () => sink.sent.at(-1)?.text.slice(0, 6) ?? '';
const password = 'segredo-1';

test('signUp, verifyOtp, signInWithPassword and signInWithOtp by phone', async () => {
  const { auth } = wire.connect();
  const phone = '+5511987650001';
  const asked = await auth.signUp({ phone, password });
  expect(asked).toMatchObject({ error: null, data: { session: null } });
  const opened = await auth.verifyOtp({ type: 'sms', phone, token: lastCode() });
  expect(opened.data.user).toMatchObject({ phone: '5511987650001' });
  const signedIn = await wire.connect().auth.signInWithPassword({ phone, password });
  expect(signedIn.error).toBeNull();
  wire.server.advance(61_000);
  const sent = await wire.connect().auth.signInWithOtp({ phone });
  expect(sent).toMatchObject({ error: null, data: { messageId: expect.any(String) } });
  const again = await wire.connect().auth.verifyOtp({ type: 'sms', phone, token: lastCode() });
  expect(again.data.user?.id).toBe(opened.data.user?.id);
});

test('updateUser gives an account a number, and mfa a phone as its second step', async () => {
  const { auth } = wire.connect();
  const email = 'telefone@example.com';
  await auth.signUp({ email, password });
  const changed = await auth.updateUser({ phone: '+5511987650003', current_password: password });
  expect(changed.data.user?.new_phone).toBe('5511987650003');
  await auth.verifyOtp({ type: 'phone_change', phone: '+5511987650003', token: lastCode() });
  const enrolled = await auth.mfa.enroll({ factorType: 'phone', phone: '+5511987650004' });
  const factorId = enrolled.data?.id ?? '';
  const asked = await auth.mfa.challenge({ factorId });
  const challengeId = asked.data?.id ?? '';
  wire.server.advance(1000);
  const verified = await auth.mfa.verify({ factorId, challengeId, code: lastCode() });
  expect(verified.error).toBeNull();
  const level = await auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data?.currentLevel).toBe('aal2');
  expect((await auth.mfa.listFactors()).data?.phone).toHaveLength(1);
});
