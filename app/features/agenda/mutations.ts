import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { attemptRpc, callRpc } from '#app/lib/rpc.ts';
import { toInstant } from '#app/lib/clock/time.ts';
import { toast } from '#app/lib/toast.ts';
import { calendarFailed, feedRenewed, feedRevoked } from './messages.ts';
import { CLASSES_KEY, feedQuery } from './queries.ts';
import type { ClassForm } from './schema.ts';

/** Creates, replaces or switches off the member's calendar address. */
export function useFeedChanges() {
  const client = useQueryClient();
  const { queryKey } = feedQuery();
  const mutationKey = ['renew-calendar-feed'];
  const renew = useMutation({
    mutationKey,
    mutationFn: async () => ({ token: String(await callRpc('renew_calendar_feed')) }),
    onSuccess: (feed) => {
      if (client.getQueryData(queryKey)) toast(feedRenewed);
      client.setQueryData(queryKey, feed);
    },
    onError: () => toast(calendarFailed),
  });
  const revoke = useMutation({
    mutationFn: () => callRpc('revoke_calendar_feed'),
    onSuccess: () => {
      client.setQueryData(queryKey, null);
      toast(feedRevoked);
    },
    onError: () => toast(calendarFailed),
  });
  /** Single-flight: a second tap would revoke the address that the first one makes. */
  const createOnce = () => {
    if (client.isMutating({ mutationKey }) === 0) renew.mutate();
  };
  return { renew, revoke, createOnce };
}

/** Creates a class (null) or changes the version that was read. A refusal is a sentence to show. */
export function useSaveClass(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, version }: { form: ClassForm; version: number | null }) =>
      attemptRpc('save_live_class', {
        class_id: id,
        expected_version: version,
        title: form.title,
        description: form.description,
        starts_at: toInstant(form.day, form.time).toISOString(),
        duration_minutes: form.durationMinutes,
        join_url: form.joinUrl,
        course_id: form.courseId || null,
      }),
    onSuccess: () => refreshQuery(client, CLASSES_KEY),
  });
}

export function useCancelClass() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (classId: string) => attemptRpc('cancel_live_class', { class_id: classId }),
    onSuccess: () => refreshQuery(client, CLASSES_KEY),
  });
}
