import { useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { ANSWER_WITHIN_MS } from '#app/lib/wire/deadline.ts';
import {
  hasStoredSession,
  loadSupabase,
  mayHaveSession,
  sessionStorageKey,
  isFromLink,
} from '#app/lib/supabase.ts';
import { claimDrafts } from '#app/lib/unsent/draft.ts';
import { loadProfile } from '../queries.ts';
import { AuthContext, initialSession, type Leaving, sessionReducer } from '../state.ts';
import { useAuthActions } from '../use-auth-actions.ts';

const atOnce = (change: () => void) => change();

interface AuthProviderProps {
  children: ReactNode;
  leaving?: Leaving;
}

/** Provides the session to every screen. A visitor without a stored session downloads no client. */
export function AuthProvider({ children, leaving }: AuthProviderProps) {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(sessionReducer, initialSession);
  const connection = useRef<Promise<() => void> | null>(null);
  const lastUserId = useRef<string | null>(null);

  const reloadProfile = useCallback(
    async (userId: string) => {
      const profile = await loadProfile(queryClient, userId);
      dispatch({ type: 'profile_loaded', userId, profile });
    },
    [queryClient],
  );

  /** Subscribes to the session's events; idempotent. */
  const connect = useCallback(() => {
    connection.current ??= loadSupabase().then(({ auth }) => {
      const { data } = auth.onAuthStateChange((event, session) => {
        // The session did not end: its renewal failed for now.
        if (event === 'INITIAL_SESSION' && !session && hasStoredSession())
          return dispatch({ type: 'check_failed' });
        const userId = session?.user.id ?? null;
        const isKnown = lastUserId.current === userId;
        // Another account may replace this one without a sign-out, such as by a link in another tab.
        if (lastUserId.current !== null && !isKnown) queryClient.clear();
        lastUserId.current = userId;
        claimDrafts(userId);
        // A transition: a whole area may render now, and presses must be answered meanwhile.
        const apply = event === 'INITIAL_SESSION' ? startTransition : atOnce;
        apply(() => {
          dispatch({ type: 'session_changed', session });
          if (event === 'INITIAL_SESSION' && session && isFromLink())
            dispatch({ type: 'recovery_started' });
        });
        if (event === 'USER_UPDATED') dispatch({ type: 'account_updated' });
        // Not awaited: the client holds its lock during this call, and the read needs that lock.
        // A sign-out meanwhile cancels the read.
        if (!session || (isKnown && event === 'TOKEN_REFRESHED')) return;
        const { id } = session.user;
        loadProfile(queryClient, id)
          .then((profile) =>
            startTransition(() => dispatch({ type: 'profile_loaded', userId: id, profile })),
          )
          .catch(() => {});
      });
      return () => data.subscription.unsubscribe();
    });
    connection.current.catch(() => (connection.current = null));
    return connection.current;
  }, [queryClient]);

  useEffect(() => {
    let deadline: ReturnType<typeof setTimeout> | undefined;
    const fail = () => dispatch({ type: 'check_failed' });
    const check = () => {
      clearTimeout(deadline);
      if (!mayHaveSession()) {
        claimDrafts(null);
        return dispatch({ type: 'auth_ended' });
      }
      // The client renews a token for up to twice this time, and its script may not load at all.
      deadline = setTimeout(fail, ANSWER_WITHIN_MS);
      connect().catch(fail);
    };
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === sessionStorageKey()) check();
    };
    check();
    window.addEventListener('storage', handleStorage);
    return () => {
      clearTimeout(deadline);
      window.removeEventListener('storage', handleStorage);
      void connection.current?.then((disconnect) => disconnect()).catch(() => {});
      connection.current = null;
    };
  }, [connect]);

  const actions = useAuthActions({ dispatch, connect, reloadProfile, leaving });
  const { refreshProfile } = actions;

  // A refused right means that the cached profile is stale.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (event.query.queryKey[0] === 'profile') return;
        if (Reflect.get(event.action.error, 'code') !== '42501') return;
        refreshProfile().catch(() => {});
      }),
    [queryClient, refreshProfile],
  );

  const auth = useMemo(() => ({ ...state, ...actions }), [state, actions]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
