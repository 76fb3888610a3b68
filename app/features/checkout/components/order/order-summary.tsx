import type { ReactNode } from 'react';
import { formatBRL } from '#domain/brazil/money.ts';
import { type InstallmentOption, toOfferText } from '#domain/catalogue/installments.ts';
import type { Offer } from '#domain/catalogue/offer.ts';
import type { Bump } from '#app/features/checkout/schema.ts';
import { OrderLines } from './order-lines.tsx';
import { Cover } from '#app/ui/primitives/cover.tsx';

interface OrderSummaryProps {
  offer: Offer;
  /** The offer with the discount and the extras. */
  sold: Offer;
  /** The line of the discount that is in what is shown. */
  discount: ReactNode;
  /** A word on a discount that is not in it. */
  notice: ReactNode;
  /** The courses that are bought beside it. */
  extras: readonly Bump[];
  /** Pix is chosen or shown, which may have a price of its own. */
  isByPix: boolean;
  option: InstallmentOption | null;
  /** The amount of the charge, which keeps its price. */
  amountCents: number | null;
}

/** Short on a phone, whose first screen belongs to the form and the payment; of one height, so that no step moves. */
export function OrderSummary({
  offer,
  sold,
  discount,
  notice,
  extras,
  isByPix,
  option,
  amountCents,
}: OrderSummaryProps) {
  const totalCents = option ? option.totalCents : amountCents;
  const isSplit = option !== null && option.count > 1;
  const priceText = isByPix ? sold.pixTotalText : sold.priceText;
  return (
    <section aria-labelledby="order-summary" className="border-2 border-ink bg-sheet">
      <h2 id="order-summary" className="label border-b-2 border-ink px-4 py-2 max-lg:sr-only">
        Resumo do pedido
      </h2>
      <div className="flex flex-wrap gap-4 px-4 py-3 lg:p-4 max-[22rem]:gap-3 lg:flex-col lg:flex-nowrap">
        <Cover
          src={offer.thumbnail}
          title={offer.title}
          art={offer.cover}
          asked="first"
          sizes="(min-width: 64rem) 24rem, 5rem"
          className="aspect-video w-20 shrink-0 self-start border-2 border-ink lg:w-full"
        />
        <div className="min-w-0 grow basis-32 lg:grow-0 lg:basis-auto">
          <p className="headline text-title-sm">{offer.title}</p>
          <p className="mt-1.5 text-fine text-ink-soft max-lg:hidden">{offer.subtitle}</p>
        </div>
      </div>
      <div className="border-t-2 border-dashed border-line px-4 py-3">
        {(discount || extras.length > 0) && (
          <OrderLines offer={offer} discount={discount} extras={extras} isByPix={isByPix} />
        )}
        <p className="flex items-baseline justify-between gap-4">
          <span className="label">Total</span>
          <strong className="headline figures text-title">
            {totalCents === null ? priceText : formatBRL(totalCents)}
          </strong>
        </p>
        {totalCents === null && (
          <p
            data-stamped={sold.pixPriceText}
            className="figures mt-1 text-right text-fine text-ink-soft"
          >
            {isByPix ? `ou ${sold.priceText} de outra forma` : `${sold.pixPriceText} no Pix`}
          </p>
        )}
        {isSplit && (
          <p className="figures mt-1 text-right text-fine text-ink-soft">{toOfferText(option)}</p>
        )}
        {notice}
      </div>
    </section>
  );
}
