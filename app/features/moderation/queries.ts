import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRpc } from '../../lib/rpc.ts';
import { loadSupabase } from '../../lib/supabase.ts';
import {
  commentsPage,
  hiddenPostsSchema,
  hiddenRepliesSchema,
  type ModeratedComment,
  type Reported,
  reportedPage,
  reportedText,
} from './schema.ts';

const PAGE_SIZE = 50;
const REPORTED_PAGE_SIZE = 20;
const COMMENT =
  'id,parent_id,content,created_at,hidden_at,users!comments_user_id_fkey(id,full_name),lessons(id,title,modules(courses(title,slug)))';
/** Its author, and not those who liked it. */
const toMessage = (table: string) =>
  `id,body,created_at,hidden_at,deleted_at,users!${table}_author_id_fkey(id,full_name)`;
const POST = `title,${toMessage('community_posts')}`;
const REPLY = `post_id,${toMessage('community_replies')}`;

export type CommentFilter = 'all' | 'hidden';

async function fetchComments(filter: CommentFilter, before: ModeratedComment | null) {
  const supabase = await loadSupabase();
  let query = supabase
    .from('comments')
    .select(COMMENT)
    .is('deleted_at', null)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_SIZE);
  if (filter === 'hidden') query = query.not('hidden_at', 'is', null);
  // The first bound alone can be found in the index.
  if (before)
    query = query
      .lte('created_at', before.created_at)
      .or(`created_at.lt.${before.created_at},id.lt.${before.id}`);
  const { data, error } = await query;
  if (error) throw error;
  return commentsPage.parse(data);
}

/** Comments under lessons, newest first; those that their authors took back are not told. */
export const moderatedCommentsQuery = (filter: CommentFilter) =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'comments', filter],
    queryFn: ({ pageParam }) => fetchComments(filter, pageParam),
    initialPageParam: null as ModeratedComment | null,
    getNextPageParam: (page: ModeratedComment[]) =>
      page.length < PAGE_SIZE ? null : (page.at(-1) ?? null),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

async function fetchReported(after: Reported | null) {
  const answer = await callRpc('admin_list_reported', {
    after: after?.reported_at ?? null,
    after_id: after?.id ?? null,
    page_size: REPORTED_PAGE_SIZE,
  });
  return reportedPage.parse(answer);
}

/** What members reported and nobody decided yet, what waits longest first, page by page. */
export const reportedQuery = () =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'reported'],
    queryFn: ({ pageParam }) => fetchReported(pageParam),
    initialPageParam: null as Reported | null,
    getNextPageParam: (page: Reported[]) =>
      page.length < REPORTED_PAGE_SIZE ? null : (page.at(-1) ?? null),
    staleTime: 0,
  });

/** The whole text of what the list shows the beginning of. */
export const reportedTextQuery = (id: string) =>
  queryOptions({
    queryKey: ['moderation', 'text', id],
    queryFn: async () =>
      reportedText.parse(await callRpc('admin_get_reported_text', { message_id: id })),
    staleTime: 0,
  });

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
