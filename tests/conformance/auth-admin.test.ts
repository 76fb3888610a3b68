import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';
import { newEmail } from '#tests/support/new-email.ts';
import { listMethods } from '../support/client-methods.ts';
import { forFile } from '../support/for-file.ts';
import { connectMail } from '../support/mailbox.ts';
import { createSupabaseServer } from '../support/supabase.ts';

// Every method of auth-js' administration, unmodified, against a listening server: what works, and what is refused.

const wire = await forFile(createSupabaseServer());
const { secretKey } = wire.server.deps.secrets;
const { admin } = createClient(wire.url, secretKey, { auth: { persistSession: false } }).auth;
const nobody = crypto.randomUUID();

const outcomes: string[] = [];
const supported = (method: string) => outcomes.push(`supported  ${method}`);
afterAll(() => console.info(outcomes.join('\n')));

async function create(attributes: object = {}) {
  const { data, error } = await admin.createUser({
    email: newEmail(),
    password: 'segredo-1',
    ...attributes,
  });
  if (error) throw error;
  return data.user;
}

test('an account is made, read, changed and deleted', async () => {
  const made = await create({ user_metadata: { a: 1 }, app_metadata: { roles: ['x'] } });
  expect(made).toMatchObject({
    user_metadata: { a: 1 },
    app_metadata: { roles: ['x'], provider: 'email' },
  });
  expect((await admin.getUserById(made.id)).data.user).toEqual(made);
  const changed = await admin.updateUserById(made.id, { email_confirm: true, ban_duration: '1h' });
  expect(changed.data.user).toMatchObject({
    email_confirmed_at: expect.any(String),
    banned_until: expect.any(String),
  });
  const deleted = await admin.deleteUser(made.id);
  expect(deleted).toMatchObject({ data: { user: { id: made.id } }, error: null });
  expect((await admin.getUserById(made.id)).error).toMatchObject({
    code: 'user_not_found',
    status: 404,
  });
  ['createUser', 'getUserById', 'updateUserById', 'deleteUser'].forEach(supported);
});

test('accounts come in pages, the newest first', async () => {
  const [first, second] = [await create(), await create()];
  await wire.server.deps.database
    .sql`update auth.users set created_at = now() + interval '1 hour' where id = ${second.id}`;
  const { data } = await admin.listUsers({ page: 1, perPage: 1 });
  expect(data).toMatchObject({ aud: 'authenticated', users: [{ id: second.id }], nextPage: 2 });
  const pages = 'total' in data ? data.total : 0;
  expect(data).toMatchObject({ lastPage: pages, total: pages });
  const all = await admin.listUsers();
  expect(all.data.users.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
  expect((await admin.listUsers({ page: -1, perPage: 10 })).error?.code).toBe('validation_failed');
  const answer = await fetch(
    `${wire.url}/auth/v1/admin/users?per_page=1&filter=${first.email ?? ''}`,
    {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    },
  );
  expect(await answer.json()).toMatchObject({ users: [{ id: first.id }] });
  expect(answer.headers.get('x-total-count')).toBe('1');
  expect(answer.headers.get('link')).toContain('page=1&per_page=1');
  supported('listUsers');
});

test('sessions of a person are ended by their token', async () => {
  const user = await create();
  const client = wire.connect();
  const { data } = await client.auth.signInWithPassword({
    email: user.email ?? '',
    password: 'segredo-1',
  });
  expect((await admin.signOut(data.session?.access_token ?? '', 'global')).error).toBeNull();
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  supported('signOut');
});

test('factors and passkeys are listed and removed', async () => {
  const user = await create();
  const client = wire.connect();
  await client.auth.signInWithPassword({ email: user.email ?? '', password: 'segredo-1' });
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
  const id = enrolled.data?.id ?? '';
  expect((await admin.mfa.listFactors({ userId: user.id })).data).toMatchObject({
    factors: [{ id, friendly_name: 'Celular', factor_type: 'totp', status: 'unverified' }],
  });
  expect((await admin.mfa.deleteFactor({ userId: user.id, id })).data).toMatchObject({
    data: { id },
  });
  expect((await admin.mfa.deleteFactor({ userId: user.id, id })).error?.code).toBe(
    'mfa_factor_not_found',
  );
  const { sql } = wire.server.deps.database;
  const [passkey] = await sql<{ id: string }[]>`
    insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
    values (${user.id}, 'x', 'y', 'Notebook') returning id`;
  const passkeyId = passkey?.id ?? '';
  const listed = await admin.passkey.listPasskeys({ userId: user.id });
  expect(listed.data).toMatchObject([{ id: passkeyId, friendly_name: 'Notebook' }]);
  expect((await admin.passkey.deletePasskey({ userId: user.id, passkeyId })).error).toBeNull();
  const again = await admin.passkey.deletePasskey({ userId: user.id, passkeyId });
  expect(again.error).toMatchObject({ status: 404, message: 'Passkey not found' });
  ['mfa.listFactors', 'mfa.deleteFactor', 'passkey.listPasskeys', 'passkey.deletePasskey'].forEach(
    supported,
  );
});

test('a person is invited, and gets a link of each type', async () => {
  await connectMail(wire.server);
  const invited = await admin.inviteUserByEmail(newEmail(), { data: { a: 1 } });
  expect(invited.data.user).toMatchObject({
    invited_at: expect.any(String),
    user_metadata: { a: 1 },
  });
  const email = newEmail();
  const made = await admin.generateLink({ type: 'signup', email, password: 'segredo-1' });
  expect(made.data.user).toMatchObject({ email });
  const { data } = await admin.generateLink({ type: 'magiclink', email });
  const { hashed_token: token_hash = '', verification_type: type } = data.properties ?? {};
  expect(type).toBe('magiclink');
  const opened = await wire.connect().auth.verifyOtp({ type: 'magiclink', token_hash });
  expect(opened.data.user?.email).toBe(email);
  const change = await admin.generateLink({
    type: 'email_change_new',
    email,
    newEmail: newEmail(),
  });
  expect(change.data.properties?.action_link).toContain('type=email_change');
  ['inviteUserByEmail', 'generateLink'].forEach(supported);
});

type Answer = Promise<{ error: { code?: string | undefined } | null }>;
const client = { name: 'x', client_name: 'x', redirect_uris: ['https://x.example'] };
const provider = {
  provider_type: 'oidc' as const,
  identifier: 'custom:x',
  name: 'x',
  client_id: 'x',
  client_secret: 'x',
};

/** The school is no identity provider, and its own ones stand in its configuration. */
const refused: readonly (readonly [string, () => Answer])[] = [
  ['oauth.listClients', () => admin.oauth.listClients()],
  ['oauth.createClient', () => admin.oauth.createClient(client)],
  ['oauth.getClient', () => admin.oauth.getClient(nobody)],
  ['oauth.updateClient', () => admin.oauth.updateClient(nobody, client)],
  ['oauth.deleteClient', () => admin.oauth.deleteClient(nobody)],
  ['oauth.regenerateClientSecret', () => admin.oauth.regenerateClientSecret(nobody)],
  ['customProviders.listProviders', () => admin.customProviders.listProviders()],
  ['customProviders.createProvider', () => admin.customProviders.createProvider(provider)],
  ['customProviders.getProvider', () => admin.customProviders.getProvider('custom:x')],
  ['customProviders.updateProvider', () => admin.customProviders.updateProvider('custom:x', {})],
  ['customProviders.deleteProvider', () => admin.customProviders.deleteProvider('custom:x')],
];

test.each(refused)('auth-js admin.%s is refused and no failure', async (method, run) => {
  const { error } = await run();
  expect(error).toMatchObject({ code: 'not_found', status: 404 });
  outcomes.push(`refused    ${method}: not_found`);
});

test('no method of auth-js’ administration is missing here', () => {
  const parts = {
    '': admin,
    mfa: admin.mfa,
    oauth: admin.oauth,
    passkey: admin.passkey,
    customProviders: admin.customProviders,
  };
  const there = Object.entries(parts).flatMap(([part, object]) =>
    listMethods(object).map((name) => (part ? `${part}.${name}` : name)),
  );
  const methods = there.filter((name) => !name.startsWith('_') && name !== 'fetch');
  const told = new Set(outcomes.map((line) => line.slice(11).split(':')[0] ?? ''));
  expect(methods.filter((name) => !told.has(name))).toEqual([]);
});
