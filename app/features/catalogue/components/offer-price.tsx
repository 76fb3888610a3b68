import type { Offer } from '#domain/catalogue/offer.ts';

export function OfferPrice({ offer }: { offer: Offer }) {
  return (
    <div>
      <p data-stamped={offer.listPriceText} className="text-lead text-ink-soft">
        <span className="sr-only">De </span>
        <s>{offer.listPriceText}</s>
        <span className="sr-only"> por</span>
      </p>
      <p className="poster figures offer-price">{offer.priceText}</p>
      <p data-stamped={offer.pixPriceText} className="mt-1 text-fine">
        <strong>{`${offer.pixPriceText} no Pix`}</strong>
      </p>
    </div>
  );
}
