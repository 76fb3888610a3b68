import { afterAll, expect, test } from 'vitest';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { listMethods } from '../support/client-methods.ts';
import { forFile } from '../support/for-file.ts';
import { connectMail, readCode } from '../support/mailbox.ts';
import { createSupabaseServer } from '../support/supabase.ts';

// Every method of the unmodified auth-js against a listening server: what works, and what is refused. auth-admin.test.ts has its
// administration, auth-factors.test.ts second factors and passkeys, auth-identities.test.ts providers in whole; here none is configured.

const wire = await forFile(createSupabaseServer());
const mails = await connectMail(wire.server);
const { sql } = wire.server.deps.database;

async function signUp() {
  const { auth } = wire.connect();
  const email = newEmail();
  const { data, error } = await auth.signUp({ email, password: 'segredo-1' });
  if (error || !data.user || !data.session) throw error ?? new Error('no session');
  return { auth, email, user: data.user, session: data.session };
}
const ana = await signUp();
await sql`update auth.users set mailbox_proven_at = now() where id = ${ana.user.id}`;

type Answer = Promise<{ error: unknown }>;

/** A mailed code, typed in another browser. */
async function typeCode(): Answer {
  const { email } = await signUp();
  const { auth } = wire.connect();
  await auth.signInWithOtp({ email });
  await deliverMails(wire.server.deps);
  return auth.verifyOtp({ type: 'email', email, token: readCode(mails, email) });
}

async function inNewSession(use: (person: Awaited<ReturnType<typeof signUp>>) => Answer): Answer {
  return use(await signUp());
}

const supported: readonly (readonly [string, () => Answer])[] = [
  ['signUp', () => wire.connect().auth.signUp({ email: newEmail(), password: 'segredo-1' })],
  ['initialize', () => wire.connect().auth.initialize()],
  [
    'signInWithPassword',
    () => wire.connect().auth.signInWithPassword({ email: ana.email, password: 'segredo-1' }),
  ],
  ['signInWithOtp', () => wire.connect().auth.signInWithOtp({ email: newEmail() })],
  ['verifyOtp', typeCode],
  ['reauthenticate', () => ana.auth.reauthenticate()],
  ['resend', () => wire.connect().auth.resend({ type: 'signup', email: newEmail() })],
  ['resetPasswordForEmail', () => wire.connect().auth.resetPasswordForEmail(newEmail())],
  ['getSession', () => ana.auth.getSession()],
  ['getUser', () => ana.auth.getUser()],
  ['getUserIdentities', () => ana.auth.getUserIdentities()],
  ['getClaims', () => ana.auth.getClaims()],
  ['updateUser', () => ana.auth.updateUser({ data: { a: 1 } })],
  ['setSession', () => inNewSession(({ session }) => wire.connect().auth.setSession(session))],
  ['refreshSession', () => inNewSession(({ auth }) => auth.refreshSession())],
  ['signOut', () => inNewSession(({ auth }) => auth.signOut())],
];

const google = { provider: 'google' as const };
const refused: readonly (readonly [string, string, () => Answer])[] = [
  [
    'signInAnonymously',
    'anonymous_provider_disabled',
    () => wire.connect().auth.signInAnonymously(),
  ],
  [
    'signInWithIdToken',
    'provider_disabled',
    () => wire.connect().auth.signInWithIdToken({ ...google, token: 'x' }),
  ],
  [
    'signInWithSSO',
    'saml_provider_disabled',
    () => wire.connect().auth.signInWithSSO({ domain: 'x.example' }),
  ],
  [
    'signInWithWeb3',
    'web3_provider_disabled',
    () =>
      wire.connect().auth.signInWithWeb3({ chain: 'ethereum', message: 'x', signature: '0x00' }),
  ],
  ['linkIdentity', 'validation_failed', () => ana.auth.linkIdentity(google)],
];

/** They ask the server nothing, or are tested in whole beside this file. */
const elsewhere: Readonly<Record<string, string>> = {
  exchangeCodeForSession: 'auth-pkce.test.ts',
  signInWithOAuth: 'auth-identities.test.ts',
  unlinkIdentity: 'auth-identities.test.ts',
  signInWithPasskey: 'auth-factors.test.ts',
  registerPasskey: 'auth-factors.test.ts',
  onAuthStateChange: 'auth-events.test.ts',
  startAutoRefresh: 'a timer of the client',
  stopAutoRefresh: 'a timer of the client',
  dispose: 'of the client',
  isThrowOnErrorEnabled: 'of the client',
  fetchJwk: 'part of getClaims',
  linkIdentityOAuth: 'part of linkIdentity',
  linkIdentityIdToken: 'part of linkIdentity',
  signInWithEthereum: 'part of signInWithWeb3',
  signInWithSolana: 'part of signInWithWeb3',
};

const outcomes: string[] = [];
afterAll(() => console.info(outcomes.join('\n')));

test.each(supported)('auth-js %s is supported', async (method, run) => {
  expect((await run()).error).toBeNull();
  outcomes.push(`supported  ${method}`);
});

test.each(refused)('auth-js %s is refused with %s', async (method, code, run) => {
  expect((await run()).error).toMatchObject({ code });
  outcomes.push(`refused    ${method}: ${code}`);
});

test('no method of auth-js is missing in the tables', () => {
  const known = new Set([
    ...[...supported, ...refused].map(([name]) => name),
    ...Object.keys(elsewhere),
  ]);
  const ownParts = new Set(['fetch', 'lock', 'logger']);
  const methods = listMethods(ana.auth).filter(
    (name) => !name.startsWith('_') && !ownParts.has(name),
  );
  expect(methods.filter((name) => !known.has(name))).toEqual([]);
});
