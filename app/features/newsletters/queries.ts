import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { useLive } from '#app/lib/wire/live/use-live.ts';
import { adminListQuery } from '#app/lib/wire/paged-query.ts';
import { newsletter, readerCountSchema, toAudience } from './schema.ts';

const progressPauseMs = 3_000;
export const NEWSLETTERS_KEY = ['newsletters'];

/** The count of people who would get a newsletter. */
export const readerCountQuery = (choice: string) => {
  const { isToSubscribers, courseId } = toAudience(choice);
  return queryOptions({
    queryKey: [...NEWSLETTERS_KEY, 'readers', choice],
    queryFn: async () =>
      readerCountSchema.parse(
        await callRpc('admin_count_readers', { to_subscribers: isToSubscribers, course: courseId }),
      ),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
};

/** Newsletters, newest first; read again while one is being sent. */
export const newslettersQuery = () =>
  infiniteQueryOptions({
    ...adminListQuery({
      queryKey: [...NEWSLETTERS_KEY, 'list'],
      list: 'newsletters',
      row: newsletter,
      pageSize: 20,
    }),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ rows }) => rows.some(({ state }) => state === 'sending'))
        ? progressPauseMs
        : false,
  });

/** Newsletters, read again when a colleague sends one. */
export function useNewsletters() {
  const queryClient = useQueryClient();
  const { queryKey } = newslettersQuery();
  useLive('team', 'newsletters', () => void queryClient.invalidateQueries({ queryKey }));
  return useInfiniteQuery(newslettersQuery());
}
