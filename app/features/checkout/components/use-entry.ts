import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { mayHaveSession } from '../../../lib/supabase.ts';
import { accessQuery } from '../../purchases/queries.ts';
import { useAuth } from '../../session/queries.ts';
import { fetchOpenPayment } from '../queries.ts';
import type { Payment } from '../schema.ts';

/** What the person had with this course before opening the page. */
export interface Entry {
  isOwned: boolean;
  /** The charge of a purchase that was begun and is not decided. */
  payment: Pick<Payment, 'id' | 'method'> | null;
}

const stranger: Entry = { isOwned: false, payment: null };
const neverChanges = () => () => {};

/**
 * Looked up once, for whoever was signed in on arrival; null until it is known. Afterwards the checkout itself knows best:
 * an account made on the way must not start the page anew. A visitor without a session waits for nothing.
 */
export function useEntry(courseId: string): Entry | null {
  const queryClient = useQueryClient();
  const { user, loading } = useAuth();
  const [entry, setEntry] = useState<Entry | null>(null);
  const isExpected = useSyncExternalStore(neverChanges, mayHaveSession, () => false);
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
    // Without an answer the form is shown: the server finds the open purchase again by itself.
    const looked = arrival === null ? stranger : look(arrival).catch(() => stranger);
    void Promise.resolve(looked).then(setEntry);
  }, [arrival, courseId, queryClient]);

  return entry ?? (isExpected ? null : stranger);
}
