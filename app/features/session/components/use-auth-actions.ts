import { type Dispatch, useMemo } from 'react';
import { loadSupabase } from '../../../lib/supabase.ts';
import { forgetDrafts } from '../../../lib/use-draft-text.ts';
import { sendCode, signIn, signInWithCode, signOut, signUp } from '../mutations.ts';
import type { Auth, AuthResult, SessionEvent, SessionState } from '../state.ts';

interface AuthActionsOptions {
  dispatch: Dispatch<SessionEvent>;
  /** Follows the session's events, before anything happens to the session. */
  connect: () => Promise<unknown>;
  reloadProfile: (userId: string) => Promise<void>;
}

/** What a screen may do with the session. A sign-in has finished only when its profile is there. */
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
        if (!keepsDrafts) forgetDrafts();
      },
      refreshProfile,
    };
  }, [dispatch, connect, reloadProfile]);
}
