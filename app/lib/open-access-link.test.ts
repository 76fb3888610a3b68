import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeWire, installFakeWire, refuse } from '../../tests/support/fake-wire.ts';
import { masterclass, stampSite } from '../../tests/support/render-app.tsx';
import { openAccessLink } from './open-access-link.ts';

const VERIFY = 'POST /auth/v1/verify';
let wire: FakeWire;

beforeEach(() => {
  stampSite([masterclass]);
  wire = installFakeWire();
  window.history.replaceState(null, '', '/membros?de=mail#token_hash=abc-123');
});
afterEach(() => window.history.replaceState(null, '', '/'));

const fragment = () => Object.fromEntries(new URLSearchParams(window.location.hash.slice(1)));

test("a link's session takes the token's place in the address", async () => {
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'r1',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 1_800_000_000,
  };
  wire.on(VERIFY, () => ({ ...session, user: { email: 'maria@example.com' } }));
  await openAccessLink();
  expect(wire.bodiesOf(VERIFY)).toEqual([{ token_hash: 'abc-123', type: 'recovery' }]);
  expect(window.location.search).toBe('?de=mail');
  expect(fragment()).toEqual({
    ...session,
    expires_in: '3600',
    expires_at: '1800000000',
    type: 'recovery',
  });
});

test('a link that is over says so in the address', async () => {
  wire.on(VERIFY, refuse(403, { error_code: 'otp_expired', msg: 'Token has expired' }));
  await openAccessLink();
  expect(fragment()).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Token has expired',
  });
});

test.each([429, 500, 503])('an answer of %i leaves the link for another try', async (status) => {
  wire.on(VERIFY, refuse(status, { msg: 'x' }));
  await expect(openAccessLink()).rejects.toThrow(String(status));
  expect(fragment()).toEqual({ token_hash: 'abc-123' });
});

test('any other address asks for nothing', async () => {
  window.history.replaceState(null, '', '/membros#access_token=x');
  await openAccessLink();
  expect(wire.requests).toEqual([]);
});
