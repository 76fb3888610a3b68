import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { type LeftCheckout, leftCheckoutsSchema, leftCheckoutNumbersSchema } from './schema.ts';

const PAGE_SIZE = 50;

/** The numbers of the checkouts that were left within 90 days. Admins only. */
export const numbersQuery = () =>
  queryOptions({
    queryKey: ['left-checkouts', 'numbers'],
    queryFn: async () => leftCheckoutNumbersSchema.parse(await callRpc('admin_read_recovery')),
  });

async function fetchLeftCheckouts(after: LeftCheckout | null) {
  const answer = await callRpc('admin_list_left_checkouts', {
    before: after?.leftAt ?? null,
    before_id: after?.id ?? null,
    page_size: PAGE_SIZE,
  });
  return leftCheckoutsSchema.parse(answer);
}

/** The visitors who accepted to be called by WhatsApp, newest first. Admins only. */
export const leftCheckoutsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['left-checkouts', 'list'],
    queryFn: ({ pageParam }) => fetchLeftCheckouts(pageParam),
    initialPageParam: null as LeftCheckout | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1) ?? null)),
    staleTime: 0,
  });
