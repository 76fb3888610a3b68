import { useMutation, useQueryClient } from '@tanstack/react-query';
import { loadSupabase } from '#app/lib/supabase.ts';
import { toast } from '#app/lib/toast.ts';
import { notMarked } from './messages.ts';
import { notificationsQuery } from './queries.ts';

async function markRead(ids: readonly number[]): Promise<void> {
  const supabase = await loadSupabase();
  const { error } = await supabase
    .from('notifications')
    .update({ read_at: new Date().toISOString() })
    .in('id', [...ids]);
  if (error) throw error;
}

/** Optimistic: undone, with a toast, when the server refuses. */
export function useMarkRead() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery();
  const show = (ids: readonly number[], isRead: boolean) =>
    client.setQueryData(queryKey, (all) =>
      all?.map((one) => (ids.includes(one.id) ? { ...one, isRead } : one)),
    );
  return useMutation({
    mutationFn: markRead,
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey });
      show(ids, true);
    },
    onError: (_error, ids) => {
      show(ids, false);
      toast(notMarked);
    },
  });
}
