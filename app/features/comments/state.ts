import type { InfiniteData } from '@tanstack/react-query';
import type { OutgoingEntry } from '../../lib/outgoing.ts';
import type { Comment, CommentPage, NewComment, Reply, ReplyPage } from './schema.ts';

export type Pages = InfiniteData<CommentPage>;
export type ReplyPages = InfiniteData<ReplyPage>;

/** The comments of all loaded pages, each once: a page that is read again may repeat the end of another. */
export function toComments(pages: readonly CommentPage[]): Comment[] {
  const byId = new Map(pages.flatMap((page) => page.comments).map((one) => [one.id, one]));
  return [...byId.values()];
}

export type PendingComment = OutgoingEntry<NewComment>;

/** What waits to be sent in one place: under the lesson (null) or under a comment; without what has arrived already. */
export function pendingIn(
  entries: readonly PendingComment[],
  parentId: string | null,
  known: readonly Pick<Reply, 'id'>[],
): PendingComment[] {
  const ids = new Set(known.map(({ id }) => id));
  return entries.filter(({ item }) => item.parentId === parentId && !ids.has(item.id));
}

/** Replies to what is not there any more. */
export function findOrphans(
  entries: readonly PendingComment[],
  comments: readonly Pick<Comment, 'id'>[],
): PendingComment[] {
  const ids = new Set(comments.map(({ id }) => id));
  return entries.filter(({ item }) => item.parentId !== null && !ids.has(item.parentId));
}

type Change = (comment: Reply) => Partial<Reply>;

const toChanged =
  (id: string, change: Change) =>
  <One extends Reply>(one: One): One =>
    one.id === id ? { ...one, ...change(one) } : one;

/** The pages with one comment or reply changed. */
export function changeComment(pages: Pages | undefined, id: string, change: Change) {
  if (!pages) return pages;
  const changed = toChanged(id, change);
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      comments: page.comments.map((comment) => ({
        ...changed(comment),
        replies: comment.replies.map(changed),
        laterReplies: comment.laterReplies.map(changed),
      })),
    })),
  };
}

/** The same of replies that were loaded later. */
export function changeReply(pages: ReplyPages | undefined, id: string, change: Change) {
  if (!pages) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      replies: page.replies.map(toChanged(id, change)),
    })),
  };
}

export const toLiked =
  (isLiked: boolean): Change =>
  (comment) => ({
    isLiked,
    likeCount: comment.likeCount + (isLiked ? 1 : -1) * (comment.isLiked === isLiked ? 0 : 1),
  });
