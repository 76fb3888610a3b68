import type { Offer } from '#domain/catalogue/offer.ts';

const titles = { open: 'Finalizar compra', waitlist: 'Lista de espera', closed: 'Em breve' };

/** A course that is not on sale cannot be bought. All titles are in the page; the stamped state shows one. */
export function OrderTitle({ state }: Pick<Offer, 'state'>) {
  return (
    <div data-offer-state={state}>
      {Object.entries(titles).map(([each, title]) => (
        <h1 key={each} data-for={each} className="headline text-title">
          {title}
        </h1>
      ))}
    </div>
  );
}
