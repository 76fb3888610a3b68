import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { loadSupabase } from '../../lib/supabase.ts';
import {
  type Comment,
  type CommentPage,
  commentPageSchema,
  type ReplyPage,
  replyPageSchema,
} from './schema.ts';

interface CommentsPart {
  lessonId: string;
  before: string | null;
  target: string | null;
}

async function fetchComments({ lessonId, ...part }: CommentsPart): Promise<CommentPage> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.rpc('list_comments', { lesson_id: lessonId, ...part });
  if (error) throw error;
  return commentPageSchema.parse(data);
}

/** All that was read of the talk under a lesson, replies that were asked for included. */
export const commentsKey = (lessonId: string) => ['comments', lessonId];
/** Its comments, whatever link led there. */
export const pagesKey = (lessonId: string) => [...commentsKey(lessonId), 'pages'];

/**
 * Newest first, fifty at a time; read again when the window comes back, for others write too. `target` is the comment or
 * reply that a link leads to: it is among what comes first.
 */
export const commentsQuery = (lessonId: string, target: string | null) =>
  infiniteQueryOptions({
    queryKey: [...pagesKey(lessonId), target],
    queryFn: ({ pageParam }) => fetchComments({ lessonId, before: pageParam, target }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? (page.comments.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

export const useComments = (lessonId: string, target: string | null) =>
  useInfiniteQuery(commentsQuery(lessonId, target));

async function fetchReplies(commentId: string, after: string | null): Promise<ReplyPage> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.rpc('list_replies', { comment_id: commentId, after });
  if (error) throw error;
  return replyPageSchema.parse(data);
}

export const repliesKey = (lessonId: string) => [...commentsKey(lessonId), 'replies'];

/** The replies after those that came with a comment, oldest first; nothing is read until somebody asks for more. */
export function repliesQuery(lessonId: string, comment: Comment) {
  const last = comment.replies.at(-1)?.id ?? null;
  return infiniteQueryOptions({
    queryKey: [...repliesKey(lessonId), comment.id, last],
    queryFn: ({ pageParam }) => fetchReplies(comment.id, pageParam),
    initialPageParam: last,
    getNextPageParam: (page) => (page.moreReplies > 0 ? (page.replies.at(-1)?.id ?? null) : null),
    enabled: ({ state }) => state.data !== undefined,
    refetchOnWindowFocus: true,
  });
}
