// Links and codes of the bare wire: every type, by GET and POST, with and without PKCE, good, used, expired and of a banned person.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAuthApp, newAddress, readSession } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { forFile } from '#tests/support/for-file.ts';
import { connectMail } from '#tests/support/mailbox.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';

const server = await forFile(createAuthApp());
const { sql } = server.deps.database;
const mails = await connectMail(server);

const verifier = 'v'.repeat(56);
const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};

type Type = 'recovery' | 'magiclink' | 'signup' | 'invite' | 'email_change';
type State = 'good' | 'used' | 'expired' | 'banned';
interface Mailed {
  type: Type;
  id: string;
  /** The mailbox that got the mail. */
  mailbox: string;
  token: string;
  code: string;
}

const isOpened = { magiclink: '/magiclink', recovery: '/recover', signup: '/resend' } as const;

async function ask(type: Type, flow: object): Promise<{ id: string; mailbox: string }> {
  if (type === 'invite') {
    const email = newEmail();
    const token = server.deps.secrets.secretKey;
    const path = '/invite?redirect_to=http://localhost:3000/app';
    const { id } = await (await server.call('POST', path, { email }, { token })).json();
    return { id, mailbox: email };
  }
  const { user, access_token: token } = await server.signUp();
  if (type === 'email_change') {
    const mailbox = newEmail();
    const path = '/user?redirect_to=http://localhost:3000/app';
    const change = { email: mailbox, current_password: 'segredo-1', ...flow };
    expect((await server.call('PUT', path, change, { token })).status).toBe(200);
    return { id: user.id, mailbox };
  }
  await sql`
    update auth.users set raw_app_meta_data = raw_app_meta_data || '{"claimed": false}' where id = ${user.id}`;
  const body = { type, email: user.email, ...flow };
  expect((await server.call('POST', isOpened[type], body)).status).toBe(200);
  return { id: user.id, mailbox: user.email };
}

async function mail(type: Type, isFlow: boolean): Promise<Mailed> {
  server.advance(1000); // mails of one time are one mail
  const { id, mailbox } = await ask(type, isFlow ? challenge : {});
  await deliverMails(server.deps);
  const text = mails.received.findLast(({ to }) => to.includes(mailbox))?.text ?? '';
  const link = new URL(/http\S+verify\?\S+/u.exec(text)?.[0] ?? 'about:blank');
  expect(link.searchParams.get('type')).toBe(type);
  const token = link.searchParams.get('token') ?? '';
  expect(token.startsWith('pkce_')).toBe(isFlow);
  return { type, id, mailbox, token, code: /^\d{6}$/mu.exec(text)?.[0] ?? '' };
}

type Outcome = string;
const refusal = async (response: Response): Promise<Outcome> => {
  const body = await response.json();
  return body.error_code === undefined ? 'session' : `${response.status} ${body.error_code}`;
};

/** The ways in which a mail is used; each answers what came of it. */
const ways = {
  async get({ type, token }: Mailed): Promise<Outcome> {
    const query = new URLSearchParams({ type, token, redirect_to: 'http://localhost:3000/app' });
    const response = await server.app.request(`/auth/v1/verify?${query.toString()}`, {
      headers: { 'x-forwarded-for': newAddress() },
    });
    expect(response.status).toBe(303);
    const page = new URL(response.headers.get('location') ?? 'about:blank');
    expect(page.origin + page.pathname).toBe('http://localhost:3000/app');
    const fragment = new URLSearchParams(page.hash.slice(1));
    const failure = fragment.get('error_code');
    const inQuery = page.searchParams.get('error_code');
    expect(inQuery).toBe(token.startsWith('pkce_') ? failure : null);
    if (failure !== null) return `${fragment.get('error')} ${failure}`;
    if (fragment.has('access_token')) return 'session';
    const exchange = { auth_code: page.searchParams.get('code'), code_verifier: verifier };
    const answer = await server.call('POST', '/token?grant_type=pkce', exchange);
    return (await readSession(answer)).user.id === '' ? 'none' : 'code';
  },
  async token_hash({ type, token }: Mailed): Promise<Outcome> {
    return refusal(await server.call('POST', '/verify', { type, token_hash: token }));
  },
  async token({ type, mailbox, code }: Mailed): Promise<Outcome> {
    return refusal(await server.call('POST', '/verify', { type, email: mailbox, token: code }));
  },
};

async function reach(state: State, mailed: Mailed, way: keyof typeof ways): Promise<void> {
  if (state === 'used') await ways[way](mailed);
  if (state === 'expired') server.advance(24 * 3_600_000 + 1000);
  if (state === 'banned')
    await sql`update auth.users set banned_until = 'infinity' where id = ${mailed.id}`;
}

const outcomes = {
  get: {
    good: 'session',
    used: 'access_denied otp_expired',
    expired: 'access_denied otp_expired',
    banned: 'access_denied user_banned',
  },
  token_hash: {
    good: 'session',
    used: '403 otp_expired',
    expired: '403 otp_expired',
    banned: '403 user_banned',
  },
};
const expected = (way: keyof typeof ways, state: State, isFlow: boolean): Outcome => {
  const outcome = outcomes[way === 'get' ? 'get' : 'token_hash'][state];
  return way === 'get' && isFlow && state === 'good' ? 'code' : outcome;
};

const rows = (['recovery', 'magiclink', 'signup', 'invite', 'email_change'] as const).flatMap(
  (type) =>
    (type === 'invite' ? [false] : [false, true]).flatMap((isFlow) =>
      (['get', 'token_hash', 'token'] as const).flatMap((way) =>
        (['good', 'used', 'expired', 'banned'] as const).map(
          (state) => [type, isFlow ? 'with PKCE' : 'without PKCE', way, state] as const,
        ),
      ),
    ),
);

test.each(rows)('%s %s by %s: %s', async (type, flow, way, state) => {
  const mailed = await mail(type, flow === 'with PKCE');
  await reach(state, mailed, way);
  expect(await ways[way](mailed)).toBe(expected(way, state, flow === 'with PKCE'));
});

test('a first proof by a PKCE link ends what a stranger registered, and not its own flow', async () => {
  const email = newEmail();
  const stranger = await server.signUp(email, 'do-estranho-1');
  await server.call('POST', '/recover', { email, ...challenge });
  await server.call('POST', '/magiclink', { email, ...challenge });
  await deliverMails(server.deps);
  const links = mails.received.map(({ text }) => /token=(pkce_[\w-]+)/u.exec(text)?.[1] ?? '');
  const newest = { type: 'magiclink', id: '', mailbox: email, token: links.at(-1) ?? '', code: '' };
  expect(await ways.get(newest as Mailed)).toBe('code');
  expect((await server.readUser(stranger.access_token)).status).toBe(403);
  expect((await server.signIn(email, 'do-estranho-1')).status).toBe(400);
  expect(await sql`select from auth.flow_state where user_id = ${stranger.user.id}`).toEqual([]);
});

test('a new password voids the code that a PKCE link has given', async () => {
  const ana = await server.signUp();
  await sql`update auth.users set mailbox_proven_at = now() where id = ${ana.user.id}`;
  await server.call('POST', '/recover', { email: ana.user.email, ...challenge });
  await deliverMails(server.deps);
  const token = /token=(pkce_[\w-]+)/u.exec(mails.received.at(-1)?.text ?? '')?.[1];
  const response = await server.app.request(`/auth/v1/verify?type=recovery&token=${token}`);
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code');
  const change = { password: 'segredo-2', current_password: 'segredo-1' };
  expect((await server.updateUser(ana.access_token, change)).status).toBe(200);
  const exchange = { auth_code: code, code_verifier: verifier };
  expect((await server.call('POST', '/token?grant_type=pkce', exchange)).status).toBe(404);
});

test.each(['/recover', '/otp', '/magiclink', '/signup', '/resend', '/user'])(
  '%s refuses half a PKCE pair, and a challenge that is none',
  async (path) => {
    const { access_token: token } = await server.signUp();
    const method = path === '/user' ? 'PUT' : 'POST';
    const base = { email: newEmail(), password: 'segredo-2', type: 'signup' };
    const wrong = [
      { code_challenge: challenge.code_challenge },
      { code_challenge_method: 's256' },
      { ...challenge, code_challenge: 'x'.repeat(42) },
      { ...challenge, code_challenge: `${'x'.repeat(42)}!` },
      { ...challenge, code_challenge_method: 'sha1' },
    ];
    for (const half of wrong) {
      const body =
        path === '/user' ? { ...half, data: {} } : { ...base, email: newEmail(), ...half };
      const response = await server.call(method, path, body, path === '/user' ? { token } : {});
      expect([response.status, (await response.json()).error_code]).toEqual([
        400,
        'validation_failed',
      ]);
    }
  },
);
