import { queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { adminListQuery, pagedQuery, toPage } from '#app/lib/wire/paged-query.ts';
import {
  commentsPage,
  hiddenMessage,
  type ModeratedComment,
  reported,
  reportedText,
} from './schema.ts';

const PAGE_SIZE = 50;
const COMMENT =
  'id,parent_id,content,created_at,hidden_at,users!comments_user_id_fkey(id,full_name),lessons(id,title,modules(courses(title,slug)))';

export type CommentFilter = 'all' | 'hidden';

async function fetchComments(filter: CommentFilter, before: ModeratedComment | null) {
  const supabase = await loadSupabase();
  let query = supabase
    .from('comments')
    .select(COMMENT)
    .filter('lesson_id', 'not.is', null)
    .is('deleted_at', null)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_SIZE);
  if (filter === 'hidden') query = query.not('hidden_at', 'is', null);
  // Only the first bound uses the index.
  if (before)
    query = query
      .lte('created_at', before.created_at)
      .or(`created_at.lt.${before.created_at},id.lt.${before.id}`);
  const { data, error } = await query;
  if (error) throw error;
  const comments = commentsPage.parse(data);
  return toPage(comments, PAGE_SIZE, comments.at(-1) ?? null);
}

/** Comments under lessons, newest first, without those that their authors deleted. */
export const moderatedCommentsQuery = (filter: CommentFilter) =>
  pagedQuery(['moderation', 'comments', filter], (before: ModeratedComment | null) =>
    fetchComments(filter, before),
  );

/** Undecided reports of members, oldest first. */
export const reportedQuery = () =>
  adminListQuery({
    queryKey: ['moderation', 'reported'],
    list: 'reported',
    row: reported,
    pageSize: 20,
  });

/** The whole text of an entry whose beginning the list shows. */
export const reportedTextQuery = (id: string) =>
  queryOptions({
    queryKey: ['moderation', 'text', id],
    queryFn: async () =>
      reportedText.parse(await callRpc('admin_get_reported_text', { comment_id: id })),
    staleTime: 0,
  });

/** Hidden entries, last hidden first. */
export const hiddenQuery = () =>
  adminListQuery({
    queryKey: ['moderation', 'hidden'],
    list: 'hidden',
    row: hiddenMessage,
    pageSize: 20,
  });
