import { formatBRL } from '#domain/brazil/money.ts';
import type { Coupon } from '#app/features/checkout/coupon/schema.ts';
import { sumExtras } from '#app/features/checkout/coupon/take-off.ts';
import type { Bump } from '#app/features/checkout/schema.ts';
import { OrderLine } from '../order/order-line.tsx';

interface CouponLineProps {
  coupon: Coupon;
  extras: readonly Bump[];
  /** A Pix is shown, which may have a price of its own. */
  isByPix: boolean;
}

/** The amount that the coupon takes off the whole order. */
export function CouponLine({ coupon, extras, isByPix }: CouponLineProps) {
  const ownCents = isByPix ? coupon.pixDiscountCents : coupon.discountCents;
  return (
    <OrderLine label={`Cupom ${coupon.code}`}>
      {`− ${formatBRL(ownCents + sumExtras(extras, coupon).discountCents)}`}
    </OrderLine>
  );
}
