// Signing in through a provider, from a browser, against an issuer that is oidc-provider.
import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createAuthApp, readSession, type AuthSession } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { forFile } from '#tests/support/for-file.ts';
import { startIssuer, type IssuerPerson } from '#tests/support/issuer.ts';
import { connectIssuer, createBrowser } from '#tests/support/provider-browser.ts';
import { createIdentityProviders } from './create-providers.ts';

const server = await forFile(createAuthApp());
const issuer = await forFile(connectIssuer(server));
const { sql } = server.deps.database;

const verifier = 'v'.repeat(56);
const challenge = createHash('sha256').update(verifier).digest('base64url');
const pkce = `code_challenge=${challenge}&code_challenge_method=s256`;

const newPerson = (given: Partial<IssuerPerson> = {}): IssuerPerson => ({
  sub: randomUUID(),
  email: newEmail(),
  email_verified: true,
  name: 'Ana Souza',
  ...given,
});
const start = (more = '', provider = 'custom:escola') =>
  `/auth/v1/authorize?provider=${provider}${more && `&${more}`}`;
const exchange = (code: string | null) =>
  server.call('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: verifier });
/** The address to which the issuer sends the browser back, without going there. */
async function reachCallback(browser: ReturnType<typeof createBrowser>, address: string) {
  let next = address;
  for (;;) {
    const answer = await browser.open(next);
    const location = new URL(
      answer.headers.get('location') ?? '',
      new URL(next, 'http://localhost:3000'),
    );
    if (location.pathname === '/auth/v1/callback') return location;
    next = location.href;
  }
}
const codeOf = (page: URL) => page.searchParams.get('error_code');
const countFlows = async () => (await sql`select from auth.flow_state`).length;

beforeEach(() => {
  issuer.person = newPerson();
  issuer.intercept = () => false;
});

test('with a challenge the browser gets a code, and its exchange a session with the tokens of the provider', async () => {
  const { email } = (issuer.person = newPerson());
  const page = await createBrowser(server).visit(start(`${pkce}&redirect_to=/entrar?a=1`));
  expect(page.pathname + page.hash).toBe('/entrar');
  expect(page.searchParams.get('a')).toBe('1');
  const answer: AuthSession & { provider_token?: string } = await (
    await exchange(page.searchParams.get('code'))
  ).json();
  expect(answer.user).toMatchObject({
    email,
    app_metadata: { provider: 'custom:escola', providers: ['custom:escola'] },
    user_metadata: { full_name: 'Ana Souza' },
    identities: [{ provider: 'custom:escola', identity_data: { email, email_verified: true } }],
  });
  expect(answer.provider_token).toMatch(/^[\w-]{20,}$/u);
  expect(await countFlows()).toBe(0);
});

test('without a challenge the session is in the fragment, for the browser that began', async () => {
  const page = await createBrowser(server).visit(start());
  const session = new URLSearchParams(page.hash.slice(1));
  expect(session.get('provider_token')).toMatch(/\w/u);
  const user = await (await server.readUser(session.get('access_token') ?? '')).json();
  expect(user).toMatchObject({ email: issuer.person?.email });
  expect(await countFlows()).toBe(0);
});

test('between callback and exchange the tokens are sealed, and the nonce of the flow is not what the row is named by', async () => {
  const page = await createBrowser(server).visit(start(pkce));
  const [flow] =
    await sql`select * from auth.flow_state where auth_code = ${page.searchParams.get('code')}`;
  const answer = await (await exchange(page.searchParams.get('code'))).json();
  expect(JSON.stringify(flow)).not.toContain(answer.provider_token);
  expect(flow?.provider_verifier).toBeNull();
});

test('the same person comes back to the same account, also with another address, which the account does not take', async () => {
  const first = (issuer.person = newPerson());
  const open = async () =>
    readSession(
      await exchange((await createBrowser(server).visit(start(pkce))).searchParams.get('code')),
    );
  const { user } = await open();
  issuer.person = { ...first, email: newEmail() };
  const again = await open();
  expect(again.user).toMatchObject({ id: user.id, email: first.email });
});

test('the state of another browser opens nothing, and the first one still can use it', async () => {
  const own = createBrowser(server);
  const back = await reachCallback(own, start());
  const stranger = await createBrowser(server).visit(back.href);
  expect(codeOf(stranger)).toBe('bad_oauth_state');
  expect((await own.visit(back.href)).hash).toContain('access_token=');
});

test('a flow with a challenge needs no cookie, as in an app of a phone, but never goes with the cookie of another flow', async () => {
  const back = await reachCallback(createBrowser(server), start(pkce));
  const other = createBrowser(server);
  await other.open(start());
  expect(codeOf(await other.visit(back.href))).toBe('bad_oauth_state');
  const page = await createBrowser(server).visit(back.href);
  expect((await exchange(page.searchParams.get('code'))).status).toBe(200);
});

test('a state is used once', async () => {
  const browser = createBrowser(server);
  const back = await reachCallback(browser, start(pkce));
  const pages = await Promise.all([1, 2, 3].map(() => createBrowser(server).visit(back.href)));
  const outcomes = pages.map((page) => codeOf(page) ?? 'opened');
  expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'flow_state_already_used',
    'flow_state_already_used',
    'opened',
  ]);
});

test('a state ends after ten minutes', async () => {
  const browser = createBrowser(server);
  const back = await reachCallback(browser, start());
  server.advance(10 * 60_000);
  expect(codeOf(await browser.visit(back.href))).toBe('bad_oauth_state');
});

test('a state of one provider does not take the code of another', async () => {
  const other = await startIssuer();
  const client = { issuer: other.url, clientId: other.clientId, clientSecret: other.clientSecret };
  const identity = {
    google: null,
    apple: null,
    oidc: { ...client, name: 'outra', trustsEmail: true },
  };
  const before = server.deps.identityProviders;
  const added = createIdentityProviders({ ...server.deps.config, identity });
  server.deps.identityProviders = new Map([...before, ...added]);
  other.person = newPerson();
  const [here, there] = [createBrowser(server), createBrowser(server)];
  const mine = await reachCallback(here, start());
  const theirs = await reachCallback(there, start('', 'custom:outra'));
  for (const name of ['code', 'iss'])
    mine.searchParams.set(name, theirs.searchParams.get(name) ?? '');
  expect(codeOf(await here.visit(mine.href))).toBe('bad_oauth_callback');
  server.deps.identityProviders = before;
  await other.close();
});

test('who says no at the provider is sent back to the page with access_denied', async () => {
  issuer.person = null;
  const page = await createBrowser(server).visit(start('redirect_to=/entrar'));
  expect(page.pathname).toBe('/entrar');
  expect(page.searchParams.get('error')).toBe('access_denied');
  expect(page.href).not.toContain('pessoa');
});

test.each([
  'https://evil.example',
  '//evil.example',
  String.raw`/\evil.example`,
  'http://localhost:3000@evil.example/',
  'http://2130706433/',
  'javascript:alert(1)',
])('redirect_to %s leads to the site', async (target) => {
  const page = await createBrowser(server).visit(
    start(`${pkce}&redirect_to=${encodeURIComponent(target)}`),
  );
  expect(page.origin).toBe('http://localhost:3000');
});

test('a client cannot choose what is ours to choose', async () => {
  const more =
    'state=x&nonce=x&client_id=x&REDIRECT_URI=https://evil.example&response_type=token&request=x&prompt=login';
  const answer = await createBrowser(server).open(start(more));
  const asked = new URL(answer.headers.get('location') ?? '').searchParams;
  expect(asked.get('prompt')).toBe('login');
  expect(asked.get('redirect_uri')).toBe('http://localhost:3000/auth/v1/callback');
  expect([...asked.values()]).not.toContain('x');
  expect([...asked.keys()]).not.toContain('REDIRECT_URI');
});

test("Apple's form leads to our own address with state and code alone, where the cookie decides", async () => {
  const browser = createBrowser(server);
  const back = await reachCallback(browser, start());
  const form = new URLSearchParams([
    ...back.searchParams,
    ['id_token', 'x'],
    ['redirect_to', '//evil.example'],
  ]);
  const send = () =>
    createBrowser(server).open('/auth/v1/callback', {
      method: 'POST',
      body: form,
      headers: { origin: 'https://appleid.apple.com' },
    });
  const answer = await send();
  const target = new URL(answer.headers.get('location') ?? '');
  expect(answer.status).toBe(303);
  expect(target.origin + target.pathname).toBe('http://localhost:3000/auth/v1/callback');
  expect(new Set(target.searchParams.keys())).toEqual(new Set(['code', 'iss', 'state']));
  expect(codeOf(await createBrowser(server).visit(target.href))).toBe('bad_oauth_state');
  expect((await browser.visit(target.href)).hash).toContain('access_token=');
});

test.each([
  ['an answer of more than 64 KB', 70_000],
  ['an answer that does not end', null],
])(
  '%s is given up',
  async (_, length) => {
    const browser = createBrowser(server);
    const back = await reachCallback(browser, start());
    issuer.intercept = (request, response) => {
      if (request.url !== '/token') return false;
      response.writeHead(200, { 'content-type': 'application/json' });
      if (length === null) response.write('{');
      else response.end(JSON.stringify({ access_token: 'x'.repeat(length) }));
      return true;
    };
    const page = await browser.visit(back.href);
    expect(page.searchParams.get('error')).toBe('temporarily_unavailable');
  },
  15_000,
);
