import {
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { OutgoingQueue } from '../../lib/outgoing.ts';
import { refreshQuery } from '../../lib/refresh-query.ts';
import { toSendOutcome } from '../../lib/send-outcome.ts';
import { loadSupabase } from '../../lib/supabase.ts';
import { toast } from '../../lib/toast.ts';
import { useMoreReplies } from '../../lib/use-more-replies.ts';
import { useAuth } from '../session/queries.ts';
import { commentNotChanged, refusalText } from './messages.ts';
import { commentsKey, pagesKey, repliesKey, repliesQuery } from './queries.ts';
import { type Comment, type NewComment, parseNewComments, type Reply } from './schema.ts';
import {
  changeComment,
  changeReply,
  type Pages,
  type ReplyPages,
  toComments,
  toLiked,
} from './state.ts';

const sendComment = ({ id, lessonId, parentId, content }: NewComment) =>
  toSendOutcome(async () => {
    const supabase = await loadSupabase();
    return supabase.rpc('add_comment', { id, lesson_id: lessonId, content, parent_id: parentId });
  }, refusalText);

/** What this person wrote under a lesson and the server does not have yet. */
export function useCommentQueue(lessonId: string): OutgoingQueue<NewComment> {
  const client = useQueryClient();
  const { user } = useAuth();
  const userId = user?.id ?? '';
  return useMemo(
    () =>
      new OutgoingQueue<NewComment>({
        storageKey: `comments-to-send:${userId}:${lessonId}`,
        storage: sessionStorage,
        parse: parseNewComments,
        send: sendComment,
        onSent: () => refreshQuery(client, commentsKey(lessonId)),
      }),
    [client, userId, lessonId],
  );
}

interface CommentChange {
  rpc: 'set_comment_liked' | 'set_comment_deleted' | 'set_comment_hidden';
  argument: 'liked' | 'deleted' | 'hidden';
  comment: Reply;
  value: boolean;
}

async function saveChange({ rpc, argument, comment, value }: CommentChange): Promise<void> {
  const supabase = await loadSupabase();
  const { error } = await supabase.rpc(rpc, { comment_id: comment.id, [argument]: value });
  if (error) throw error;
}

function toChange({ argument, value }: CommentChange) {
  switch (argument) {
    case 'liked':
      return toLiked(value);
    case 'deleted':
      return () => ({ isRemoved: value });
    case 'hidden':
      return () => ({ isHidden: value });
  }
}

const applyChange = (pages: Pages | undefined, change: CommentChange) =>
  changeComment(pages, change.comment.id, toChange(change));
const applyToReplies = (pages: ReplyPages | undefined, change: CommentChange) =>
  changeReply(pages, change.comment.id, toChange(change));

const changesKey = (lessonId: string) => ['comment-changes', lessonId];

/** What people do with comments: shown at once by {@link useShownComments}, told when it could not be saved. */
export function useChangeComment(lessonId: string) {
  const client = useQueryClient();
  const queryKey = commentsKey(lessonId);
  const { mutate } = useMutation({
    mutationKey: changesKey(lessonId),
    // One after the other: of a like and its taking back the last one counts.
    scope: { id: changesKey(lessonId).join(':') },
    // Without a network it fails at once instead of waiting in silence.
    networkMode: 'always',
    mutationFn: saveChange,
    onSuccess: (_done, change) => {
      client.setQueriesData<Pages>({ queryKey: pagesKey(lessonId) }, (pages) =>
        applyChange(pages, change),
      );
      client.setQueriesData<ReplyPages>({ queryKey: repliesKey(lessonId) }, (pages) =>
        applyToReplies(pages, change),
      );
      // A reading that is under way may bring what was before.
      if (client.isFetching({ queryKey }) > 0) void refreshQuery(client, queryKey);
    },
    onError: () => toast(commentNotChanged),
  });
  return {
    setLiked: (comment: Reply, value: boolean) =>
      mutate({ rpc: 'set_comment_liked', argument: 'liked', comment, value }),
    setDeleted: (comment: Reply, value: boolean) =>
      mutate({ rpc: 'set_comment_deleted', argument: 'deleted', comment, value }),
    setHidden: (comment: Reply, value: boolean) =>
      mutate({ rpc: 'set_comment_hidden', argument: 'hidden', comment, value }),
  };
}

const usePendingChanges = (lessonId: string) =>
  useMutationState({
    filters: { mutationKey: changesKey(lessonId), status: 'pending' },
    select: ({ state }) => state.variables as CommentChange,
  });

/** The comments as this person left them: what is not saved yet lies over what was read, whenever it was read. */
export function useShownComments(lessonId: string, pages: Pages | undefined): Comment[] {
  const changes = usePendingChanges(lessonId);
  return toComments(changes.reduce(applyChange, pages)?.pages ?? []);
}

/** The same of the replies under one comment, with the way to more of them. */
export function useShownReplies(lessonId: string, comment: Comment) {
  const query = useInfiniteQuery(repliesQuery(lessonId, comment));
  const changes = usePendingChanges(lessonId);
  return useMoreReplies(comment, changes.reduce(applyToReplies, query.data)?.pages ?? [], query);
}
