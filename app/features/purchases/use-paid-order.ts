import { skipToken, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useExpectedSession } from '#app/lib/lazy/hydrated.ts';
import { useAuth } from '#app/features/auth/queries.ts';

/** The return from a payment, `?order=…&status=success`: the order, if it is this account's own and paid. */
export function usePaidOrder() {
  const [query] = useSearchParams();
  const { user, loading } = useAuth();
  const isExpected = useExpectedSession();
  const userId = user?.id;
  const paymentId = (query.get('status') === 'success' && query.get('order')) || null;
  const { data, isLoading } = useQuery({
    queryKey: ['purchases', userId, 'paid', paymentId],
    // Visitors have no orders, so nothing is loaded for them.
    queryFn:
      userId && paymentId
        ? async () => (await import('./queries.ts')).fetchPaidOrder(paymentId)
        : skipToken,
  });
  const isUnknown = isLoading || (loading && !user);
  return { order: data ?? null, isPending: paymentId !== null && isExpected && isUnknown };
}
