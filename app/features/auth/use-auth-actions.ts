import { type Dispatch, useMemo } from 'react';
import { loadSupabase, readStoredUser } from '#app/lib/supabase.ts';
import { deleteDrafts } from '#app/lib/unsent/draft.ts';
import {
  openLinkByPassword,
  sendCode,
  signIn,
  signInWithCode,
  signInWithPasskey,
  signOut,
  signOutEverywhere,
  signUp,
} from './mutations.ts';
import type { Auth, AuthResult, Leaving, SessionEvent, SessionState } from './state.ts';

interface AuthActionsOptions {
  dispatch: Dispatch<SessionEvent>;
  /** Subscribes to the session's events before any action. */
  connect: () => Promise<unknown>;
  reloadProfile: (userId: string) => Promise<void>;
  leaving?: Leaving | undefined;
}

/** Actions on the session. A sign-in ends when its profile is loaded. */
export function useAuthActions(options: AuthActionsOptions): Omit<Auth, keyof SessionState> {
  const { dispatch, connect, reloadProfile, leaving } = options;
  return useMemo(() => {
    const refreshProfile = async () => {
      const { data } = await (await loadSupabase()).auth.getSession();
      if (data.session) await reloadProfile(data.session.user.id);
    };
    const run = async <Result extends AuthResult>(
      attempt: () => Promise<Result>,
    ): Promise<Result> => {
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
      signInWithPasskey: (signed) => run(() => signInWithPasskey(signed)),
      signInBy: run,
      signUp: (email, password, metadata, course) =>
        run(() => signUp(email, password, metadata, course)),
      sendCode,
      signInWithCode: (email, code) => run(() => signInWithCode(email, code)),
      openLinkByPassword: (token, password) => run(() => openLinkByPassword(token, password)),
      signOut: async ({ keepsDrafts, isDeleted, everywhere } = {}) => {
        const userId = keepsDrafts ? undefined : readStoredUser()?.id;
        // Data stay on the device when the code that asks about them does not load.
        const isAsked = userId !== undefined && !isDeleted;
        if (isAsked && (await leaving?.confirm(userId).catch(() => true)) === false) return false;
        await (everywhere ? signOutEverywhere() : signOut());
        if (!keepsDrafts) deleteDrafts();
        if (userId) await leaving?.forget(userId).catch(() => {});
        return true;
      },
      refreshProfile,
    };
  }, [dispatch, connect, reloadProfile, leaving]);
}
