import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { OutgoingQueue } from '../../lib/outgoing.ts';
import { refreshQuery } from '../../lib/refresh-query.ts';
import { toSendOutcome } from '../../lib/send-outcome.ts';
import { loadSupabase } from '../../lib/supabase.ts';
import { toast } from '../../lib/toast.ts';
import { useAuth } from '../session/queries.ts';
import { commentNotChanged, refusalText } from './messages.ts';
import { commentsQuery } from './queries.ts';
import { type NewComment, parseNewComments, type Reply } from './schema.ts';
import { changeComment, toLiked } from './state.ts';

const ANSWER_WITHIN_MS = 20_000;

const sendComment = ({ id, lessonId, parentId, content }: NewComment) =>
  toSendOutcome(async () => {
    const supabase = await loadSupabase();
    return supabase
      .rpc('add_comment', { id, lesson_id: lessonId, content, parent_id: parentId })
      .abortSignal(AbortSignal.timeout(ANSWER_WITHIN_MS));
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
        onSent: () => refreshQuery(client, commentsQuery(lessonId).queryKey),
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

/** Shown at once; put back and told when it could not be saved. */
export function useChangeComment(lessonId: string) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(lessonId);
  const { mutate } = useMutation({
    // Without a network it fails at once instead of waiting in silence.
    networkMode: 'always',
    mutationFn: saveChange,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (pages) =>
        changeComment(pages, change.comment.id, toChange(change)),
      );
    },
    onError: (_error, { comment }) => {
      const { isRemoved, isHidden, isLiked, likeCount } = comment;
      client.setQueryData(queryKey, (pages) =>
        changeComment(pages, comment.id, () => ({ isRemoved, isHidden, isLiked, likeCount })),
      );
      toast(commentNotChanged);
    },
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
