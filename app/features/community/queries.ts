import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { callRpc } from '../../lib/rpc.ts';
import { useMoreReplies } from '../../lib/use-more-replies.ts';
import {
  type Post,
  postPageSchema,
  type PostWithReplies,
  postWithRepliesSchema,
  replyPageSchema,
} from './schema.ts';

/** Every list, whatever was searched for. */
export const LISTS_KEY = ['community', 'list'];

/** Newest first, twenty at a time; read again when the window comes back, for others write too. */
export const postsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...LISTS_KEY, search],
    queryFn: async ({ pageParam }) =>
      postPageSchema.parse(
        await callRpc('list_community_posts', {
          search,
          after: pageParam?.id ?? null,
          after_moment: pageParam?.createdAt ?? null,
        }),
      ),
    initialPageParam: null as Post | null,
    getNextPageParam: (page) => (page.hasMore ? (page.posts.at(-1) ?? null) : null),
    refetchOnWindowFocus: true,
  });

export const usePosts = (search: string) => useInfiniteQuery(postsQuery(search));

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** All that was read of one post, whatever link led there. */
export const postKey = (id: string) => ['community', 'post', id];
export const postPageKey = (id: string) => [...postKey(id), 'page'];
export const repliesKey = (id: string) => [...postKey(id), 'replies'];

/** `target` is the reply that a link leads to: it is among what comes with the post. */
const postQuery = (id: string, target: string | null) =>
  queryOptions({
    queryKey: [...postPageKey(id), target],
    queryFn: async () =>
      UUID.test(id)
        ? postWithRepliesSchema.parse(await callRpc('get_community_post', { post_id: id, target }))
        : null,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

const TARGET = '#resposta-';

export function usePost(id: string) {
  const { hash } = useLocation();
  const target = hash.startsWith(TARGET) ? hash.slice(TARGET.length) : '';
  return useQuery(postQuery(id, UUID.test(target) ? target : null));
}

/** The replies after those that came with the post, oldest first; nothing is read until somebody asks for more. */
const repliesQuery = ({ id, replies }: PostWithReplies) => {
  const last = replies.at(-1)?.id ?? null;
  return infiniteQueryOptions({
    queryKey: [...repliesKey(id), last],
    queryFn: async ({ pageParam }) =>
      replyPageSchema.parse(
        await callRpc('list_community_replies', { post_id: id, after: pageParam }),
      ),
    initialPageParam: last,
    getNextPageParam: (page) => (page.moreReplies > 0 ? (page.replies.at(-1)?.id ?? null) : null),
    enabled: ({ state }) => state.data !== undefined,
    refetchOnWindowFocus: true,
  });
};

/** The replies of a post, with the way to more of them. */
export function useReplies(post: PostWithReplies) {
  const query = useInfiniteQuery(repliesQuery(post));
  return useMoreReplies(post, query.data?.pages ?? [], query);
}
