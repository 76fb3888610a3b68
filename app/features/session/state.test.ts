import type { Session } from '@supabase/auth-js';
import { describe, expect, test } from 'vitest';
import { initialSession, needsPassword, sessionReducer, type SessionEvent } from './state.ts';

function sessionOf(id: string, app_metadata = {}): Session {
  const user = { id, aud: 'authenticated', created_at: '', app_metadata, user_metadata: {} };
  return { access_token: 'a', refresh_token: 'r', expires_in: 1, token_type: 'bearer', user };
}

const profileOf = (id: string) => ({
  id,
  email: null,
  email_status: 'claimed' as const,
  full_name: 'Ana',
  avatar_url: null,
  has_access: true,
  is_admin: false,
});

const after = (...events: SessionEvent[]) => events.reduce(sessionReducer, initialSession);
const arrived: SessionEvent = { type: 'session_changed', session: sessionOf('ana') };
const loaded: SessionEvent = { type: 'profile_loaded', userId: 'ana', profile: profileOf('ana') };

describe('the session', () => {
  test('is unknown at first', () => {
    expect(after()).toMatchObject({ user: null, profile: null, loading: true });
  });

  test('of a visitor is empty once the check has finished', () => {
    expect(after({ type: 'session_changed', session: null })).toMatchObject({
      user: null,
      loading: false,
    });
  });

  test('is loading until the profile is loaded', () => {
    expect(after(arrived)).toMatchObject({ user: { id: 'ana' }, profile: null, loading: true });
    expect(after(arrived, loaded)).toMatchObject({ profile: { id: 'ana' }, loading: false });
  });

  test('keeps the profile when its token is renewed', () => {
    expect(after(arrived, loaded, arrived)).toMatchObject({
      profile: { id: 'ana' },
      loading: false,
    });
  });

  test('loses the profile on sign-out', () => {
    const left: SessionEvent = { type: 'session_changed', session: null };
    expect(after(arrived, loaded, left)).toMatchObject({ user: null, profile: null });
  });

  test("ignores a late answer about another account's profile", () => {
    const next: SessionEvent = { type: 'session_changed', session: sessionOf('bia') };
    expect(after(arrived, next, loaded)).toMatchObject({ user: { id: 'bia' }, profile: null });
  });

  test('is loading during a sign-in, and no longer after it', () => {
    const idle: SessionEvent = { type: 'auth_ended' };
    expect(after(idle, { type: 'auth_started' }).loading).toBe(true);
    expect(after(idle, { type: 'auth_started' }, idle).loading).toBe(false);
    const signedOut: SessionEvent = { type: 'session_changed', session: null };
    expect(after({ type: 'auth_started' }, signedOut).loading).toBe(true);
    expect(after({ type: 'auth_started' }, signedOut, idle).loading).toBe(false);
  });
});

test.each([
  [{ claimed: false }, true],
  [{ claimed: true }, false],
  [{}, false],
])('an account with %j needs a password: %s', (metadata, expected) => {
  const session = sessionOf('ana', metadata);
  expect(needsPassword(after({ type: 'session_changed', session }))).toBe(expected);
});

test('an account that came by a recovery link needs a password until it is set', () => {
  expect(needsPassword(after(arrived, { type: 'recovery_started' }))).toBe(true);
  const saved: SessionEvent[] = [{ type: 'recovery_started' }, { type: 'account_updated' }];
  expect(needsPassword(after(arrived, ...saved))).toBe(false);
});
