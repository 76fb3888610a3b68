import type { ReactNode } from 'react';
import type { Offer } from '#domain/catalogue/offer.ts';
import type { CoursePageText } from '#app/content/course.ts';
import { Stamp } from '#app/ui/primitives/stamp.tsx';
import { Tape } from '#app/ui/primitives/tape.tsx';
import { OfferAction } from '../offer-action.tsx';
import { BuyLink } from './buy-link.tsx';
import { SoldOutNotice } from './sold-out-notice.tsx';

interface CourseHeroProps {
  offer: Offer;
  text: CoursePageText;
  headline: ReactNode;
  waitingList: ReactNode;
}

export function CourseHero({ offer, text, headline, waitingList }: CourseHeroProps) {
  return (
    <section data-offer-state={offer.state} className="tour">
      <SoldOutNotice />
      <div className="measure tour-body">
        <div className="tour-poster">
          <Tape className="self-start">{text.badge}</Tape>
          <h1 className="poster lockup tour-title">{headline}</h1>
          <p className="mt-6 max-w-xl text-lead text-pretty lg:max-w-[min(36rem,40vw)]">
            {text.lead}
          </p>
          <div className="mt-7 max-w-md lg:max-w-[min(28rem,38vw)]">
            <OfferAction offer={offer} buy={<BuyLink offer={offer} />} waitingList={waitingList} />
          </div>
        </div>
        <div className="tour-sheet on-paper">
          <p className="label">{offer.title}</p>
          <ul>
            {text.sides.map(({ side, title }) => (
              <li key={side} className="headline">
                <span className="poster">{side}</span>
                {title}
              </li>
            ))}
          </ul>
          <span data-for="waitlist" className="tour-stamp">
            <Stamp>Esgotado</Stamp>
          </span>
          <span data-for="closed" className="tour-stamp">
            <Stamp>Em breve</Stamp>
          </span>
        </div>
      </div>
    </section>
  );
}
