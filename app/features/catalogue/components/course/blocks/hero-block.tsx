import clsx from 'clsx';
import { Cover } from '#app/ui/primitives/cover.tsx';
import { Tape } from '#app/ui/primitives/tape.tsx';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';
import { SoldOutNotice } from '../sold-out-notice.tsx';

/** Characters of a headline that stands in the largest type. */
const SHORT = 36;

export function HeroBlock({ block, offer, action }: BlockProps<'hero'>) {
  const { badge, headline, lead } = block;
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
