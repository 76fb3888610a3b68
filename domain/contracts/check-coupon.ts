import { z } from 'zod';

/** POST /.netlify/functions/check-coupon: what a coupon takes off a course. Only the amounts of `start_purchase` count. */
export const checkCouponRequest = z.object({
  /** A course's id or slug. */
  product: z.string().min(1).max(80),
  /** The code as it was typed. */
  coupon: z.string().trim().min(1).max(60),
});

/** 409 coupon_refused with `reason` (CouponRefusal) when it cannot be used; 404 not_found; 429 rate_limited. */
export interface CheckCouponResponse {
  /** For `coupon` of start_purchase. */
  id: string;
  code: string;
  /** Reais: today's price, and what comes off. */
  price: number;
  discount: number;
  /** Off what Pix costs, which may be less. */
  pixDiscount: number;
  /** Reais off each course that is offered beside it, by the course's id. */
  extras: Record<string, number>;
}
