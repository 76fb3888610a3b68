import type { Session, User } from '@supabase/auth-js';
import { createContext } from 'react';
import type { SignedPasskey } from '#app/lib/lazy/passkey.ts';
import type { Profile } from '#domain/account/profile.ts';

export interface SessionState {
  session: Session | null;
  user: User | null;
  profile: Profile | null;
  /** True until the first check has finished, and during a sign-in or sign-up. */
  loading: boolean;
  /** A sign-in or sign-up runs: an event without a session does not end the loading. */
  trying: boolean;
  /** The first check had no answer: the stored session may or may not be valid. */
  unreachable: boolean;
  /** A recovery link made this session. */
  recovering: boolean;
}

export type SessionEvent =
  | { type: 'session_changed'; session: Session | null }
  | { type: 'check_failed' }
  | { type: 'profile_loaded'; userId: string; profile: Profile | null }
  | { type: 'recovery_started' }
  | { type: 'account_updated' }
  | { type: 'auth_started' }
  | { type: 'auth_ended' };

export const initialSession: SessionState = {
  session: null,
  user: null,
  profile: null,
  loading: true,
  trying: false,
  unreachable: false,
  recovering: false,
};

function changeSession(state: SessionState, session: Session | null): SessionState {
  const { trying } = state;
  if (session === null) return { ...initialSession, trying, loading: trying };
  const { user } = session;
  if (user.id === state.user?.id) return { ...state, session, user };
  return { ...initialSession, trying, session, user };
}

export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'session_changed':
      return changeSession(state, event.session);
    case 'check_failed':
      if (state.user || state.trying || !state.loading) return state;
      return { ...state, loading: false, unreachable: true };
    case 'profile_loaded':
      // A late profile of a former account is ignored.
      if (event.userId !== state.user?.id) return state;
      return { ...state, profile: event.profile, loading: false };
    case 'recovery_started':
      return { ...state, recovering: true };
    case 'account_updated':
      return { ...state, recovering: false };
    case 'auth_started':
      return { ...state, loading: true, trying: true };
    case 'auth_ended':
      return { ...state, loading: false, trying: false, unreachable: false };
  }
}

/** The account has no chosen password: the checkout made it, or the password was lost. */
export function needsPassword({ user, recovering }: SessionState): boolean {
  return user !== null && (recovering || user.app_metadata['claimed'] === false);
}

function readAssurance(token: string): unknown {
  const [, body = ''] = token.split('.');
  if (body === '') return null;
  const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
  return Reflect.get(Object(claims), 'aal');
}

export const hasFactor = (user: User | null): boolean =>
  user?.factors?.some(({ status }) => status === 'verified') === true;

/** The session is as sure as one proof makes it: aal1. */
export const hasOneProof = ({ session }: SessionState): boolean =>
  session !== null && readAssurance(session.access_token) === 'aal1';

/** The account has a second factor that this session has not shown. */
export const lacksFactor = (state: SessionState): boolean =>
  hasFactor(state.user) && hasOneProof(state);

/** The token keeps an older address until it is renewed. */
export function toAccountEmail({ user, profile }: SessionState): string {
  return profile?.email ?? user?.email ?? '';
}

/** `error` is the service's text; `text` is shown. */
export type AuthResult =
  | { success: true }
  | { success: false; error: string; code: string | undefined; text: string };

/** `needsSecondStep`: the session opens nothing before the account's second factor is shown. */
export type SignInResult = AuthResult & { needsSecondStep?: boolean };

/** `kept`: the account's own password was typed; `isPending`: the password opens nothing before the account owns its e-mail. */
export type LinkResult = AuthResult & { kept?: boolean; isPending?: boolean };

export interface SignUpMetadata {
  full_name?: string;
  origin?: 'checkout';
  /** The honeypot's value: the service then only pretends to make an account. */
  website?: string;
}

export interface SignOutOptions {
  /** Removes what is left of an expired session, but keeps what its owner wrote, on this device and unsent. */
  keepsDrafts?: boolean;
  /** The account is deleted: there is nothing to ask. */
  isDeleted?: boolean;
  /** Throws when the sessions of the other devices could not be ended. */
  everywhere?: boolean;
}

/** The questions and removals of a sign-out, beyond drafts. */
export interface Leaving {
  /** False: the person stays. */
  confirm: (userId: string) => Promise<boolean>;
  forget: (userId: string) => Promise<void>;
}

export interface Auth extends SessionState {
  signIn: (email: string, password: string) => Promise<SignInResult>;
  /** The browser asks for a passkey, unless one has `signed`. It replaces a session that lacks its second step. */
  signInWithPasskey: (signed?: SignedPasskey) => Promise<AuthResult>;
  /** Runs another way in, which stores its session itself. */
  signInBy: (attempt: () => Promise<AuthResult>) => Promise<AuthResult>;
  /** `course`: for a buyer of it the school makes an account also where strangers make none, without the password. */
  signUp: (
    email: string,
    password: string,
    metadata?: SignUpMetadata,
    course?: string,
  ) => Promise<AuthResult>;
  /** Sends a mail with a code; the answer is the same for unknown addresses. */
  sendCode: (email: string) => Promise<AuthResult>;
  signInWithCode: (email: string, code: string) => Promise<AuthResult>;
  /** Opens an access link: the password of the account keeps it, another one replaces it. */
  openLinkByPassword: (token: string, password: string) => Promise<LinkResult>;
  /** False: the person was asked and stays. */
  signOut: (options?: SignOutOptions) => Promise<boolean>;
  refreshProfile: () => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);
