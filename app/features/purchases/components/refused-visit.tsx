import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#app/lib/toast.ts';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import { adminsOnly, studentsOnly } from '../messages.ts';
import { purchasesQuery } from '../queries.ts';
import { UnknownAccess } from './unknown-access.tsx';

interface RefusedVisitProps {
  need: 'access' | 'admin';
  userId: string;
  /** Reads the right again. */
  onRetry: () => void;
}

/** Redirects to the home page with a toast that gives the reason and the next step. */
export function RefusedVisit({ need, userId, onRetry }: RefusedVisitProps) {
  const navigate = useNavigate();
  const purchases = useQuery({ ...purchasesQuery(userId), enabled: need === 'access' });
  // A confirmed purchase opens the area: without the right, one of the two answers is wrong.
  const isUnknown =
    purchases.isError ||
    (purchases.data ?? []).some(({ payment_status }) => payment_status === 'CONFIRMED');
  const settled = need === 'admin' || (!purchases.isFetching && !isUnknown);

  const leave = useEffectEvent(() => {
    toast(need === 'admin' ? adminsOnly : studentsOnly(purchases.data ?? []));
    void navigate('/', { replace: true });
  });

  useEffect(() => {
    if (settled) leave();
  }, [settled]);

  if (!isUnknown) return <LoadingScreen />;
  const retry = () => {
    void purchases.refetch();
    onRetry();
  };
  return <UnknownAccess busy={purchases.isFetching} onRetry={retry} />;
}
