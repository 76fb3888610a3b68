import type { ReactNode } from 'react';
import type { Offer } from '#domain/catalogue/offer.ts';
import type { CoursePageText } from '#app/content/course.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { PriceSection } from '../price-section.tsx';
import { OfferAction } from '../offer-action.tsx';
import { BuyLink } from './buy-link.tsx';
import { CoursePrice } from './course-price.tsx';

interface CoursePriceCardProps {
  offer: Offer;
  text: Pick<CoursePageText, 'priceTitle' | 'bullets'>;
  waitingList: ReactNode;
}

export function CoursePriceCard({ offer, text, waitingList }: CoursePriceCardProps) {
  return (
    <PriceSection
      headingId="preco-titulo"
      title={text.priceTitle}
      bullets={text.bullets}
      isLoud
      stub={
        <div data-offer-state={offer.state} className="md:w-76">
          <p className="label mb-4">{offer.title}</p>
          <CoursePrice offer={offer} />
          <div className="mt-6">
            <OfferAction offer={offer} buy={<BuyLink offer={offer} />} waitingList={waitingList} />
          </div>
          <p data-for="waitlist" className="mt-3 text-fine text-ink-soft">
            Vagas esgotadas: o próximo passo é a lista de espera.
          </p>
          <p className="mt-5 flex items-center gap-2 text-fine">
            <Icon name="check" className="size-4.5" />
            Garantia de {offer.guaranteeText}
          </p>
        </div>
      }
    />
  );
}
