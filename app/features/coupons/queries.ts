import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { couponListSchema, type CouponUse, partnerCouponSchema, usesSchema } from './schema.ts';

const PAGE_SIZE = 50;
export const COUPONS_KEY = ['coupons'];

/** Every coupon with its numbers, newest first. */
export const couponsQuery = () =>
  queryOptions({
    queryKey: [...COUPONS_KEY, 'list'],
    queryFn: async () => couponListSchema.parse(await callRpc('admin_list_coupons')),
    refetchOnWindowFocus: true,
  });

async function fetchUses(coupon: string, after: CouponUse | null) {
  const answer = await callRpc('admin_list_coupon_uses', {
    coupon,
    before: after?.taken_at ?? null,
    before_id: after?.purchase_id ?? null,
    page_size: PAGE_SIZE,
  });
  return usesSchema.parse(answer);
}

/** The uses of a coupon, newest first, page by page. */
export const couponUsesQuery = (coupon: string) =>
  infiniteQueryOptions({
    queryKey: [...COUPONS_KEY, 'uses', coupon],
    queryFn: ({ pageParam }) => fetchUses(coupon, pageParam),
    initialPageParam: null as CouponUse | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1) ?? null)),
  });

/** The numbers that a partner sees; null: no such address. */
export const partnerCouponQuery = (token: string) =>
  queryOptions({
    queryKey: ['partner-coupon', token],
    queryFn: async () => partnerCouponSchema.parse(await callRpc('partner_coupon', { token })),
    refetchOnWindowFocus: true,
  });
