import type { ReactNode } from 'react';
import type { Offer } from '#domain/catalogue/offer.ts';
import type { CoursePageText } from '#app/content/course.ts';
import { Guarantee } from '../guarantee.tsx';
import { Questions } from '../questions.tsx';
import { TrackList } from '../track-list.tsx';
import { ClosingCall } from '../closing-call.tsx';
import { OfferAction } from '../offer-action.tsx';
import { Bonuses } from './bonuses.tsx';
import { BuyLink } from './buy-link.tsx';
import { CourseHero } from './course-hero.tsx';
import { CoursePriceCard } from './course-price-card.tsx';
import { Program } from './program.tsx';

interface CoursePageProps {
  offer: Offer;
  text: CoursePageText;
  /** The headline, broken for the width of the poster. */
  headline: ReactNode;
  waitingList: ReactNode;
}

export function CoursePage({ offer, text, headline, waitingList }: CoursePageProps) {
  return (
    <>
      <CourseHero offer={offer} text={text} headline={headline} waitingList={waitingList} />
      <TrackList id="beneficios-titulo" title={text.benefitsTitle} tracks={text.benefits} />
      <Program text={text} />
      <Bonuses title={text.bonusesTitle} bonuses={text.bonuses} />
      <CoursePriceCard offer={offer} text={text} waitingList={waitingList} />
      <Guarantee guaranteeText={offer.guaranteeText} text={text.guarantee} />
      <Questions questions={text.questions} />
      <ClosingCall
        title={text.closing.title}
        text={text.closing.text}
        action={
          <OfferAction offer={offer} buy={<BuyLink offer={offer} />} waitingList={waitingList} />
        }
      />
    </>
  );
}
