import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#app/lib/toast.ts';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import { adminsOnly, studentsOnly } from '../messages.ts';
import { purchasesQuery } from '../queries.ts';

interface RefusedVisitProps {
  need: 'access' | 'admin';
  userId: string;
}

/** Redirects to the home page with a toast that gives the reason and the next step. */
export function RefusedVisit({ need, userId }: RefusedVisitProps) {
  const navigate = useNavigate();
  const purchases = useQuery({ ...purchasesQuery(userId), enabled: need === 'access' });
  const settled = need === 'admin' || !purchases.isFetching;

  const leave = useEffectEvent(() => {
    toast(need === 'admin' ? adminsOnly : studentsOnly(purchases.data ?? []));
    void navigate('/', { replace: true });
  });

  useEffect(() => {
    if (settled) leave();
  }, [settled]);

  return <LoadingScreen />;
}
