import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useExpectedSession } from '#app/lib/lazy/hydrated.ts';
import { accessQuery } from '#app/features/purchases/queries.ts';
import { useAuth } from '#app/features/auth/queries.ts';
import { fetchOwnPurchase } from './queries.ts';
import type { Payment } from './methods/payment.ts';

/** The visitor's relation to this course before the page opened. */
export interface Entry {
  isOwned: boolean;
  /** The undecided charge of an open purchase, or the one that the provider's page leads back from. */
  payment: Pick<Payment, 'id' | 'method'> | null;
  /** The coupon of that purchase. */
  coupon: string | null;
  /** The courses that are paid with it. */
  extras: string[];
}

const none = { payment: null, coupon: null, extras: [] };
const stranger: Entry = { isOwned: false, ...none };

/**
 * Read once, for the account that was signed in on arrival; null until it is known. Deferred sign-ins do not restart the page. A
 * visitor waits for nothing. `paymentId`: of whom the provider's page sends back.
 */
export function useEntry(courseId: string, paymentId: string | null): Entry | null {
  const queryClient = useQueryClient();
  const { user, loading } = useAuth();
  const [entry, setEntry] = useState<Entry | null>(null);
  const isExpected = useExpectedSession();
  const arrival = loading || entry ? undefined : (user?.id ?? null);

  useEffect(() => {
    if (arrival === undefined) return;
    const look = async (userId: string): Promise<Entry> => {
      const [access, open, returned] = await Promise.all([
        queryClient.fetchQuery({ ...accessQuery(userId), staleTime: 0 }),
        fetchOwnPurchase(userId, courseId, null),
        paymentId === null ? null : fetchOwnPurchase(userId, courseId, paymentId),
      ]);
      if (returned) return { isOwned: false, ...returned };
      const isOwned = access.some(({ course_id, is_owned }) => course_id === courseId && is_owned);
      return { isOwned, ...(open ?? none) };
    };
    // Without an answer the form is shown: the server resumes the open purchase by itself.
    const looked = arrival === null ? stranger : look(arrival).catch(() => stranger);
    void Promise.resolve(looked).then(setEntry);
  }, [arrival, courseId, paymentId, queryClient]);

  return entry ?? (isExpected ? null : stranger);
}
