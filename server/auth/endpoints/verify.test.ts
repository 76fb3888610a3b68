import { expect, test } from 'vitest';
import { proveMailbox } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import {
  createAuthApp,
  newAddress,
  expectFailure,
  readLinkToken,
} from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { createAccessLink } from '../accounts/access-link.ts';

const server = await forFile(createAuthApp());
const { sql } = server.deps.database;

/** Address in the format of GoTrue's own mails, for the same token and page. */
function toVerify(link: string | null, page = 'http://localhost:3000/membros'): string {
  const query = { token: readLinkToken(link), type: 'recovery', redirect_to: page };
  return `/verify?${new URLSearchParams(query).toString()}`;
}

async function makeLink(email?: string): Promise<{ email: string; link: string }> {
  const { user } = await server.signUp(email);
  const link = await createAccessLink(server.deps, user.email);
  if (!link) throw new Error('no link');
  return { email: user.email, link: toVerify(link) };
}
/** Opens a link without a key, as a browser does; returns the redirect with its fragment as fields. */
async function open(link: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await server.app.request(`/auth/v1${link}`, {
    method,
    headers: { 'x-forwarded-for': newAddress(), ...headers },
  });
  const location = new URL(response.headers.get('location') ?? 'about:blank');
  return {
    response,
    page: location.href.split('#')[0],
    fields: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  };
}

test('a link opens a session and redirects to the members area', async () => {
  const { link, email } = await makeLink();
  const { response, page, fields } = await open(link);
  expect(response.status).toBe(303);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page).toBe('http://localhost:3000/membros');
  expect(fields).toMatchObject({ token_type: 'bearer', expires_in: '3600', type: 'recovery' });
  const user = await server.readUser(fields.access_token ?? '');
  expect(await user.json()).toMatchObject({ email });
  expect((await server.refresh(fields.refresh_token ?? '')).status).toBe(200);
});

test('a link works once', async () => {
  const { link } = await makeLink();
  await open(link);
  const { page, fields } = await open(link);
  expect(page).toBe('http://localhost:3000/membros');
  expect(fields).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
    sb: '',
  });
});

test('of two who open a link at the same time one gets a session', async () => {
  const { link } = await makeLink();
  const opened = await Promise.all([open(link), open(link)]);
  expect(opened.filter(({ fields }) => fields.access_token)).toHaveLength(1);
});

test('a link expires after 24 hours', async () => {
  const { link } = await makeLink();
  server.advance(24 * 3_600_000);
  expect((await open(link)).fields).toMatchObject({ error_code: 'otp_expired' });
});

test('a newer link replaces the older one', async () => {
  const { link, email } = await makeLink();
  const newer = await createAccessLink(server.deps, email);
  expect((await open(link)).fields).toMatchObject({ error_code: 'otp_expired' });
  expect((await open(toVerify(newer))).fields).toHaveProperty('access_token');
});

test('a new password voids an open link', async () => {
  const ana = await server.signUp(newEmail(), 'segredo-1');
  const link = await createAccessLink(server.deps, ana.user.email);
  await server.updateUser(ana.access_token, {
    password: 'segredo-2',
    current_password: 'segredo-1',
  });
  expect((await open(toVerify(link))).fields).toMatchObject({
    error_code: 'otp_expired',
  });
});

test('a link of a banned member opens no session', async () => {
  const { link, email } = await makeLink();
  await sql`update auth.users set banned_until = 'infinity' where email = ${email}`;
  expect((await open(link)).fields).toMatchObject({
    error: 'access_denied',
    error_code: 'user_banned',
  });
});

test.each([
  'https://evil.example/',
  '//evil.example',
  'http://localhost:3000.evil.example/',
  'javascript:alert(1)',
])('a link does not redirect to %s', async (target) => {
  const { user } = await server.signUp();
  const link = await createAccessLink(server.deps, user.email);
  const { page, fields } = await open(toVerify(link, target));
  expect(page).toBe('http://localhost:3000/');
  expect(fields).toHaveProperty('access_token');
});

test('a type that no link has is an error of the page', async () => {
  const { page, fields } = await open('/verify?type=sms&token=x');
  expect(page).toBe('http://localhost:3000/');
  expect(fields).toMatchObject({ error: 'invalid_request', error_code: 'validation_failed' });
});

test('the error of a PKCE link stands in the query, too', async () => {
  const { page } = await open('/verify?type=recovery&token=pkce_x&redirect_to=/membros');
  expect(Object.fromEntries(new URL(page ?? '').searchParams)).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  });
});

test.each(['/verify', '/verify?type=recovery', '/verify?token=x'])(
  '%s is refused',
  async (path) => {
    await expectFailure(server.call('GET', path), 'validation_failed', 400);
  },
);

test('the database stores no link in plain text', async () => {
  const { link, email } = await makeLink();
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  const [row] = await sql`
    select t.token_hash from auth.one_time_tokens t join auth.users u on u.id = t.user_id where u.email = ${email}`;
  expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(row?.token_hash).not.toBe(token);
});

test('an unknown e-mail gets no link', async () => {
  expect(await createAccessLink(server.deps, newEmail())).toBeNull();
});

test('the account of a link can be read before its use and not after it', async () => {
  const { user } = await server.signUp();
  await proveMailbox(server.deps.database, user.id);
  const link = await createAccessLink(server.deps, user.email);
  const token_hash = readLinkToken(link);
  const read = () => server.call('POST', '/verify/account', { token_hash });
  expect(await (await read()).json()).toEqual({
    id: user.id,
    email: user.email,
    asks_password: false,
  });
  expect((await read()).status).toBe(200);
  expect((await open(toVerify(link))).fields).toHaveProperty('access_token');
  await expectFailure(read(), 'otp_expired', 403);
});
