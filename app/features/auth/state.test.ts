import type { Session } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import {
  initialSession,
  lacksFactor,
  needsPassword,
  sessionReducer,
  type SessionEvent,
} from './state.ts';

function changeTo(id: string, app_metadata = {}): SessionEvent {
  const user = { id, aud: 'authenticated', created_at: '', app_metadata, user_metadata: {} };
  const token = { access_token: 'a', refresh_token: 'r', expires_in: 1 };
  const session: Session = { ...token, token_type: 'bearer', user };
  return { type: 'session_changed', session };
}
const loaded: SessionEvent = {
  type: 'profile_loaded',
  userId: 'ana',
  profile: {
    id: 'ana',
    email: null,
    email_status: 'claimed',
    full_name: 'Ana',
    avatar_url: null,
    has_access: true,
    is_admin: false,
  },
};
const after = (...events: SessionEvent[]) => events.reduce(sessionReducer, initialSession);

test('a session is loading until its profile is loaded', () => {
  expect(after(changeTo('ana'))).toMatchObject({ profile: null, loading: true });
  expect(after(changeTo('ana'), loaded)).toMatchObject({ loading: false });
});

test('a renewed token keeps the profile', () => {
  const renewed = after(changeTo('ana'), loaded, changeTo('ana'));
  expect(renewed).toMatchObject({ profile: { id: 'ana' }, loading: false });
});

test("a profile that arrives after another account's sign-in is ignored", () => {
  const other = after(changeTo('ana'), changeTo('bia'), loaded);
  expect(other).toMatchObject({ user: { id: 'bia' }, profile: null });
});

test('an account that came by a recovery link needs a password until it is set', () => {
  const recovering = after(changeTo('ana'), { type: 'recovery_started' });
  expect(needsPassword(recovering)).toBe(true);
  expect(needsPassword(sessionReducer(recovering, { type: 'account_updated' }))).toBe(false);
});

test.each([
  ['verified', 'aal1', true],
  ['verified', 'aal2', false],
  ['unverified', 'aal1', false],
] as const)('a factor that is %s and a session of %s: it is due %s', (status, aal, isDue) => {
  const times = { created_at: '', updated_at: '' };
  const factors = [{ id: 'f', factor_type: 'totp' as const, status, ...times }];
  const user = { id: 'ana', aud: '', created_at: '', app_metadata: {}, user_metadata: {}, factors };
  const access_token = `h.${btoa(JSON.stringify({ aal, name: 'José' }))}.s`;
  const session: Session = {
    access_token,
    refresh_token: 'r',
    expires_in: 1,
    token_type: 'bearer',
    user,
  };
  expect(lacksFactor({ ...initialSession, session, user })).toBe(isDue);
});
