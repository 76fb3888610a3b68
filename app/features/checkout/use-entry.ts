import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useExpectedSession } from '#app/lib/lazy/hydrated.ts';
import { accessQuery } from '#app/features/purchases/queries.ts';
import { useAuth } from '#app/features/session/queries.ts';
import { fetchOpenPayment } from './queries.ts';
import type { Payment } from './schema.ts';

/** The visitor's relation to this course before the page opened. */
export interface Entry {
  isOwned: boolean;
  /** The undecided charge of an open purchase. */
  payment: Pick<Payment, 'id' | 'method'> | null;
}

const stranger: Entry = { isOwned: false, payment: null };

/**
 * Read once, for the account that was signed in on arrival; null until it is known. Deferred sign-ins do not restart the page. A
 * visitor waits for nothing.
 */
export function useEntry(courseId: string): Entry | null {
  const queryClient = useQueryClient();
  const { user, loading } = useAuth();
  const [entry, setEntry] = useState<Entry | null>(null);
  const isExpected = useExpectedSession();
  const arrival = loading || entry ? undefined : (user?.id ?? null);

  useEffect(() => {
    if (arrival === undefined) return;
    const look = async (userId: string): Promise<Entry> => {
      const [access, payment] = await Promise.all([
        queryClient.fetchQuery({ ...accessQuery(userId), staleTime: 0 }),
        fetchOpenPayment(userId, courseId),
      ]);
      const isOwned = access.some(({ course_id, is_owned }) => course_id === courseId && is_owned);
      return { isOwned, payment };
    };
    // Without an answer the form is shown: the server resumes the open purchase by itself.
    const looked = arrival === null ? stranger : look(arrival).catch(() => stranger);
    void Promise.resolve(looked).then(setEntry);
  }, [arrival, courseId, queryClient]);

  return entry ?? (isExpected ? null : stranger);
}
