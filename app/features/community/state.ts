import type { InfiniteData } from '@tanstack/react-query';
import type { OutgoingEntry } from '../../lib/outgoing.ts';
import type { Post, PostPage, PostWithReplies, Reply, ReplyPage } from './schema.ts';

export type Pages = InfiniteData<PostPage>;
export type ReplyPages = InfiniteData<ReplyPage>;

/** The posts of all loaded pages, each once: a page that is read again may repeat the end of another. */
export function toPosts(pages: readonly PostPage[]): Post[] {
  const byId = new Map(pages.flatMap((page) => page.posts).map((post) => [post.id, post]));
  return [...byId.values()].filter((post) => !post.isDeleted);
}

/** What waits to be sent and has not arrived already. */
export function withoutKnown<Item extends { id: string }>(
  entries: readonly OutgoingEntry<Item>[],
  known: readonly { id: string }[],
): OutgoingEntry<Item>[] {
  const ids = new Set(known.map(({ id }) => id));
  return entries.filter(({ item }) => !ids.has(item.id));
}

export type Change = (entry: Reply) => Partial<Post>;

export function changeInPages(pages: Pages | undefined, id: string, change: Change) {
  if (!pages) return pages;
  const changed = (post: Post) => (post.id === id ? { ...post, ...change(post) } : post);
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, posts: page.posts.map(changed) })),
  };
}

const toChanged = (id: string, change: Change) => (reply: Reply) =>
  reply.id === id ? { ...reply, ...change(reply) } : reply;

/** The post changed, or one of its replies. */
export function changeInPost(
  post: PostWithReplies | null | undefined,
  id: string,
  change: Change,
): PostWithReplies | null | undefined {
  if (!post) return post;
  if (post.id === id) return { ...post, ...change(post) };
  const changed = toChanged(id, change);
  return {
    ...post,
    replies: post.replies.map(changed),
    laterReplies: post.laterReplies.map(changed),
  };
}

/** Of the replies that were loaded later, one changed. */
export function changeInReplies(pages: ReplyPages | undefined, id: string, change: Change) {
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
  (entry) => ({
    isLiked,
    likeCount: entry.likeCount + (isLiked ? 1 : -1) * (entry.isLiked === isLiked ? 0 : 1),
  });
