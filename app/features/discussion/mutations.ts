import {
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { useMoreReplies } from '#app/lib/screen/use-more-replies.ts';
import { loadSupabase, loadSupabaseOf } from '#app/lib/supabase.ts';
import { toast } from '#app/lib/toast.ts';
import { type OutboxKind, useOutbox } from '#app/lib/unsent/outbox.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { useAuth } from '../auth/queries.ts';
import { notChanged, refusalText } from './messages.ts';
import { placeKey, repliesQuery } from './queries.ts';
import {
  type Entry,
  type NewEntry,
  newEntrySchema,
  type Place,
  type ReportReason,
  type Thread,
} from './schema.ts';
import { changeEntry, type EntryChange, toLiked } from './state.ts';

const unsentEntries: OutboxKind<NewEntry> = {
  name: 'comments-to-send',
  storage: 'sessionStorage',
  schema: newEntrySchema,
  send: async (userId, { id, lessonId, parentId, title = null, content }) => {
    const supabase = await loadSupabaseOf(userId);
    return supabase.rpc('add_comment', {
      id,
      lesson_id: lessonId,
      content,
      parent_id: parentId,
      title,
    });
  },
  refusalText: (refusal, { lessonId }) => refusalText(lessonId, refusal),
  onSent: (client, { lessonId }) => refreshQuery(client, placeKey(lessonId)),
};

/** The account's unsent entries of one place. */
export function useUnsent(place: Place) {
  const outbox = useOutbox(unsentEntries, useAuth().user?.id ?? '');
  const isHere = ({ item }: { item: NewEntry }) => item.lessonId === place;
  return {
    ...outbox,
    entries: outbox.entries.filter(isHere),
    lastSent: outbox.lastSent && isHere(outbox.lastSent) ? outbox.lastSent : undefined,
    write: (text: { parentId: string | null; title?: string; content: string }) =>
      outbox.add({
        ...text,
        id: crypto.randomUUID(),
        lessonId: place,
        writtenAt: new Date().toISOString(),
      }),
  };
}

export type Unsent = ReturnType<typeof useUnsent>;

interface SavedChange extends EntryChange {
  save: () => Promise<unknown>;
}

const changesKey = (place: Place) => [...placeKey(place), 'changes'];

/** Changes of entries: shown optimistically by {@link useShown}, undone with a message when saving fails. */
export function useChangeEntry(place: Place) {
  const client = useQueryClient();
  const queryKey = placeKey(place);
  const { mutate, mutateAsync } = useMutation({
    mutationKey: changesKey(place),
    // One after the other: of a like and its undoing the last one counts.
    scope: { id: changesKey(place).join(':') },
    mutationFn: ({ save }: SavedChange) => save(),
    onSuccess: (_done, change) => {
      client.setQueriesData({ queryKey }, (data) => changeEntry(data, change));
      // A pending read may be older than this change.
      if (client.isFetching({ queryKey }) > 0) void refreshQuery(client, queryKey);
    },
    onError: () => {
      toast(notChanged);
      // It may have been saved although the answer was lost.
      void refreshQuery(client, queryKey);
    },
  });
  return {
    setLiked: ({ id }: Entry, liked: boolean) =>
      mutate({
        id,
        save: () => callRpc('set_comment_liked', { comment_id: id, liked }),
        shown: toLiked(liked),
      }),
    setDeleted: ({ id }: Entry, deleted: boolean) =>
      mutate({
        id,
        save: () => callRpc('set_comment_deleted', { comment_id: id, deleted }),
        shown: () => ({ isRemoved: deleted }),
      }),
    setHidden: ({ id }: Entry, isHidden: boolean) =>
      mutate({
        id,
        save: () =>
          callRpc('moderate_comment', { comment_id: id, action: isHidden ? 'hide' : 'show' }),
        shown: () => ({ isHidden }),
      }),
    /** Resolves once it is saved, so that the form stays open until then. */
    edit: ({ id }: Entry, text: { title: string | null; content: string }) =>
      mutateAsync({
        id,
        save: () => callRpc('edit_comment', { comment_id: id, ...text }),
        shown: () => ({ ...text, isEdited: true }),
      }),
  };
}
export type EntryHandlers = ReturnType<typeof useChangeEntry>;

/** Entries with the unsaved changes applied, whenever they were read. */
export function useShown<Data>(place: Place, data: Data): Data {
  const changes = useMutationState({
    filters: { mutationKey: changesKey(place), status: 'pending' },
    select: ({ state }) => state.variables as SavedChange,
  });
  return changes.reduce(changeEntry<Data>, data);
}

/** The replies of a comment, and how to load more. */
export function useReplies(place: Place, thread: Thread) {
  const query = useInfiniteQuery(repliesQuery(place, thread));
  return useMoreReplies(thread, useShown(place, query.data?.pages ?? []), query);
}

export type Replies = ReturnType<typeof useReplies>;

const ALREADY_THERE = '23505';

interface Report {
  entry: Entry;
  reason: ReportReason;
  details: string;
}

/** An existing report counts as success. */
export function useReport(place: Place) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ entry, reason, details }: Report) => {
      const supabase = await loadSupabase();
      const { error } = await supabase
        .from('comment_reports')
        .insert({ comment_id: entry.id, reason, details });
      if (error && error.code !== ALREADY_THERE) throw error;
    },
    onSuccess: (_done, { entry }) =>
      client.setQueriesData({ queryKey: placeKey(place) }, (data) =>
        changeEntry(data, { id: entry.id, shown: () => ({ isReported: true }) }),
      ),
  });
}
