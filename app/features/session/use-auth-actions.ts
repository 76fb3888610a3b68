import { type Dispatch, useMemo } from 'react';
import { loadSupabase } from '#app/lib/supabase.ts';
import { deleteDrafts } from '#app/lib/unsent/draft.ts';
import { sendCode, signIn, signInWithCode, signOut, signUp } from './mutations.ts';
import type { Auth, AuthResult, SessionEvent, SessionState } from './state.ts';

interface AuthActionsOptions {
  dispatch: Dispatch<SessionEvent>;
  /** Subscribes to the session's events before any action. */
  connect: () => Promise<unknown>;
  reloadProfile: (userId: string) => Promise<void>;
}

/** Actions on the session. A sign-in ends when its profile is loaded. */
export function useAuthActions(options: AuthActionsOptions): Omit<Auth, keyof SessionState> {
  const { dispatch, connect, reloadProfile } = options;
  return useMemo(() => {
    const refreshProfile = async () => {
      const { data } = await (await loadSupabase()).auth.getSession();
      if (data.session) await reloadProfile(data.session.user.id);
    };
    const run = async (attempt: () => Promise<AuthResult>): Promise<AuthResult> => {
      dispatch({ type: 'auth_started' });
      try {
        await connect();
        const result = await attempt();
        if (result.success) await refreshProfile();
        return result;
      } finally {
        dispatch({ type: 'auth_ended' });
      }
    };
    return {
      signIn: (email, password) => run(() => signIn(email, password)),
      signUp: (email, password, metadata) => run(() => signUp(email, password, metadata)),
      sendCode,
      signInWithCode: (email, code) => run(() => signInWithCode(email, code)),
      signOut: async ({ keepsDrafts } = { keepsDrafts: false }) => {
        await signOut();
        if (!keepsDrafts) deleteDrafts();
      },
      refreshProfile,
    };
  }, [dispatch, connect, reloadProfile]);
}
