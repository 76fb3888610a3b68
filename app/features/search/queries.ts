import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import type { PageOfArea } from './choices.ts';
import { foundSchema } from './schema.ts';

/** Lines that are loaded when the search opens, such as the settings. */
export const linesQuery = (load: () => Promise<readonly PageOfArea[]>) =>
  queryOptions({ queryKey: ['search', 'lines'], queryFn: load, staleTime: Infinity });

/** All that the reader's roles find by these words, at most five of a kind. */
export const foundQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: async () => foundSchema.parse(await callRpc('admin_search', { words })),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
