import { readFile } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';
import { newEmail } from '#tests/support/new-email.ts';
import { listMethods } from '../support/client-methods.ts';
import { forFile } from '../support/for-file.ts';
import { createMemoryStorage, createSupabaseServer } from '../support/supabase.ts';

// Every method of the parts of the unmodified auth-js: second factors, passkeys, and sign-in of other programs through the school. What
// works is called in the file that is named here.

const { server, url } = await forFile(createSupabaseServer());
const { auth } = createClient(url, server.deps.secrets.publishableKey, {
  auth: {
    storage: createMemoryStorage(),
    autoRefreshToken: false,
    experimental: { passkey: true, recoveryCodes: true },
  },
});
await auth.signUp({ email: newEmail(), password: 'segredo-1' });

const parts: Readonly<Record<string, object>> = {
  mfa: auth.mfa,
  'mfa.webauthn': auth.mfa.webauthn,
  'mfa.recoveryCodes': auth.mfa.recoveryCodes,
  passkey: auth.passkey,
  oauth: auth.oauth,
};

const factors = 'auth-factors.test.ts';
const supported: Readonly<Record<string, string>> = {
  'mfa.enroll': factors,
  'mfa.challenge': 'auth-phone.test.ts',
  'mfa.verify': 'auth-phone.test.ts',
  'mfa.challengeAndVerify': factors,
  'mfa.unenroll': factors,
  'mfa.listFactors': factors,
  'mfa.getAuthenticatorAssuranceLevel': factors,
  'mfa.recoveryCodes.getStatus': factors,
  'mfa.recoveryCodes.generate': factors,
  'mfa.recoveryCodes.verify': factors,
  'mfa.recoveryCodes.regenerate': factors,
  'mfa.recoveryCodes.unenroll': factors,
  'passkey.startRegistration': factors,
  'passkey.verifyRegistration': factors,
  'passkey.startAuthentication': factors,
  'passkey.verifyAuthentication': factors,
  'passkey.list': factors,
  'passkey.update': factors,
  'passkey.delete': factors,
};

const nobody = 'a3bb189e-8bf9-3888-9912-ace4e6543002';
const grant = { clientId: nobody };
const key = { factorId: nobody, webauthn: { rpId: 'localhost', rpOrigins: ['http://localhost'] } };
/** The answer of a device, as far as auth-js reads it. */
const signed = { ...key.webauthn, type: 'create', credential_response: { toJSON: () => ({}) } };
type Answer = Promise<{ error: unknown }>;

/** The school is no identity provider; its security keys are passkeys, and no factors beside a password. */
const refused: readonly (readonly [method: string, code: string, run: () => Answer])[] = [
  ['oauth.getAuthorizationDetails', 'not_found', () => auth.oauth.getAuthorizationDetails(nobody)],
  ['oauth.approveAuthorization', 'not_found', () => auth.oauth.approveAuthorization(nobody)],
  ['oauth.denyAuthorization', 'not_found', () => auth.oauth.denyAuthorization(nobody)],
  ['oauth.listGrants', 'not_found', () => auth.oauth.listGrants()],
  ['oauth.revokeGrant', 'not_found', () => auth.oauth.revokeGrant(grant)],
  [
    'mfa.webauthn.enroll',
    'mfa_webauthn_enroll_not_enabled',
    () => auth.mfa.webauthn.enroll({ friendlyName: 'x' }),
  ],
  ['mfa.webauthn.challenge', 'mfa_factor_not_found', () => auth.mfa.webauthn.challenge(key)],
  [
    'mfa.webauthn.verify',
    'mfa_factor_not_found',
    () => auth.mfa.webauthn.verify({ ...key, challengeId: nobody, webauthn: signed } as never),
  ],
];

/** Whole ceremonies of a browser, which auth-js does not begin elsewhere. */
const inBrowsers = ['mfa.webauthn.authenticate', 'mfa.webauthn.register'];

const isMethod = (value: unknown) => typeof value === 'function';
const outcomes: string[] = [];
afterAll(() => console.info(outcomes.join('\n')));

test.each(Object.entries(supported))('auth-js %s is called in %s', async (method, file) => {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  expect(text).toContain(`.${method}(`);
  outcomes.push(`supported  ${method}`);
});

test.each(refused)('auth-js %s is refused with %s', async (method, code, run) => {
  expect((await run()).error).toMatchObject({ code });
  outcomes.push(`refused    ${method}: ${code}`);
});

test('no method of the parts of auth-js is missing in the tables, and none is there that auth-js has not', () => {
  const there = Object.entries(parts).flatMap(([part, object]) =>
    listMethods(object).map((name) => `${part}.${name}`),
  );
  const offered = there.filter((name) => !name.includes('._'));
  const known = [...Object.keys(supported), ...refused.map(([name]) => name), ...inBrowsers];
  expect(offered.toSorted()).toEqual(known.toSorted());
});

test('no part of auth-js is missing here', () => {
  const isPart = (part: unknown) =>
    typeof part === 'object' && part !== null && Object.values(part).some(isMethod);
  const own = new Set(['storage', 'admin']);
  const found = Object.entries(auth).filter(([name, part]) => !own.has(name) && isPart(part));
  expect(found.map(([name]) => name).toSorted()).toEqual(['mfa', 'oauth', 'passkey']);
});
