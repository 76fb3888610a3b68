import { queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { adminListQuery } from '#app/lib/wire/paged-query.ts';
import { couponListSchema, couponUse, partnerCouponSchema } from './schema.ts';

export const COUPONS_KEY = ['coupons'];

/** Every coupon with its numbers, newest first. */
export const couponsQuery = () =>
  queryOptions({
    queryKey: [...COUPONS_KEY, 'list'],
    queryFn: async () => couponListSchema.parse(await callRpc('admin_list_coupons')),
    refetchOnWindowFocus: true,
  });

/** The uses of a coupon, newest first. */
export const couponUsesQuery = (coupon: string) =>
  adminListQuery({
    queryKey: [...COUPONS_KEY, 'uses', coupon],
    list: 'coupon_uses',
    row: couponUse,
    filter: { coupon },
  });

/** The numbers that a partner sees; null: no such address. */
export const partnerCouponQuery = (token: string) =>
  queryOptions({
    queryKey: ['partner-coupon', token],
    queryFn: async () => partnerCouponSchema.parse(await callRpc('partner_coupon', { token })),
    refetchOnWindowFocus: true,
  });
