import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LostPage } from '../../../ui/layout/lost-page.tsx';
import { LoadingScreen } from '../../../ui/primitives/loading-screen.tsx';
import { flagQuery, useAuth, useNeedsPassword } from '../../session/queries.ts';
import { RefusedVisit } from './refused-visit.tsx';
import { useSpentLink } from './use-spent-link.ts';

export type Need = 'user' | 'access' | 'admin';

interface ProtectedRouteProps {
  /** Signed in; with access to the members area; administrator. */
  need: Need;
  children: ReactNode;
}

/** Lets in whoever may be here. What may be read is decided by the database; this only spares people empty pages. */
export function ProtectedRoute({ need, children }: ProtectedRouteProps) {
  const { user, profile, loading, unreachable } = useAuth();
  const needsPassword = useNeedsPassword();
  const location = useLocation();
  const flag = need === 'admin' ? 'is_admin' : 'has_access';
  const isKnown = need === 'user' || profile?.[flag] === true;
  // The profile may be older than a payment that has just been confirmed: a "no" is always asked again.
  const lookup = useQuery({
    ...flagQuery(flag, user?.id),
    enabled: !!user && !loading && !isKnown,
  });

  useSpentLink(user !== null);

  if (loading && !user) return <LoadingScreen />;
  if (unreachable && !user) {
    return (
      <main className="mx-auto max-w-lg px-4 py-16">
        <LostPage />
      </main>
    );
  }
  if (!user) {
    const from = location.pathname + location.search;
    const linkFailed = location.hash.includes('error_code=');
    return <Navigate to="/login" replace state={{ from, linkFailed }} />;
  }
  // What a screen holds of one person is not handed to the next.
  if (isKnown || lookup.data === true) return <Fragment key={user.id}>{children}</Fragment>;
  if (loading || lookup.isFetching || lookup.data === undefined) return <LoadingScreen />;
  // A link that works once may have brought him here: without a password this would be his last visit.
  if (need === 'access' && needsPassword) return <Navigate to="/redefinir-senha" replace />;
  return <RefusedVisit need={need} userId={user.id} />;
}
