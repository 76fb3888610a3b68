import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { type Attempt, attemptRpc } from '#app/lib/rpc.ts';
import { toast } from '#app/lib/toast.ts';
import { notSaved } from './messages.ts';
import { RESOURCES_KEY, resourcesQuery } from './queries.ts';
import type { Resource, ResourceForm } from './schema.ts';

/** Creates a resource (null) or changes the version that was read. A refusal is a sentence to show. */
export function useSaveResource(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, version }: { form: ResourceForm; version: number | null }) =>
      attemptRpc('save_resource', {
        resource_id: id,
        expected_version: version,
        title: form.title,
        description: form.description,
        kind: form.kind,
        url: form.url,
        file_size: form.kind === 'link' ? '' : form.fileSize,
        course_id: form.courseId || null,
      }),
    onSuccess: () => refreshQuery(client, RESOURCES_KEY),
  });
}

/** Archiving and ordering are optimistic; a refused change is undone with a toast. */
export function useArrangeResources() {
  const client = useQueryClient();
  const { queryKey } = resourcesQuery({ withArchived: true });
  const { mutate } = useMutation({
    mutationFn: ({ save }: { shown: Resource[]; save: () => Promise<Attempt> }) => save(),
    onMutate: async ({ shown }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, shown);
    },
    onSettled: async (attempt) => {
      if (!attempt?.ok) toast(notSaved(attempt?.message ?? 'Tente de novo.'));
      await refreshQuery(client, RESOURCES_KEY);
    },
  });
  return {
    archive: (all: readonly Resource[], { id }: Resource, archived: boolean) =>
      mutate({
        shown: all.map((one) => (one.id === id ? { ...one, isArchived: archived } : one)),
        save: () => attemptRpc('archive_resource', { resource_id: id, archived }),
      }),
    order: (shown: Resource[]) =>
      mutate({
        shown,
        save: () => attemptRpc('order_resources', { resource_ids: shown.map(({ id }) => id) }),
      }),
  };
}
