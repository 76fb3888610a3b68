import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { newEmail } from '#tests/support/new-email.ts';
import { forFile } from '../support/for-file.ts';
import { connectIssuer, createBrowser } from '../support/provider-browser.ts';
import { createSupabaseServer } from '../support/supabase.ts';

// Identities of providers by the unmodified auth-js. The browser beside it follows the redirects and carries the cookies.

const wire = await forFile(createSupabaseServer());
const issuer = await forFile(connectIssuer(wire.server));
const custom = { provider: 'custom:escola' as const };

beforeEach(() => {
  issuer.person = {
    sub: randomUUID(),
    email: newEmail(),
    email_verified: true,
    name: 'Ana Souza',
  };
});

/** The page at which a flow ends that auth-js has begun. */
const follow = (browser: ReturnType<typeof createBrowser>, address: string | null | undefined) => {
  const url = new URL(address ?? '');
  return browser.visit(url.origin === wire.url ? url.pathname + url.search : url.href);
};

async function signIn() {
  const { auth } = wire.connect({ flowType: 'pkce' });
  const options = { redirectTo: 'http://localhost:3000/membros', skipBrowserRedirect: true };
  const { data } = await auth.signInWithOAuth({ ...custom, options });
  const page = await follow(createBrowser(wire.server), data.url);
  const answer = await auth.exchangeCodeForSession(page.searchParams.get('code') ?? '');
  if (answer.error) throw answer.error;
  return { auth, session: answer.data.session, page };
}

test('signInWithOAuth and exchangeCodeForSession open an account, with the tokens of the provider', async () => {
  const { auth, session, page } = await signIn();
  expect(page.pathname).toBe('/membros');
  expect(session.user.email).toBe(issuer.person?.email);
  expect(session.provider_token).toMatch(/\w/u);
  const { data } = await auth.getUserIdentities();
  expect(data?.identities).toMatchObject([
    {
      provider: 'custom:escola',
      id: issuer.person?.sub,
      identity_data: { full_name: 'Ana Souza' },
    },
  ]);
});

test('linkIdentity adds an identity, which opens the account, and unlinkIdentity removes it', async () => {
  const browser = createBrowser(wire.server);
  const { auth } = wire.connect();
  const { data: made } = await auth.signUp({ email: newEmail(), password: 'segredo-1' });
  const token = made.session?.access_token;
  const own = { authorization: `Bearer ${token}`, apikey: wire.server.deps.secrets.publishableKey };
  const asked = await browser.open(
    '/auth/v1/user/identities/authorize?provider=custom:escola&skip_http_redirect=true',
    { headers: own },
  );
  const { url } = await asked.json();
  const page = await browser.visit(url);
  expect(page.searchParams.get('error_code')).toBeNull();

  const other = await signIn();
  expect(other.session.user.id).toBe(made.user?.id);

  const { data } = await other.auth.getUserIdentities();
  expect(
    data?.identities.map(({ provider }) => provider).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['custom:escola', 'email']);
  const linked = data?.identities.find(({ provider }) => provider === 'custom:escola');
  if (!linked) throw new Error('not linked');
  expect((await other.auth.unlinkIdentity(linked)).error).toBeNull();
  expect((await other.auth.getUserIdentities()).data?.identities).toHaveLength(1);
});

test('linkIdentity of auth-js gets the address of the provider, and without the cookie of its browser links nothing', async () => {
  const { auth } = wire.connect({ flowType: 'pkce' });
  await auth.signUp({ email: newEmail(), password: 'segredo-1' });
  const options = { skipBrowserRedirect: true };
  const { data, error } = await auth.linkIdentity({ ...custom, options });
  expect(error).toBeNull();
  const page = await follow(createBrowser(wire.server), data.url);
  expect(page.searchParams.get('error_code')).toBe('bad_oauth_state');
  expect((await auth.getUserIdentities()).data?.identities).toHaveLength(1);
});

test('unlinkIdentity keeps the last identity, and the one of the address', async () => {
  const { auth } = await signIn();
  const { data } = await auth.getUserIdentities();
  const [only] = data?.identities ?? [];
  if (!only) throw new Error('no identity');
  expect((await auth.unlinkIdentity(only)).error).toMatchObject({
    code: 'single_identity_not_deletable',
  });
});

test('signInWithIdToken opens a session, and linkIdentity takes an ID token as well', async () => {
  const claims = { sub: randomUUID(), email: newEmail(), email_verified: true };
  const token = await issuer.sign(claims);
  const { data, error } = await wire.connect().auth.signInWithIdToken({ ...custom, token });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(claims.email);

  const { auth } = wire.connect();
  const { data: made } = await auth.signUp({ email: newEmail(), password: 'segredo-1' });
  const linked = await auth.linkIdentity({
    ...custom,
    token: await issuer.sign({ sub: randomUUID() }),
  });
  expect(linked.error).toBeNull();
  expect(linked.data).toMatchObject({ user: { id: made.user?.id } });
});
