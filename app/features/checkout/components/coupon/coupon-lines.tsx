import { formatBRL } from '#domain/brazil/money.ts';
import type { Offer } from '#domain/catalog/offer.ts';
import type { Coupon } from '#app/features/checkout/schema.ts';

interface CouponLinesProps {
  /** Without the coupon. */
  offer: Offer;
  coupon: Coupon;
  /** A Pix is shown, which may have a price of its own. */
  isByPix: boolean;
}

/** What the total is made of. */
export function CouponLines({ offer, coupon, isByPix }: CouponLinesProps) {
  const priceCents = isByPix ? offer.pixPriceCents : offer.priceCents;
  const discountCents = isByPix ? coupon.pixDiscountCents : coupon.discountCents;
  return (
    <div className="mb-1.5 grid gap-0.5 text-fine">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-soft">Preço</span>
        <s className="figures text-ink-soft">
          <span className="sr-only">antes do cupom: </span>
          {formatBRL(priceCents)}
        </s>
      </p>
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">Cupom {coupon.code}</span>
        <span className="figures whitespace-nowrap">− {formatBRL(discountCents)}</span>
      </p>
    </div>
  );
}
