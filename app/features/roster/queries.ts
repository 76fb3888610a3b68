import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { useLive } from '#app/lib/wire/live/use-live.ts';
import { type Roster, rostersSchema } from './schema.ts';

const pollMs = 1_500;

/** True while the server works on it. */
export const isAtWork = ({ status, is_stopped: isStopped }: Roster) =>
  (status === 'running' || status === 'undoing') && !isStopped;

/** The imports of the last 30 days, newest first; read again while one of them moves. */
export const rostersQuery = () =>
  queryOptions({
    queryKey: ['rosters'],
    queryFn: async () => rostersSchema.parse(await callRpc('admin_list_rosters')),
    refetchInterval: ({ state }) =>
      state.data?.some((roster) => isAtWork(roster) || roster.is_inviting) ? pollMs : false,
  });

/** The imports, read again when a colleague changes one. */
export function useRosters() {
  const queryClient = useQueryClient();
  const { queryKey } = rostersQuery();
  useLive('team', 'rosters', () => void queryClient.invalidateQueries({ queryKey }));
  return useQuery(rostersQuery());
}
