// The account that an identity opens (auth.link_identity), over the wire of ID tokens.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import {
  createAuthApp,
  readFailure,
  readSession,
  type AuthSession,
} from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { forFile } from '#tests/support/for-file.ts';
import { connectMail, readCode } from '#tests/support/mailbox.ts';
import { connectIssuer, createBrowser } from '#tests/support/provider-browser.ts';

const server = await forFile(createAuthApp());
const issuer = await forFile(connectIssuer(server));
const mails = await connectMail(server);
const { sql } = server.deps.database;

const grant = async (claims: object, { provider = 'custom:escola', token = '' } = {}) =>
  server.call(
    'POST',
    '/token?grant_type=id_token',
    { provider, id_token: await issuer.sign(claims), link_identity: token !== '' },
    token ? { token } : {},
  );
const newClaims = (given: object = {}) => ({
  sub: randomUUID(),
  email: newEmail(),
  email_verified: true,
  ...given,
});
async function expectUnproven(answer: Response): Promise<void> {
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error_code: 'provider_email_needs_verification' });
}
const isOpen = async ({ access_token: token }: AuthSession) =>
  (await server.readUser(token)).status === 200;
const proveMailbox = ({ user }: AuthSession) =>
  sql`update auth.users set mailbox_proven_at = now() where id = ${user.id}`;
const addPasskey = ({ user }: AuthSession) =>
  sql`insert into auth.webauthn_credentials (user_id, credential_id, public_key) values (${user.id}, ${Buffer.from(randomUUID())}, '')`;
const addFactor = ({ user }: AuthSession) =>
  sql`insert into auth.mfa_factors (user_id, factor_type, status) values (${user.id}, 'totp', 'verified')`;

test('a proven address with a proven mailbox is linked, and its owner gets a notice', async () => {
  const email = newEmail();
  const ana = await server.signUp(email);
  await proveMailbox(ana);
  const linked = await readSession(await grant(newClaims({ email })));
  expect(linked.user).toMatchObject({
    id: ana.user.id,
    app_metadata: { providers: expect.arrayContaining(['email', 'custom:escola']) },
  });
  expect(await isOpen(ana)).toBe(true);
  expect((await server.signIn(email, 'segredo-1')).status).toBe(200);
  await deliverMails(server.deps);
  expect(mails.received.map(({ to, subject }) => [to[0], subject])).toContainEqual([
    email,
    'Agora dá para entrar com escola',
  ]);
});

test('a proven address with an unproven mailbox ends what a stranger put there: sessions, password, factors, passkeys, identities', async () => {
  const email = newEmail();
  const stranger = await server.signUp(email);
  const own = newClaims({ email: undefined });
  expect((await grant(own, { token: stranger.access_token })).status).toBe(200);
  await addPasskey(stranger);
  await addFactor(stranger);

  const owner = await readSession(await grant(newClaims({ email })));

  expect(owner.user.id).toBe(stranger.user.id);
  expect(await isOpen(owner)).toBe(true);
  expect(await isOpen(stranger)).toBe(false);
  expect((await server.refresh(stranger.refresh_token)).status).toBe(400);
  expect((await server.signIn(email, 'segredo-1')).status).toBe(400);
  expect(owner.user).not.toHaveProperty('factors');
  const [left] = await sql`
    select (select count(*)::int from auth.webauthn_credentials where user_id = ${owner.user.id}) as passkeys,
      (select count(*)::int from auth.identities where user_id = ${owner.user.id} and provider <> 'email') as identities`;
  expect(left).toEqual({ passkeys: 0, identities: 1 });
  await expectUnproven(await grant(own));
});

test('a mailed code ends the identity that a stranger linked to an unproven address', async () => {
  const email = newEmail();
  const stranger = await server.signUp(email);
  const own = newClaims({ email: undefined });
  expect((await grant(own, { token: stranger.access_token })).status).toBe(200);
  await server.call('POST', '/otp', { email });
  await deliverMails(server.deps);
  const code = { type: 'email', email, token: readCode(mails, email) };
  const owner = await readSession(await server.call('POST', '/verify', code));
  expect(owner.user).toMatchObject({
    id: stranger.user.id,
    app_metadata: { providers: ['email'] },
  });
  await expectUnproven(await grant(own));
});

test.each([
  ['not verified', { email_verified: false }],
  ['verified by a number', { email_verified: 1 }],
  ['verified by another word', { email_verified: 'yes' }],
  ['absent', { email: undefined }],
])('an address that is %s opens and makes no account', async (_, given) => {
  const before = await sql`select from auth.users`;
  await expectUnproven(await grant(newClaims(given)));
  expect(await sql`select from auth.users`).toHaveLength(before.length);
});

test.each([
  ['a Gmail address', { email: `${randomUUID()}@gmail.com` }, true],
  ['a hosted domain', { hd: 'escola.example' }, true],
  ['another address', {}, false],
  ['a domain that looks like Gmail', { email: `${randomUUID()}@gmail.com.evil.example` }, false],
])('Google speaks for %s: %j', async (_, given, isProof) => {
  const answer = await grant(newClaims(given), { provider: 'google' });
  if (isProof) expect(answer.status).toBe(200);
  else await expectUnproven(answer);
});

test("an administrator's account is not linked by its address, and is by its session", async () => {
  const email = newEmail();
  const admin = await server.signUp(email);
  await proveMailbox(admin);
  await sql`insert into public.team_members (user_id, role) values (${admin.user.id}, 'owner')`;
  const claims = newClaims({ email });
  const message =
    'Accounts of administrators are linked by hand: sign in, then link the provider there';
  expect(await readFailure(await grant(claims))).toEqual({
    status: 422,
    code: 'manual_linking_required',
    message,
  });
  await expectUnproven(await grant({ ...claims, email_verified: false }));
  const session = await readSession(await server.signIn(email, 'segredo-1'));
  expect((await grant(claims, { token: session.access_token })).status).toBe(200);
  expect((await readSession(await grant(claims))).user.id).toBe(admin.user.id);
});

test('a banned account is opened by no identity and linked to none', async () => {
  const email = newEmail();
  const ana = await server.signUp(email);
  const known = newClaims({ email });
  await readSession(await grant(known));
  await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${ana.user.id}`;
  for (const claims of [known, newClaims({ email })])
    expect(await (await grant(claims)).json()).toMatchObject({ error_code: 'user_banned' });
});

test('a session that lacks the second factor neither links nor unlinks; nor does a lent one', async () => {
  const ana = await server.signUp();
  const { access_token: token } = ana;
  await sql`insert into auth.mfa_factors (user_id, factor_type, status) values (${ana.user.id}, 'totp', 'verified')`;
  expect(await (await grant(newClaims(), { token })).json()).toMatchObject({
    error_code: 'insufficient_aal',
  });
  await sql`delete from auth.mfa_factors where user_id = ${ana.user.id}`;
  await sql`update auth.sessions set lent_by = user_id where user_id = ${ana.user.id}`;
  const asked = '/user/identities/authorize?provider=custom:escola';
  expect((await server.call('GET', asked, undefined, { token })).status).toBe(403);
});

test('who came by a provider keeps it until a password is made, and then may unlink it', async () => {
  const claims = newClaims();
  const { access_token: token, user } = await readSession(await grant(claims));
  const unlink = async () => {
    const [own] = await sql`
      select id from auth.identities where user_id = ${user.id} and provider = 'custom:escola'`;
    return server.call('DELETE', `/user/identities/${own?.id}`, undefined, { token });
  };
  expect(await (await unlink()).json()).toMatchObject({
    error_code: 'single_identity_not_deletable',
  });
  const changed = await (await server.updateUser(token, { password: 'segredo-1' })).json();
  expect(changed.app_metadata).toMatchObject({ providers: ['custom:escola', 'email'] });
  expect((await unlink()).status).toBe(200);
  const opened = await readSession(await server.signIn(claims.email, 'segredo-1'));
  expect(opened.user).toMatchObject({
    id: user.id,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email: claims.email } }],
  });
});

test("nobody unlinks another person's identity", async () => {
  const [ana, bia] = [await server.signUp(), await server.signUp()];
  for (const { access_token: token } of [ana, bia])
    expect((await grant(newClaims(), { token })).status).toBe(200);
  const [other] = await sql`
    select id from auth.identities where user_id = ${bia.user.id} and provider = 'custom:escola'`;
  const token = ana.access_token;
  const answer = await server.call('DELETE', `/user/identities/${other?.id}`, undefined, { token });
  expect(await answer.json()).toMatchObject({ error_code: 'identity_not_found' });
});

test('of two exchanges of a new identity at once both open one account', async () => {
  const claims = newClaims();
  const answers = await Promise.all([1, 2, 3, 4].map(() => grant(claims)));
  const people = await Promise.all(answers.map(readSession));
  expect(new Set(people.map(({ user }) => user.id)).size).toBe(1);
});

test('a browser whose address is unproven gets a code by mail, which makes the account without the identity', async () => {
  const person = { sub: randomUUID(), email: newEmail(), email_verified: false, name: 'Ana' };
  issuer.person = person;
  const page = await createBrowser(server).visit('/auth/v1/authorize?provider=custom:escola');
  expect(page.searchParams.get('error_code')).toBe('provider_email_needs_verification');
  await deliverMails(server.deps);
  const { email } = person;
  const code = { type: 'email', email, token: readCode(mails, email) };
  const opened = await readSession(await server.call('POST', '/verify', code));
  expect(opened.user).toMatchObject({ email, identities: [{ provider: 'email' }] });
});

test.each([
  ['a stranger', false],
  ['a member', true],
])('%s opens the account by the code that our page has not asked for', async (_, isKnown) => {
  const email = newEmail();
  if (isKnown) await proveMailbox(await server.signUp(email));
  issuer.person = { sub: randomUUID(), email, email_verified: false };
  await createBrowser(server).visit('/auth/v1/authorize?provider=custom:escola');
  await deliverMails(server.deps);
  const token = readCode(mails, email);
  const typed = { type: 'email', email, token, browser_secret: randomUUID() };
  const opened = await readSession(await server.call('POST', '/verify', typed));
  expect(opened.user).toMatchObject({ email });
});

/** Deeds of people, in any order. A mailbox has one owner; a stranger knows its address. */
const steps = [
  'strangerSignsUp',
  'strangerAddsFactor',
  'strangerLinks',
  'ownerTypesCode',
  'ownerUsesProvider',
  'ownerSignsUp',
] as const;

async function play(history: readonly (typeof steps)[number][]): Promise<void> {
  const email = newEmail();
  const [ofOwner, ofStranger] = [newClaims({ email }), newClaims({ email: undefined })];
  let stranger: AuthSession | null = null;
  let owner: AuthSession | null = null;
  const accounts = new Set<string>(); // opened by the owner's proofs
  const play: Record<(typeof steps)[number], () => Promise<void>> = {
    async strangerSignsUp() {
      const body = { email, password: 'do-estranho' };
      const answer = await server.call('POST', '/signup', body);
      if (answer.status === 200) {
        stranger = await readSession(answer);
        await addPasskey(stranger);
      }
    },
    async strangerAddsFactor() {
      if (stranger && (await isOpen(stranger))) await addFactor(stranger);
    },
    async strangerLinks() {
      if (stranger) await grant(ofStranger, { token: stranger.access_token });
      else await grant({ ...ofStranger, email, email_verified: false });
    },
    async ownerTypesCode() {
      await sql`delete from auth.one_time_tokens`;
      mails.received.length = 0;
      await server.call('POST', '/otp', { email });
      await deliverMails(server.deps);
      const code = { type: 'email', email, token: readCode(mails, email) };
      const answer = await server.call('POST', '/verify', code);
      if (answer.status !== 200) return;
      owner = await readSession(answer);
      accounts.add(owner.user.id);
    },
    async ownerUsesProvider() {
      owner = await readSession(await grant(ofOwner));
      accounts.add(owner.user.id);
    },
    async ownerSignsUp() {
      await server.call('POST', '/signup', { email, password: 'da-dona' });
    },
  };
  for (const step of history) {
    server.advance(61_000);
    await play[step]();
  }
  if (!owner) return;
  // The owner has proven the mailbox: nothing of the stranger opens that account.
  const { id } = (owner as AuthSession).user;
  if (stranger) expect(await isOpen(stranger)).toBe(false);
  expect((await server.signIn(email, 'do-estranho')).status).toBe(400);
  const opened = await grant(ofStranger);
  if (opened.status === 200) expect((await readSession(opened)).user.id).not.toBe(id);
  expect([...accounts]).toEqual([id]);
  const left = await sql`
    select 'passkey' as kind from auth.webauthn_credentials where user_id = ${id}
    union all select 'factor' from auth.mfa_factors where user_id = ${id}
    union all select provider_id from auth.identities
    where user_id = ${id} and provider_id not in (${id}, ${ofOwner.sub})`;
  expect(left).toEqual([]);
}

test('in any history two people never share an account, and nothing unproven survives a proof', async () => {
  const history = fc.array(fc.constantFrom(...steps), { minLength: 2, maxLength: 8 });
  await fc.assert(fc.asyncProperty(history, play), { numRuns: 40, seed: 39 });
}, 120_000);
