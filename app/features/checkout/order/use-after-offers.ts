import { skipToken, useQuery } from '@tanstack/react-query';

async function load(courseId: string) {
  const [{ fetchBumps }, { AfterOffers }] = await Promise.all([
    import('../queries.ts'),
    import('../components/order/after-offers.tsx'),
  ]);
  return { offered: await fetchBumps(courseId), AfterOffers };
}

/** The offers beside a course that was just paid, and their part of the page: known before the page is shown, which must not move. */
export function useAfterOffers(courseId: string | undefined) {
  const { data, isLoading } = useQuery({
    queryKey: ['order-bumps', courseId, 'after'],
    queryFn: courseId === undefined ? skipToken : () => load(courseId),
    retry: false,
  });
  return { after: data ?? null, isPending: isLoading };
}
