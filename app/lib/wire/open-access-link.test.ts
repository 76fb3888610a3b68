import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ana, storeSession, toSession } from '#tests/support/fake-accounts.ts';
import { wire, refuse } from '#tests/support/page.tsx';
import { findWaitingEmail, openAccessLink } from './open-access-link.ts';
import { readStoredUser } from '../supabase.ts';

const VERIFY = 'POST /auth/v1/verify';
const ACCOUNT = 'POST /auth/v1/verify/account';
const maria = { ...ana, id: 'a0000000-0000-4000-8000-000000000002', email: 'maria@example.com' };
const ask = vi.fn<Parameters<typeof openAccessLink>[0]>();

beforeEach(() => {
  ask.mockReset();
  wire.on(VERIFY, () => toSession(maria));
  wire.on(ACCOUNT, () => ({ id: maria.id, email: maria.email, asks_password: false }));
  window.history.replaceState(null, '', '/membros?de=mail#token_hash=abc-123');
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
});

const fragment = () => Object.fromEntries(new URLSearchParams(window.location.hash.slice(1)));
const paths = () => wire.requests.map(({ path }) => path);

test("an access link starts this browser's session, and its token is removed from the address", async () => {
  await openAccessLink(ask);
  expect(wire.bodiesOf(VERIFY)).toEqual([{ token_hash: 'abc-123', type: 'recovery' }]);
  expect(window.location.search + window.location.hash).toBe('?de=mail');
  expect(readStoredUser()).toMatchObject({ id: maria.id });
});

test('a signed-in account must confirm before a link of another account is used', async () => {
  storeSession(ana);
  ask.mockResolvedValue(false);
  await openAccessLink(ask);
  expect(ask.mock.calls[0]?.[0].text).toContain(`conta ${ana.email}`);
  expect(ask.mock.calls[0]?.[0].text).toContain(`conta ${maria.email}`);
  expect(paths()).toEqual(['/auth/v1/verify/account']);
  expect(readStoredUser()).toMatchObject({ id: ana.id });
  expect(window.location.hash).toBe('');
});

test('a confirmed link of another account replaces the session', async () => {
  storeSession(ana);
  ask.mockResolvedValue(true);
  await openAccessLink(ask);
  expect(readStoredUser()).toMatchObject({ id: maria.id });
});

test('a link of the signed-in account needs no confirmation', async () => {
  storeSession(maria);
  await openAccessLink(ask);
  expect(ask).not.toHaveBeenCalled();
  expect(paths()).toContain('/auth/v1/verify');
});

test.each([VERIFY, ACCOUNT])(
  'an expired link puts its error into the address (%s)',
  async (route) => {
    if (route === ACCOUNT) storeSession(ana);
    wire.on(route, refuse(403, { error_code: 'otp_expired', msg: 'Token has expired' }));
    await openAccessLink(ask);
    expect(fragment()).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Token has expired',
    });
  },
);

test.each([429, 500, 503])('an answer of %i keeps the link for a retry', async (status) => {
  wire.on(VERIFY, refuse(status, { msg: 'x' }));
  await expect(openAccessLink(ask)).rejects.toThrow(String(status));
  expect(fragment()).toEqual({ token_hash: 'abc-123' });
});

test('an address without a token sends no request', async () => {
  window.history.replaceState(null, '', '/membros#access_token=x');
  await openAccessLink(ask);
  expect(wire.requests).toEqual([]);
});

test('a link without an answer times out and stays for a retry', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) =>
    init.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise(() => {}),
  );
  await expect(openAccessLink(ask)).rejects.toThrow('aborted');
  expect(fragment()).toEqual({ token_hash: 'abc-123' });
});

test('on a page that no link of ours leads to, such as the checkout, the reader is asked first', async () => {
  window.history.replaceState(null, '', '/masterclass-checkout#token_hash=abc-123');
  ask.mockResolvedValue(false);
  await openAccessLink(ask);
  expect(ask.mock.calls[0]?.[0].title).toBe('Entrar como m***@example.com?');
  expect(paths()).toEqual(['/auth/v1/verify/account']);
  expect(readStoredUser()).toBeNull();
  ask.mockResolvedValue(true);
  window.history.replaceState(null, '', '/masterclass-checkout#token_hash=abc-123');
  await openAccessLink(ask);
  expect(readStoredUser()).toMatchObject({ id: maria.id });
});

test('a link that would void a password waits for the page that asks for it', async () => {
  window.history.replaceState(null, '', '/redefinir-senha#token_hash=abc-123');
  wire.on(ACCOUNT, () => ({ id: maria.id, email: maria.email, asks_password: true }));
  await openAccessLink(ask);
  expect(fragment()).toEqual({ token_hash: 'abc-123' });
  expect(paths()).toEqual(['/auth/v1/verify/account']);
  expect(findWaitingEmail()).toBe(maria.email);
});

test('a reader who has answered on the page before is not asked again on the page of the password', async () => {
  storeSession(ana);
  wire.on(ACCOUNT, () => ({ id: maria.id, email: maria.email, asks_password: true }));
  ask.mockResolvedValue(true);
  const { location } = window;
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', Object.assign(new URL(window.location.href), { replace }));
  void openAccessLink(ask);
  await vi.waitFor(() =>
    expect(replace).toHaveBeenCalledWith('/redefinir-senha#token_hash=abc-123'),
  );
  vi.stubGlobal('location', location);
  window.history.replaceState(null, '', '/redefinir-senha#token_hash=abc-123');
  await openAccessLink(ask);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(fragment()).toEqual({ token_hash: 'abc-123' });
});

test('a browser with a session of the account sends it along', async () => {
  storeSession(maria);
  await openAccessLink(ask);
  const sent = wire.requests.find(({ path }) => path === '/auth/v1/verify');
  expect(sent?.headers.get('authorization')).toBe(`Bearer access-of-${maria.id}`);
});
