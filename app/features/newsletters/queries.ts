import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { type Newsletter, newslettersSchema, readerCountSchema, toAudience } from './schema.ts';

const PAGE_SIZE = 20;
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

async function fetchNewsletters(after: Newsletter | null) {
  const answer = await callRpc('admin_list_newsletters', {
    before: after?.createdAt ?? null,
    before_id: after?.id ?? null,
    page_size: PAGE_SIZE,
  });
  return newslettersSchema.parse(answer);
}

/** Newsletters, newest first, page by page; read again while one is being sent. */
export const newslettersQuery = () =>
  infiniteQueryOptions({
    queryKey: [...NEWSLETTERS_KEY, 'list'],
    queryFn: ({ pageParam }) => fetchNewsletters(pageParam),
    initialPageParam: null as Newsletter | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1) ?? null)),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.flat().some(({ state }) => state === 'sending') ? progressPauseMs : false,
  });
