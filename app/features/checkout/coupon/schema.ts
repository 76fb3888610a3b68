import { z } from 'zod/mini';
import { toCents } from '#domain/brazil/money.ts';

/** The answer to a coupon that can be used, in cents. */
export const couponSchema = z.pipe(
  z.object({
    id: z.string(),
    code: z.string(),
    discount: z.number(),
    pixDiscount: z.number(),
    extras: z.record(z.string(), z.number()),
  }),
  z.transform(({ id, code, discount, pixDiscount, extras }) => ({
    id,
    code,
    discountCents: toCents(discount),
    pixDiscountCents: toCents(pixDiscount),
    /** Off a course that is bought beside this one. */
    extraDiscountCents: (courseId: string) => toCents(extras[courseId] ?? 0),
  })),
);
export type Coupon = z.output<typeof couponSchema>;

/** start_purchase refuses a coupon without beginning anything. */
export const refusedCouponSchema = z.object({ refusal: z.string() });
