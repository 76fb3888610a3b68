import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { callRpc } from '../../lib/rpc.ts';
import { postPageSchema, postWithRepliesSchema } from './schema.ts';

/** Every list, whatever was searched for. */
export const LISTS_KEY = ['community', 'list'];

/** Newest first, twenty at a time; read again when the window comes back, for others write too. */
export const postsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...LISTS_KEY, search],
    queryFn: async ({ pageParam }) =>
      postPageSchema.parse(await callRpc('list_community_posts', { search, after: pageParam })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? (page.posts.at(-1)?.id ?? null) : null),
    refetchOnWindowFocus: true,
  });

export const usePosts = (search: string) => useInfiniteQuery(postsQuery(search));

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ['community', 'post', id],
    queryFn: async () =>
      UUID.test(id)
        ? postWithRepliesSchema.parse(await callRpc('get_community_post', { post_id: id }))
        : null,
    refetchOnWindowFocus: true,
  });

export const usePost = (id: string) => useQuery(postQuery(id));
