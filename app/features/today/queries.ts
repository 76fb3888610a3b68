import { queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { todaySchema, waitingSchema } from './schema.ts';

const MINUTE = 60_000;

/** Counts of all that waits for the reader; read again each minute while the admin area is open. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: ['today', 'waiting'],
    queryFn: async () => waitingSchema.parse(await callRpc('admin_count_waiting')),
    refetchInterval: MINUTE,
    retry: false,
  });

/** The strip "Hoje". */
export const todayQuery = () =>
  queryOptions({
    queryKey: ['today', 'strip'],
    queryFn: async () => todaySchema.parse(await callRpc('admin_today')),
    refetchInterval: MINUTE,
  });
