import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { callRpc } from '#app/lib/rpc.ts';
import {
  commentPageSchema,
  type Place,
  type Post,
  postPageSchema,
  replyPageSchema,
  type Thread,
  threadSchema,
} from './schema.ts';

/** The key prefix of everything in one place, more replies included. */
export const placeKey = (place: Place) => ['discussion', place ?? 'board'];

/**
 * Newest first, fifty at a time; read again when the window comes back, for others write too. `target` is the comment or
 * reply that a link leads to: it is among what comes first.
 */
export const commentsQuery = (lessonId: string, target: string | null) =>
  infiniteQueryOptions({
    queryKey: [...placeKey(lessonId), 'comments', target],
    queryFn: async ({ pageParam }) =>
      commentPageSchema.parse(
        await callRpc('list_comments', { lesson_id: lessonId, before: pageParam, target }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? (page.entries.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

/** Newest first, twenty at a time. */
export const postsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...placeKey(null), 'posts', search],
    queryFn: async ({ pageParam }) =>
      postPageSchema.parse(
        await callRpc('list_community_posts', {
          search,
          after: pageParam?.id ?? null,
          after_time: pageParam?.createdAt ?? null,
        }),
      ),
    initialPageParam: null as Post | null,
    getNextPageParam: (page) => (page.hasMore ? (page.entries.at(-1) ?? null) : null),
    refetchOnWindowFocus: true,
  });

export const usePosts = (search: string) => useInfiniteQuery(postsQuery(search));

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** `target`: the reply that a link names, which is loaded with the post. */
export const postQuery = (id: string, target: string | null) =>
  queryOptions({
    queryKey: [...placeKey(null), 'post', id, target],
    queryFn: async () =>
      UUID.test(id)
        ? threadSchema.parse(await callRpc('get_community_post', { post_id: id, target }))
        : null,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

/** The replies after those that came with a comment, oldest first; nothing is read until more are requested. */
export function repliesQuery(place: Place, { id, replies }: Thread) {
  const last = replies.at(-1)?.id ?? null;
  return infiniteQueryOptions({
    queryKey: [...placeKey(place), 'replies', id, last],
    queryFn: async ({ pageParam }) =>
      replyPageSchema.parse(await callRpc('list_replies', { comment_id: id, after: pageParam })),
    initialPageParam: last,
    getNextPageParam: (page) => (page.moreReplies > 0 ? (page.replies.at(-1)?.id ?? null) : null),
    enabled: ({ state }) => state.data !== undefined,
    refetchOnWindowFocus: true,
  });
}

export const toAnchor = (place: Place, id: string) =>
  `${place === null ? 'resposta' : 'comentario'}-${id}`;

/** A notification links to one comment or reply. */
export function useTarget(place: Place): string | null {
  const { hash } = useLocation();
  const id = hash.slice(toAnchor(place, '').length + 1);
  return hash === `#${toAnchor(place, id)}` && UUID.test(id) ? id : null;
}

export const useComments = (lessonId: string) =>
  useInfiniteQuery(commentsQuery(lessonId, useTarget(lessonId)));

export const usePost = (id: string) => useQuery(postQuery(id, useTarget(null)));
