import type { ReactNode } from 'react';
import { PAYMENT_NOTE, PRICE_BULLETS } from '#app/content/masterclass.ts';
import { getOffer } from '#app/lib/site.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Ticket } from '#app/ui/primitives/ticket.tsx';
import { OfferAction } from '../offer-action.tsx';
import { OfferPrice } from '../offer-price.tsx';
import { BuyButton } from './buy-button.tsx';

export function PriceCard({ waitingList }: { waitingList: ReactNode }) {
  const offer = getOffer('masterclass');
  return (
    <section aria-labelledby="preco-titulo" className="encore">
      <div className="measure section">
        <h2 id="preco-titulo" className="poster text-poster">
          O que vem no ingresso
        </h2>
        <Ticket
          className="mt-10"
          stub={
            <div className="md:w-72">
              <p className="label">Masterclass</p>
              <div className="mt-4">
                <OfferPrice offer={offer} />
              </div>
              <p className="mt-2 mb-6">{PAYMENT_NOTE}</p>
              <OfferAction offer={offer} buy={<BuyButton />} waitingList={waitingList} />
              <p className="mt-5 flex items-center gap-2 text-fine">
                <Icon name="check" className="size-4.5" />
                Garantia de {offer.guaranteeText}
              </p>
            </div>
          }
        >
          <ul className="price-bullets">
            {PRICE_BULLETS.map((bullet) => (
              <li key={bullet}>
                <Icon name="check" className="mt-0.5 size-6 text-cool" />
                {bullet}
              </li>
            ))}
          </ul>
        </Ticket>
      </div>
    </section>
  );
}
