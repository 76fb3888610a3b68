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

/** The counts of the frame; it reads them and the strip again when something changes that waits for the team. */
export function useWaiting() {
  const queryClient = useQueryClient();
  const isLive = useLive('team', 'today', () => {
    void queryClient.invalidateQueries({ queryKey: ['today'] });
  });
  return useQuery({ ...waitingQuery(), ...(isLive && { refetchInterval: EVERY_MS_LIVE }) });
}

/** The strip, within the frame. */
export function useToday() {
  const isLive = useLive('team', 'today', () => {});
  return useQuery({ ...todayQuery(), ...(isLive && { refetchInterval: EVERY_MS_LIVE }) });
}
