import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { loadSupabase } from '../../lib/supabase.ts';
import { type CommentPage, commentPageSchema } from './schema.ts';

async function fetchComments(lessonId: string, before: string | null): Promise<CommentPage> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.rpc('list_comments', { lesson_id: lessonId, before });
  if (error) throw error;
  return commentPageSchema.parse(data);
}

/** Newest first, fifty at a time; read again when the window comes back, for others write too. */
export const commentsQuery = (lessonId: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', lessonId],
    queryFn: ({ pageParam }) => fetchComments(lessonId, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? (page.comments.at(-1)?.id ?? null) : null),
    refetchOnWindowFocus: true,
  });

export const useComments = (lessonId: string) => useInfiniteQuery(commentsQuery(lessonId));
