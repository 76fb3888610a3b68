import type { ReactNode } from 'react';
import { formatBRL } from '#domain/brazil/money.ts';
import type { Offer } from '#domain/catalogue/offer.ts';
import type { Bump } from '#app/features/checkout/schema.ts';
import { OrderLine } from './order-line.tsx';

interface OrderLinesProps {
  /** Without discount and further courses. */
  offer: Offer;
  /** The line of the discount. */
  discount: ReactNode;
  extras: readonly Bump[];
  /** A Pix is shown, which may have a price of its own. */
  isByPix: boolean;
}

/** The amounts that make the total. */
export function OrderLines({ offer, discount, extras, isByPix }: OrderLinesProps) {
  const price = formatBRL(isByPix ? offer.pixPriceCents : offer.priceCents);
  return (
    <div className="mb-1.5 grid gap-0.5 text-fine">
      {extras.length === 0 ? (
        <p className="flex items-baseline justify-between gap-4 text-ink-soft">
          <span>Preço</span>
          <s className="figures">
            <span className="sr-only">antes do cupom: </span>
            <span>{price}</span>
          </s>
        </p>
      ) : (
        <OrderLine label={offer.title}>{price}</OrderLine>
      )}
      {extras.map(({ courseId, title, priceCents }) => (
        <OrderLine key={courseId} label={title}>
          {formatBRL(priceCents)}
        </OrderLine>
      ))}
      {discount}
    </div>
  );
}
