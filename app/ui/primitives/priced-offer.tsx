import { formatBRL } from '#domain/brazil/money.ts';

interface PricedOfferProps {
  title: string;
  pitch: string;
  priceCents: number;
  /** Struck where it is higher. */
  regularCents: number;
}

/** An offer beside an order, inside a label or not. */
export function PricedOffer({ title, pitch, priceCents, regularCents }: PricedOfferProps) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-semibold break-words">{title}</span>
      <span className="block text-fine break-words text-ink-soft">{pitch}</span>
      <span className="figures mt-1 flex flex-wrap items-baseline gap-x-2">
        <strong>+ {formatBRL(priceCents)}</strong>
        {priceCents < regularCents && (
          <s className="text-fine text-ink-soft">
            <span className="sr-only">em vez de </span>
            {formatBRL(regularCents)}
          </s>
        )}
      </span>
    </span>
  );
}
