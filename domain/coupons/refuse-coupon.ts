import { AppError } from '../errors.ts';
import { describeCouponRefusal } from './coupon.ts';

/** The refusal of a coupon, by its name in SQL: nothing was charged. */
export function refuseCoupon(refusal: string): AppError {
  return new AppError('coupon_refused', describeCouponRefusal(refusal), {
    details: { reason: refusal },
  });
}
