import { useMutation, useQueryClient } from '@tanstack/react-query';
import { attemptRpc } from '#app/lib/rpc.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { COUPONS_KEY } from './queries.ts';
import type { CouponForm } from './schema.ts';
import { toSavedCoupon } from './state.ts';

/** Creates a coupon (null) or changes the version that was read. A refusal is a sentence to show. */
export function useSaveCoupon(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, version }: { form: CouponForm; version: number | null }) =>
      attemptRpc('admin_save_coupon', {
        coupon: id,
        expected_version: version,
        ...toSavedCoupon(form),
      }),
    onSuccess: () => refreshQuery(client, COUPONS_KEY),
  });
}

export function useCouponAction(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: { isPaused: boolean } | { isOpen: boolean }) =>
      'isPaused' in action
        ? attemptRpc('admin_pause_coupon', { coupon: id, is_paused: action.isPaused })
        : attemptRpc('admin_share_coupon', { coupon: id, is_open: action.isOpen }),
    onSuccess: () => refreshQuery(client, COUPONS_KEY),
  });
}
