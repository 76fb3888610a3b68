// auth-js as published: second factors, recovery codes and passkeys.
import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { proveMailbox } from '../support/act-as.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { forFile } from '../support/for-file.ts';
import { createAuthenticator } from '../support/software-authenticator.ts';
import { createMemoryStorage, createSupabaseServer } from '../support/supabase.ts';

const { server, url } = await forFile(createSupabaseServer());
const password = 'segredo-1';

function connect() {
  const experimental = { passkey: true, recoveryCodes: true };
  const auth = { storage: createMemoryStorage(), autoRefreshToken: false, experimental };
  return createClient(url, server.deps.secrets.publishableKey, { auth }).auth;
}
async function signUp() {
  const [auth, email] = [connect(), newEmail()];
  const { data, error } = await auth.signUp({ email, password });
  if (error || !data.user) throw error ?? new Error('no user');
  return { auth, email, id: data.user.id };
}
const read = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.deps.clock().getTime(),
  });

async function enroll(auth: ReturnType<typeof connect>) {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
  if (error) throw error;
  expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/u);
  return data;
}

test('enroll, challengeAndVerify, listFactors and unenroll of an authenticator app', async () => {
  const { auth } = await signUp();
  const events: string[] = [];
  auth.onAuthStateChange((event) => void events.push(event));
  const { id: factorId, totp } = await enroll(auth);
  const before = await auth.mfa.getAuthenticatorAssuranceLevel();
  expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  const verified = await auth.mfa.challengeAndVerify({ factorId, code: read(totp.secret) });
  expect(verified.error).toBeNull();
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');
  const after = await auth.mfa.getAuthenticatorAssuranceLevel();
  expect(after.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  const { data } = await auth.mfa.listFactors();
  expect(data).toMatchObject({ totp: [{ id: factorId, friendly_name: 'Celular' }], phone: [] });
  expect((await auth.refreshSession()).error).toBeNull();
  expect(await auth.mfa.unenroll({ factorId })).toEqual({ data: { id: factorId }, error: null });
});

test('a client that signs in again learns that a second factor is due', async () => {
  const { auth, email } = await signUp();
  const { id: factorId, totp } = await enroll(auth);
  await auth.mfa.challengeAndVerify({ factorId, code: read(totp.secret) });
  const other = connect();
  await other.signInWithPassword({ email, password });
  const { data } = await other.mfa.getAuthenticatorAssuranceLevel();
  expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  const { error } = await other.mfa.challengeAndVerify({ factorId, code: '000000' });
  expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
});

test('factors of phones and security keys are refused by their names', async () => {
  const { auth } = await signUp();
  const phone = await auth.mfa.enroll({ factorType: 'phone', phone: '+5511999999999' });
  expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
  const key = await auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'x' });
  expect(key.error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' });
});

test('recovery codes: generate, getStatus, verify, regenerate, unenroll', async () => {
  const { auth, email } = await signUp();
  const { id: factorId, totp } = await enroll(auth);
  await auth.mfa.challengeAndVerify({ factorId, code: read(totp.secret) });
  const made = await auth.mfa.recoveryCodes.generate({ friendlyName: 'Reserva' });
  expect(made.data).toMatchObject({ type: 'recovery_code', friendly_name: 'Reserva', total: 10 });
  const other = connect();
  await other.signInWithPassword({ email, password });
  const code = made.data?.codes[0] ?? '';
  expect((await other.mfa.recoveryCodes.verify({ code })).error).toBeNull();
  const status = await other.mfa.recoveryCodes.getStatus();
  expect(status.data).toMatchObject({ total: 10, remaining: 9 });
  expect((await other.mfa.recoveryCodes.regenerate()).data?.codes).toHaveLength(10);
  expect((await other.mfa.recoveryCodes.unenroll()).error).toBeNull();
});

test('passkeys: register, list, update, sign in, delete', async () => {
  const { auth, id } = await signUp();
  await proveMailbox(server.deps.database, id);
  const device = createAuthenticator();
  const started = await auth.passkey.startRegistration();
  if (started.error) throw started.error;
  const { challenge_id: challengeId, options } = started.data;
  const registered = await auth.passkey.verifyRegistration({
    challengeId,
    credential: device.create(options) as never,
  });
  expect(registered.error).toBeNull();
  const passkeyId = registered.data?.id ?? '';
  expect((await auth.passkey.update({ passkeyId, friendlyName: 'Celular' })).error).toBeNull();
  expect((await auth.passkey.list()).data).toMatchObject([{ friendly_name: 'Celular' }]);

  const other = connect();
  const asked = await other.passkey.startAuthentication();
  if (asked.error) throw asked.error;
  const opened = await other.passkey.verifyAuthentication({
    challengeId: asked.data.challenge_id,
    credential: device.get(asked.data.options),
  });
  expect(opened.error).toBeNull();
  expect(opened.data?.user?.id).toBe(id);
  const level = await other.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: 'aal2' });
  expect((await other.passkey.delete({ passkeyId })).error).toBeNull();
});
