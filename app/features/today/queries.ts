import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { useLive } from '#app/lib/wire/live/use-live.ts';
import { todaySchema, waitingSchema } from './schema.ts';

const MINUTE = 60_000;
const EVERY_MS_LIVE = 5 * MINUTE;

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

/** Reads again as soon as something changes that waits for the team; then polling is rare. */
function useLiveToday() {
  const queryClient = useQueryClient();
  const isLive = useLive('team', 'today', () => {
    void queryClient.invalidateQueries({ queryKey: ['today'] });
  });
  return isLive ? { refetchInterval: EVERY_MS_LIVE } : {};
}

export const useWaiting = () => useQuery({ ...waitingQuery(), ...useLiveToday() });

export const useToday = () => useQuery({ ...todayQuery(), ...useLiveToday() });
