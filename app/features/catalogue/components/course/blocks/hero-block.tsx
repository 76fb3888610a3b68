import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Offer } from '#domain/catalogue/offer.ts';
import { Cover } from '#app/ui/primitives/cover.tsx';
import { Tape } from '#app/ui/primitives/tape.tsx';
import type { BlockOf } from '#domain/pages/page.ts';
import { SoldOutNotice } from '../sold-out-notice.tsx';

interface HeroBlockProps {
  block: BlockOf<'hero'>;
  offer: Offer;
  action: ReactNode;
}

/** Characters of a headline that stands in the largest type. */
const SHORT = 36;

export function HeroBlock({ block: { badge, headline, lead }, offer, action }: HeroBlockProps) {
  const size = headline.length > SHORT ? 'text-poster-sm' : 'text-poster';
  return (
    <section data-offer-state={offer.state} className="tour tour-plain">
      <SoldOutNotice />
      <div className="measure tour-body">
        <div className="tour-poster">
          <Tape className="self-start">{badge}</Tape>
          <h1 className={clsx('poster tour-title max-w-3xl break-words lg:max-w-[44vw]', size)}>
            {headline}
          </h1>
          {lead && <p className="mt-6 max-w-xl text-lead break-words text-pretty">{lead}</p>}
          <div className="mt-7 max-w-md">{action}</div>
        </div>
        <Cover
          src={offer.thumbnail}
          title={offer.title}
          art={offer.cover}
          asked="first"
          className="aspect-video w-full border-2 border-ink"
        />
      </div>
    </section>
  );
}
