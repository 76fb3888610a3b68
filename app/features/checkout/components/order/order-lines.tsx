import type { ReactNode } from 'react';
import { formatBRL } from '#domain/brazil/money.ts';
import type { Offer } from '#domain/catalogue/offer.ts';
import type { Bump, Coupon } from '#app/features/checkout/schema.ts';
import { sumExtras } from '#app/features/checkout/order/use-bumps.ts';

interface OrderLinesProps {
  /** Without coupon and further courses. */
  offer: Offer;
  coupon: Coupon | null;
  extras: readonly Bump[];
  /** A Pix is shown, which may have a price of its own. */
  isByPix: boolean;
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <span className="figures whitespace-nowrap">{children}</span>
    </p>
  );
}

/** The amounts that make the total. */
export function OrderLines({ offer, coupon, extras, isByPix }: OrderLinesProps) {
  const price = formatBRL(isByPix ? offer.pixPriceCents : offer.priceCents);
  const ownCents = (isByPix ? coupon?.pixDiscountCents : coupon?.discountCents) ?? 0;
  return (
    <div className="mb-1.5 grid gap-0.5 text-fine">
      {extras.length === 0 ? (
        <p className="flex items-baseline justify-between gap-4 text-ink-soft">
          <span>Preço</span>
          <s className="figures">
            <span className="sr-only">antes do cupom: </span>
            {price}
          </s>
        </p>
      ) : (
        <Line label={offer.title}>{price}</Line>
      )}
      {extras.map(({ courseId, title, priceCents }) => (
        <Line key={courseId} label={title}>
          {formatBRL(priceCents)}
        </Line>
      ))}
      {coupon && (
        <Line label={`Cupom ${coupon.code}`}>
          − {formatBRL(ownCents + sumExtras(extras, coupon).discountCents)}
        </Line>
      )}
    </div>
  );
}
