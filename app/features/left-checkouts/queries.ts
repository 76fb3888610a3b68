import { queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { adminListQuery } from '#app/lib/wire/paged-query.ts';
import { leftCheckout, leftCheckoutNumbersSchema } from './schema.ts';

/** The numbers of the checkouts that were left within 90 days. Admins only. */
export const numbersQuery = () =>
  queryOptions({
    queryKey: ['left-checkouts', 'numbers'],
    queryFn: async () => leftCheckoutNumbersSchema.parse(await callRpc('admin_read_recovery')),
  });

/** The visitors who accepted to be called by WhatsApp, newest first. Admins only. */
export const leftCheckoutsQuery = () =>
  adminListQuery({
    queryKey: ['left-checkouts', 'list'],
    list: 'left_checkouts',
    row: leftCheckout,
  });
