import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { OutgoingQueue } from '../../lib/outgoing.ts';
import { refreshQuery } from '../../lib/refresh-query.ts';
import { callRpc } from '../../lib/rpc.ts';
import { toSendOutcome } from '../../lib/send-outcome.ts';
import type { Supabase } from '../../lib/supabase-client.ts';
import { loadSupabase } from '../../lib/supabase.ts';
import { toast } from '../../lib/toast.ts';
import { useAuth } from '../session/queries.ts';
import { notChanged, refusalText } from './messages.ts';
import { LISTS_KEY, postKey, postPageKey, repliesKey } from './queries.ts';
import {
  type NewPost,
  type NewReply,
  parseNewPosts,
  parseNewReplies,
  type Post,
  type PostWithReplies,
  type ReportReason,
  type Reply,
} from './schema.ts';
import {
  type Change,
  changeInPages,
  changeInPost,
  changeInReplies,
  type Pages,
  type ReplyPages,
  toLiked,
} from './state.ts';

const ALREADY_THERE = '23505';

type Ask = (supabase: Supabase) => PromiseLike<{
  error: { code: string; hint?: string } | null;
  status: number;
}>;

/** The same row a second time arrived the first time, and only the answer was lost. */
function sendRow(ask: Ask) {
  return toSendOutcome(async () => {
    const { error, status } = await ask(await loadSupabase());
    return { error: error?.code === ALREADY_THERE ? null : error, status };
  }, refusalText);
}

/** What this person wrote to everybody and the server does not have yet. */
export function usePostQueue(): OutgoingQueue<NewPost> {
  const client = useQueryClient();
  const userId = useAuth().user?.id ?? '';
  return useMemo(
    () =>
      new OutgoingQueue<NewPost>({
        storageKey: `community-posts-to-send:${userId}`,
        storage: sessionStorage,
        parse: parseNewPosts,
        send: ({ id, title, body }) =>
          sendRow((supabase) => supabase.from('community_posts').insert({ id, title, body })),
        onSent: () => refreshQuery(client, LISTS_KEY),
      }),
    [client, userId],
  );
}

/** The same for the replies under one post. */
export function useReplyQueue(postId: string): OutgoingQueue<NewReply> {
  const client = useQueryClient();
  const userId = useAuth().user?.id ?? '';
  return useMemo(
    () =>
      new OutgoingQueue<NewReply>({
        storageKey: `community-replies-to-send:${userId}:${postId}`,
        storage: sessionStorage,
        parse: parseNewReplies,
        send: ({ id, body }) =>
          sendRow((supabase) =>
            supabase.from('community_replies').insert({ id, post_id: postId, body }),
          ),
        onSent: async () => {
          void client.invalidateQueries({ queryKey: LISTS_KEY, refetchType: 'none' });
          await refreshQuery(client, postKey(postId));
        },
      }),
    [client, userId, postId],
  );
}

type Entry = Post | Reply;
const isPost = (entry: Entry): entry is Post => 'title' in entry;
const toTable = (entry: Entry) => (isPost(entry) ? 'community_posts' : 'community_replies');
const toTarget = (entry: Entry) => ({
  post_id: isPost(entry) ? entry.id : null,
  reply_id: isPost(entry) ? null : entry.id,
});

async function saveLike(entry: Entry, liked: boolean): Promise<void> {
  const supabase = await loadSupabase();
  const likes = supabase.from('community_likes');
  const { error } = liked
    ? await likes.insert(toTarget(entry))
    : await likes.delete().eq(isPost(entry) ? 'post_id' : 'reply_id', entry.id);
  if (error && error.code !== ALREADY_THERE) throw error;
}

async function saveRow(entry: Entry, change: Record<string, string | null>): Promise<void> {
  const supabase = await loadSupabase();
  const { error } = await supabase.from(toTable(entry)).update(change).eq('id', entry.id);
  if (error) throw error;
}

async function moderate(entry: Entry, isHidden: boolean): Promise<void> {
  const action = isHidden ? 'hide' : 'show';
  if (isPost(entry)) await callRpc('moderate_post', { post_id: entry.id, action });
  else await callRpc('moderate_reply', { reply_id: entry.id, action });
}

interface EntryChange {
  entry: Entry;
  save: () => Promise<void>;
  shown: Change;
}

function show(client: QueryClient, postId: string, id: string, change: Change): void {
  client.setQueriesData<PostWithReplies | null>({ queryKey: postPageKey(postId) }, (post) =>
    changeInPost(post, id, change),
  );
  client.setQueriesData<ReplyPages>({ queryKey: repliesKey(postId) }, (pages) =>
    changeInReplies(pages, id, change),
  );
  client.setQueriesData<Pages>({ queryKey: LISTS_KEY }, (pages) =>
    changeInPages(pages, id, change),
  );
}

/** What people do with a post and its replies: shown at once; put back and told when it could not be saved. */
export function useEntryChanges(postId: string) {
  const client = useQueryClient();
  const queryKey = postKey(postId);
  const { mutate, mutateAsync } = useMutation({
    // One after the other: of a like and its taking back the last one counts.
    scope: { id: `community-changes:${postId}` },
    // Without a network it fails at once instead of waiting in silence.
    networkMode: 'always',
    mutationFn: ({ save }: EntryChange) => save(),
    onMutate: ({ entry, shown }) => {
      show(client, postId, entry.id, shown);
      return { wasReading: client.isFetching({ queryKey }) > 0 };
    },
    onError: (_error, { entry }) => {
      show(client, postId, entry.id, () => entry);
      toast(notChanged);
    },
    // A reading that was under way, such as after a reply, may have shown what was before.
    onSettled: async (_saved, error, _change, begun) => {
      const isDoubtful = error !== null || begun?.wasReading || client.isFetching({ queryKey }) > 0;
      if (isDoubtful) await client.invalidateQueries({ queryKey });
    },
  });
  const deletedAt = (deleted: boolean) => (deleted ? new Date().toISOString() : null);
  return {
    setLiked: (entry: Entry, liked: boolean) =>
      mutate({ entry, save: () => saveLike(entry, liked), shown: toLiked(liked) }),
    setDeleted: (entry: Entry, deleted: boolean) =>
      mutate({
        entry,
        save: () => saveRow(entry, { deleted_at: deletedAt(deleted) }),
        shown: () => ({ isDeleted: deleted }),
      }),
    setHidden: (entry: Entry, isHidden: boolean) =>
      mutate({ entry, save: () => moderate(entry, isHidden), shown: () => ({ isHidden }) }),
    /** Resolves once it is saved, so that the form can be kept until then. */
    edit: (entry: Entry, text: { title?: string; body: string }) =>
      mutateAsync({
        entry,
        save: () => saveRow(entry, text),
        shown: () => ({ ...text, isEdited: true }),
      }),
  };
}
export type EntryHandlers = ReturnType<typeof useEntryChanges>;

interface Report {
  entry: Entry;
  reason: ReportReason;
  details: string;
}

/** A report that was there already is no failure. */
export function useReport(postId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ entry, reason, details }: Report) => {
      const supabase = await loadSupabase();
      const { error } = await supabase
        .from('community_reports')
        .insert({ ...toTarget(entry), reason, details });
      if (error && error.code !== ALREADY_THERE) throw error;
    },
    onSuccess: (_done, { entry }) => show(client, postId, entry.id, () => ({ isReported: true })),
  });
}
