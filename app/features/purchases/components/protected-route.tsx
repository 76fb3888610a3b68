import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { UnreachablePage } from '#app/ui/layout/unreachable-page.tsx';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import {
  flagQuery,
  useAuth,
  useLacksFactor,
  useNeedsPassword,
} from '#app/features/auth/queries.ts';
import { RefusedVisit } from './refused-visit.tsx';
import { UnknownAccess } from './unknown-access.tsx';
import { useUsedLink } from '../use-used-link.ts';

export type Need = 'user' | 'access' | 'admin';

interface ProtectedRouteProps {
  /** Required: a session, access to the members area, or administration. */
  need: Need;
  children: ReactNode;
  /** The admission to a page that opens before the server answers. */
  admission?: Admission | null;
}

interface Admission {
  userId: string;
  isValid: boolean;
  /** The screen until the server answers; without it the page itself. */
  waiting?: ReactNode;
  /** The screen of a person whose session or access has ended since; without it the page asks to sign in. */
  toEnding?: (ending: 'session' | 'access') => ReactNode;
}

/** Redirects accounts without the required right. The database decides about data; this guard spares empty pages. */
export function ProtectedRoute({ need, children, admission }: ProtectedRouteProps) {
  const { user, profile, loading, unreachable } = useAuth();
  const needsPassword = useNeedsPassword();
  const lacksFactor = useLacksFactor();
  const location = useLocation();
  const flag = need === 'admin' ? 'is_admin' : 'has_access';
  const isKnown = need === 'user' || profile?.[flag] === true;
  // The cached profile may be older than a confirmed payment, so a missing right is read again.
  const lookup = useQuery({
    ...flagQuery(flag, user?.id),
    enabled: !!user && !loading && !isKnown,
  });

  useUsedLink(user !== null);

  const admitted = !user || user.id === admission?.userId ? admission : null;
  const isUnanswered = user ? !isKnown && lookup.data === undefined : loading || unreachable;
  if (admitted?.isValid && isUnanswered)
    return <Fragment key={admitted.userId}>{admitted.waiting ?? children}</Fragment>;
  if (loading && !user) return <LoadingScreen />;
  if (unreachable && !user) {
    return (
      <main className="mx-auto max-w-lg px-4 py-16">
        <UnreachablePage />
      </main>
    );
  }
  if (!user && admitted?.toEnding) return admitted.toEnding('session');
  if (!user) {
    const from = location.pathname + location.search;
    const linkFailed = location.hash.includes('error_code=');
    return <Navigate to="/login" replace state={{ from, linkFailed }} />;
  }
  if (lacksFactor) {
    const from = location.pathname + location.search;
    return <Navigate to="/login/segundo-passo" replace state={{ from }} />;
  }
  // The key unmounts every screen when another account signs in.
  if (isKnown || lookup.data === true) return <Fragment key={user.id}>{children}</Fragment>;
  if (lookup.isError || lookup.fetchStatus === 'paused')
    return <UnknownAccess busy={lookup.isFetching} onRetry={() => void lookup.refetch()} />;
  if (loading || lookup.isFetching || lookup.data === undefined) return <LoadingScreen />;
  // An access link signs in once: without a password the next visit would be impossible.
  if (need === 'access' && needsPassword) return <Navigate to="/redefinir-senha" replace />;
  if (admitted?.toEnding) return admitted.toEnding('access');
  return <RefusedVisit need={need} userId={user.id} onRetry={() => void lookup.refetch()} />;
}
