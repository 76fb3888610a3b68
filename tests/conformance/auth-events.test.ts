import { createClient, type AuthChangeEvent, type SupabaseClient } from '@supabase/supabase-js';
import { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createAccessLink } from '#server/auth/accounts/access-link.ts';
import { readLinkToken } from '../support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { createMemoryStorage, createSupabaseServer } from '../support/supabase.ts';

const wire = await forFile(createSupabaseServer());
afterEach(() => vi.unstubAllGlobals());

const password = 'segredo-1';

/** Collects the events of a client, each with whether it came with a session. */
function listen(client: SupabaseClient) {
  const events: [AuthChangeEvent, boolean][] = [];
  client.auth.onAuthStateChange((event, session) => void events.push([event, session !== null]));
  return events;
}

/** Opens a link as GoTrue's own mails contain it. */
function openLink(link: string | null): Promise<Response> {
  const query = new URLSearchParams({ type: 'recovery', token: readLinkToken(link) });
  return fetch(`${wire.url}/auth/v1/verify?${query.toString()}`, { redirect: 'manual' });
}

async function connectAs() {
  const client = wire.connect();
  const email = newEmail();
  await client.auth.signUp({ email, password });
  const events = listen(client);
  await expect.poll(() => events).toEqual([['INITIAL_SESSION', true]]);
  return { client, email, events };
}

test('INITIAL_SESSION comes first, without a session when there is none', async () => {
  const events = listen(wire.connect());
  await expect.poll(() => events).toEqual([['INITIAL_SESSION', false]]);
});

test('SIGNED_IN comes with sign-up and with sign-in', async () => {
  const client = wire.connect();
  const events = listen(client);
  await expect.poll(() => events).toHaveLength(1);
  const email = newEmail();
  await client.auth.signUp({ email, password });
  await client.auth.signInWithPassword({ email, password });
  expect(events.slice(1)).toEqual([
    ['SIGNED_IN', true],
    ['SIGNED_IN', true],
  ]);
});

test('SIGNED_OUT comes with a sign-out', async () => {
  const { client, events } = await connectAs();
  await client.auth.signOut();
  expect(events.slice(1)).toEqual([['SIGNED_OUT', false]]);
});

test('SIGNED_OUT comes when the server has ended the session', async () => {
  const { client, email, events } = await connectAs();
  await wire.server.deps.database.sql`
    delete from auth.sessions s using auth.users u where u.id = s.user_id and u.email = ${email}`;
  await client.auth.getUser();
  expect(events.slice(1)).toEqual([['SIGNED_OUT', false]]);
});

test('TOKEN_REFRESHED comes with a refresh', async () => {
  const { client, events } = await connectAs();
  await client.auth.refreshSession();
  expect(events.slice(1)).toEqual([['TOKEN_REFRESHED', true]]);
});

test('TOKEN_REFRESHED comes by itself before a session expires', async () => {
  const storage = createMemoryStorage();
  const open = () =>
    createClient(wire.url, wire.server.deps.secrets.publishableKey, {
      auth: { storage, storageKey: 'key', autoRefreshToken: true },
    });
  const first = open();
  const { data } = await first.auth.signUp({ email: newEmail(), password });
  await first.auth.stopAutoRefresh();
  const soon = Math.floor(Date.now() / 1000) + 60; // Less than three ticks of thirty seconds.
  storage.setItem('key', JSON.stringify({ ...data.session, expires_at: soon }));
  const second = open();
  const events = listen(second);
  await expect.poll(() => events).toContainEqual(['TOKEN_REFRESHED', true]);
  await second.auth.stopAutoRefresh();
});

test('USER_UPDATED comes with a change of the account', async () => {
  const { client, events } = await connectAs();
  await client.auth.updateUser({ data: { full_name: 'Ana Lima' } });
  expect(events.slice(1)).toEqual([['USER_UPDATED', true]]);
});

test('PASSWORD_RECOVERY comes with an access link, and a password can be set', async () => {
  const { email } = await connectAs();
  const opened = await openLink(await createAccessLink(wire.server.deps, email));
  const window = new Window({ url: opened.headers.get('location') ?? '' });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  const client = wire.connect();
  const events = listen(client);
  await expect.poll(() => events).toContainEqual(['PASSWORD_RECOVERY', true]);
  expect(window.location.hash).toBe('');
  expect((await client.auth.updateUser({ password: 'segredo-2' })).error).toBeNull();
  vi.unstubAllGlobals();
  expect(
    (await wire.connect().auth.signInWithPassword({ email, password: 'segredo-2' })).error,
  ).toBeNull();
  await window.happyDOM.close();
});

test('a link that was used before opens no session and gives the reason', async () => {
  const { email } = await connectAs();
  const link = await createAccessLink(wire.server.deps, email);
  await openLink(link);
  const window = new Window({ url: (await openLink(link)).headers.get('location') ?? '' });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  const client = wire.connect();
  const { error } = await client.auth.initialize();
  expect(error).toMatchObject({
    message: 'Email link is invalid or has expired',
    details: { code: 'otp_expired' },
  });
  expect((await client.auth.getSession()).data.session).toBeNull();
  await window.happyDOM.close();
});
