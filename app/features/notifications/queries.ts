import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadSupabase } from '../../lib/supabase.ts';
import { notificationsSchema } from './schema.ts';

export const NOTIFICATIONS_SHOWN = 50;
const EVERY_MS = 60_000;

async function fetchNotifications() {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('notifications')
    .select('id,title,body,href,created_at,read_at')
    .order('id', { ascending: false })
    .limit(NOTIFICATIONS_SHOWN);
  if (error) throw error;
  return notificationsSchema.parse(data);
}

/** The newest of this person; looked for every minute while the page is seen. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: fetchNotifications,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });

export const useNotifications = () => useQuery(notificationsQuery());
