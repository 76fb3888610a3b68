import type { ReactNode } from 'react';
import { PAYMENT_NOTE, PRICE_BULLETS } from '#app/content/masterclass.ts';
import { useOffer } from '#app/lib/screen/use-offer.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { PriceSection } from '../price-section.tsx';
import { OfferAction } from '../offer-action.tsx';
import { OfferPrice } from '../offer-price.tsx';
import { BuyButton } from './buy-button.tsx';

export function PriceCard({ waitingList }: { waitingList: ReactNode }) {
  const offer = useOffer('masterclass');
  return (
    <PriceSection
      headingId="preco-titulo"
      title="O que vem no ingresso"
      bullets={PRICE_BULLETS}
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
    />
  );
}
