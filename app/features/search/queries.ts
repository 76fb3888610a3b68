import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { foundSchema } from './schema.ts';

/** All that the reader's roles find by these words, at most five of a kind. */
export const foundQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: async () => foundSchema.parse(await callRpc('admin_search', { words })),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
