import { z } from 'zod';

/** POST /.netlify/functions/check-coupon: what a coupon takes off a course. Only the amounts of `start_purchase` count. */
export const checkCouponRequest = z.object({
  /** A course's id or slug; left out: every course that is on sale, as a link with a code asks. */
  product: z.string().min(1).max(80).optional(),
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

/** The answer without `product`. Cents. */
export interface CouponLinkResponse {
  code: string;
  /** Either a percentage or an amount. */
  percent: number | null;
  amountCents: number | null;
  /** It can be used for every course that is on sale. */
  isForAll: boolean;
  /** By the course's id: off its price, and off what Pix costs. */
  discounts: Record<string, readonly [number, number]>;
}
