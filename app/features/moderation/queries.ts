import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import {
  commentsPage,
  type HiddenMessage,
  hiddenPage,
  type ModeratedComment,
  type Reported,
  reportedPage,
  reportedText,
} from './schema.ts';

const PAGE_SIZE = 50;
const REPORTED_PAGE_SIZE = 20;
const HIDDEN_PAGE_SIZE = 20;
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
  return commentsPage.parse(data);
}

/** Comments under lessons, newest first, without those that their authors deleted. */
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

/** Undecided reports of members, oldest first, page by page. */
export const reportedQuery = () =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'reported'],
    queryFn: ({ pageParam }) => fetchReported(pageParam),
    initialPageParam: null as Reported | null,
    getNextPageParam: (page: Reported[]) =>
      page.length < REPORTED_PAGE_SIZE ? null : (page.at(-1) ?? null),
    staleTime: 0,
  });

/** The whole text of an entry whose beginning the list shows. */
export const reportedTextQuery = (id: string) =>
  queryOptions({
    queryKey: ['moderation', 'text', id],
    queryFn: async () =>
      reportedText.parse(await callRpc('admin_get_reported_text', { comment_id: id })),
    staleTime: 0,
  });

async function fetchHidden(before: HiddenMessage | null) {
  const answer = await callRpc('admin_list_hidden', {
    before: before?.hidden_at ?? null,
    before_id: before?.id ?? null,
    page_size: HIDDEN_PAGE_SIZE,
  });
  return hiddenPage.parse(answer);
}

/** Hidden entries, last hidden first, page by page. */
export const hiddenQuery = () =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'hidden'],
    queryFn: ({ pageParam }) => fetchHidden(pageParam),
    initialPageParam: null as HiddenMessage | null,
    getNextPageParam: (page: HiddenMessage[]) =>
      page.length < HIDDEN_PAGE_SIZE ? null : (page.at(-1) ?? null),
    staleTime: 0,
  });
