import type { Session, User } from '@supabase/supabase-js';
import { createContext } from 'react';
import type { Profile } from '../../../domain/access/profile.ts';

export interface SessionState {
  session: Session | null;
  user: User | null;
  profile: Profile | null;
  /** True until the first check has finished, and while a sign-in or sign-up runs. */
  loading: boolean;
}

export type SessionEvent =
  | { type: 'session_changed'; session: Session | null }
  | { type: 'profile_loaded'; userId: string; profile: Profile | null }
  | { type: 'auth_started' }
  | { type: 'auth_ended' };

export const initialSession: SessionState = {
  session: null,
  user: null,
  profile: null,
  loading: true,
};

function changeSession(state: SessionState, session: Session | null): SessionState {
  if (session === null) return { ...initialSession, loading: false };
  const { user } = session;
  if (user.id === state.user?.id) return { ...state, session, user };
  return { session, user, profile: null, loading: true };
}

export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'session_changed':
      return changeSession(state, event.session);
    case 'profile_loaded':
      // A slow answer about somebody who has left since says nothing about whoever is here now.
      if (event.userId !== state.user?.id) return state;
      return { ...state, profile: event.profile, loading: false };
    case 'auth_started':
      return { ...state, loading: true };
    case 'auth_ended':
      return { ...state, loading: false };
  }
}

/** An account that the checkout made and nobody has set a password for yet. */
export function isUnclaimed(user: User | null): boolean {
  return user?.app_metadata['claimed'] === false;
}

/** `error` is the service's own text; `text` is what a person is told. */
export type AuthResult =
  | { success: true }
  | { success: false; error: string; code: string | undefined; text: string };

export interface SignUpMetadata {
  full_name?: string;
  origin?: 'checkout';
}

export interface Auth extends SessionState {
  signIn: (email: string, password: string) => Promise<AuthResult>;
  signUp: (email: string, password: string, metadata?: SignUpMetadata) => Promise<AuthResult>;
  signOut: () => Promise<void>;
  refreshProfile: () => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);
