import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../lib/toast.ts';
import { LoadingScreen } from '../../../ui/primitives/loading-screen.tsx';
import { adminsOnly, studentsOnly } from '../messages.ts';
import { pendingPurchasesQuery } from '../queries.ts';

interface RefusedVisitProps {
  need: 'access' | 'admin';
  userId: string;
}

/** Takes a person home and says why, with the way back to a payment that is still open. */
export function RefusedVisit({ need, userId }: RefusedVisitProps) {
  const navigate = useNavigate();
  const pending = useQuery({ ...pendingPurchasesQuery(userId), enabled: need === 'access' });
  const settled = need === 'admin' || !pending.isFetching;

  const leave = useEffectEvent(() => {
    toast(need === 'admin' ? adminsOnly : studentsOnly(pending.data?.[0]));
    void navigate('/', { replace: true });
  });

  useEffect(() => {
    if (settled) leave();
  }, [settled]);

  return <LoadingScreen />;
}
