import type { ReactNode } from 'react';
import type { Offer } from '#domain/catalogue/offer.ts';
import { Button } from '#app/ui/primitives/button.tsx';

interface OfferActionProps {
  offer: Offer;
  buy: ReactNode;
  waitingList: ReactNode;
}

/** The action of an offer. All three are in the page; the stamped state shows one. */
export function OfferAction({ offer, buy, waitingList }: OfferActionProps) {
  return (
    <div data-offer-state={offer.state}>
      <div data-for="open">{buy}</div>
      <div data-for="waitlist">{waitingList}</div>
      <div data-for="closed">
        <Button variant="outline" size="lg" fullWidth disabled>
          Em breve
        </Button>
      </div>
    </div>
  );
}
