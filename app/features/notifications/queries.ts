import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadSupabase } from '#app/lib/supabase.ts';
import { toPersonTopic, useLive } from '#app/lib/wire/live/use-live.ts';
import { notificationsSchema } from './schema.ts';

export const NOTIFICATIONS_SHOWN = 50;
const EVERY_MS = 60_000;
const EVERY_MS_LIVE = 5 * 60_000;

async function fetchNotifications() {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('notifications')
    .select('id,kind,payload,href,created_at,read_at')
    .order('id', { ascending: false })
    .limit(NOTIFICATIONS_SHOWN);
  if (error) throw error;
  return notificationsSchema.parse(data);
}

/** The account's newest notifications, polled every minute in a visible tab. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: fetchNotifications,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });

export const useNotifications = () => useQuery(notificationsQuery());

/** The same, read again as soon as the server says so; then polling is rare. */
export function useLiveNotifications(personId: string | undefined) {
  const queryClient = useQueryClient();
  const isLive = useLive(toPersonTopic(personId), 'notifications', () => {
    void queryClient.invalidateQueries({ queryKey: notificationsQuery().queryKey });
  });
  return useQuery({ ...notificationsQuery(), ...(isLive && { refetchInterval: EVERY_MS_LIVE }) });
}
