import { queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { adminListQuery } from '#app/lib/wire/paged-query.ts';
import { hiddenMessage, moderatedComment, reported, reportedText } from './schema.ts';

export type CommentFilter = 'all' | 'hidden' | 'unanswered';

/** Comments under lessons, newest first, without those that their authors deleted. */
export const moderatedCommentsQuery = (filter: CommentFilter) =>
  adminListQuery({
    queryKey: ['moderation', 'comments', filter],
    list: filter === 'unanswered' ? 'unanswered' : 'lesson_comments',
    row: moderatedComment,
    ...(filter === 'hidden' && { filter: { hidden: true } }),
  });

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
