import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { loadSupabase } from '../../lib/supabase.ts';
import {
  commentsPage,
  groupReports,
  hiddenPostsSchema,
  hiddenRepliesSchema,
  type ModeratedComment,
  reportsSchema,
} from './schema.ts';

const PAGE_SIZE = 50;
const COMMENT =
  'id,parent_id,content,created_at,hidden_at,users!comments_user_id_fkey(id,full_name),lessons(id,title,modules(courses(title,slug)))';
/** Its author, and not those who liked it. */
const toMessage = (table: string) =>
  `id,body,created_at,hidden_at,deleted_at,users!${table}_author_id_fkey(id,full_name)`;
const POST = `title,${toMessage('community_posts')}`;
const REPLY = `post_id,${toMessage('community_replies')}`;

export type CommentFilter = 'all' | 'hidden';

async function fetchComments(filter: CommentFilter, before: string | null) {
  const supabase = await loadSupabase();
  let query = supabase
    .from('comments')
    .select(COMMENT)
    .is('deleted_at', null)
    .order('created_at', { ascending: false })
    .limit(PAGE_SIZE);
  if (filter === 'hidden') query = query.not('hidden_at', 'is', null);
  if (before) query = query.lt('created_at', before);
  const { data, error } = await query;
  if (error) throw error;
  return commentsPage.parse(data);
}

/** Comments under lessons, newest first; those that their authors took back are not told. */
export const moderatedCommentsQuery = (filter: CommentFilter) =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'comments', filter],
    queryFn: ({ pageParam }) => fetchComments(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ModeratedComment[]) =>
      page.length < PAGE_SIZE ? null : (page.at(-1)?.created_at ?? null),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

async function fetchReported() {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('community_reports')
    .select(`id,reason,details,created_at,community_posts(${POST}),community_replies(${REPLY})`)
    .is('resolved_at', null)
    .order('created_at')
    .limit(200);
  if (error) throw error;
  return groupReports(reportsSchema.parse(data));
}

/** What members reported and nobody decided yet, oldest first. */
export const reportedQuery = () =>
  queryOptions({ queryKey: ['moderation', 'reported'], queryFn: fetchReported, staleTime: 0 });

async function fetchHidden() {
  const supabase = await loadSupabase();
  const read = (table: string, columns: string) =>
    supabase
      .from(table)
      .select(columns)
      .not('hidden_at', 'is', null)
      .order('hidden_at', { ascending: false })
      .limit(100);
  const [posts, replies] = await Promise.all([
    read('community_posts', POST),
    read('community_replies', REPLY),
  ]);
  if (posts.error) throw posts.error;
  if (replies.error) throw replies.error;
  return {
    posts: hiddenPostsSchema.parse(posts.data),
    replies: hiddenRepliesSchema.parse(replies.data),
  };
}

/** What is hidden from the community now, last hidden first. */
export const hiddenQuery = () =>
  queryOptions({ queryKey: ['moderation', 'hidden'], queryFn: fetchHidden, staleTime: 0 });
