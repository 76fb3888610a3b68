import type { QueryClient } from '@tanstack/react-query';
import type { feedQuery } from '#app/features/agenda/queries.ts';
import type { issuesQuery } from '#app/features/sales/queries.ts';

/** Runs a query as the page does; the answer of a plain fetcher is taken as it is. */
export async function answerOf(read: unknown, queryClient: QueryClient): Promise<unknown> {
  const given = await read;
  if (typeof given !== 'object' || given === null || !('queryFn' in given)) return given;
  return 'initialPageParam' in given
    ? queryClient.fetchInfiniteQuery(given as unknown as ReturnType<typeof issuesQuery>)
    : queryClient.fetchQuery(given as unknown as ReturnType<typeof feedQuery>);
}
