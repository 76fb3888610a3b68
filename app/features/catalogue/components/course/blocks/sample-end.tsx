import type { ReactNode } from 'react';
import type { Offer } from '#domain/catalogue/offer.ts';
import { Ticket } from '#app/ui/primitives/ticket.tsx';
import { OfferAction } from '#app/features/catalogue/components/offer-action.tsx';
import { BuyLink } from '../buy-link.tsx';
import { CoursePrice } from '../course-price.tsx';

interface SampleEndProps {
  offer: Offer;
  waitingList: ReactNode;
}

/** The price at the end of a sample. */
export function SampleEnd({ offer, waitingList }: SampleEndProps) {
  const buy = <BuyLink offer={offer}>Continuar no curso</BuyLink>;
  return (
    <section aria-label="Continuar no curso">
      <Ticket
        className="mt-6"
        stub={
          <div data-offer-state={offer.state} className="md:w-76">
            <CoursePrice offer={offer} />
            <div className="mt-6">
              <OfferAction offer={offer} buy={buy} waitingList={waitingList} />
            </div>
          </div>
        }
      >
        <p className="label">{offer.title}</p>
        <p className="headline mt-3 text-title">Gostou? O curso inteiro continua daqui.</p>
      </Ticket>
    </section>
  );
}
