import type { Offer } from '#domain/catalogue/offer.ts';

export function CoursePrice({ offer }: { offer: Offer }) {
  const plan = `ou ${offer.planText} (${offer.planTotalText})`;
  return (
    <div data-for="not-closed">
      <p data-stamped={offer.listPriceText} className="text-lead text-ink-soft">
        <span className="sr-only">De </span>
        <s>{offer.listPriceText}</s>
        <span className="sr-only"> por</span>
      </p>
      <p data-stamped={offer.regularPriceText} className="headline figures text-title">
        {offer.regularPriceText}
      </p>
      <p data-stamped={offer.planText} className="text-fine text-ink-soft">
        {plan}
      </p>
      <p data-stamped={offer.regularPriceText} className="label mt-5 text-signal-text">
        Preço promocional
      </p>
      <p className="poster figures offer-price">{offer.priceText}</p>
      <p data-stamped={offer.pixPriceText} className="mt-1 text-fine">
        <strong>{`${offer.pixPriceText} no Pix`}</strong>
      </p>
      <p className="mt-1 text-fine text-ink-soft">{offer.termsText}</p>
    </div>
  );
}
