import type { ReactNode } from 'react';
import type { Offer } from '#domain/catalogue/offer.ts';
import { Cover } from '#app/ui/primitives/cover.tsx';
import { Tape } from '#app/ui/primitives/tape.tsx';
import type { BlockOf } from '#domain/pages/page.ts';

interface HeroBlockProps {
  block: BlockOf<'hero'>;
  offer: Offer;
  action: ReactNode;
}

export function HeroBlock({ block, offer, action }: HeroBlockProps) {
  return (
    <section data-offer-state={offer.state} className="tour">
      <div className="measure tour-body">
        <div className="tour-poster">
          <Tape className="self-start">{block.badge}</Tape>
          <h1 className="poster tour-title text-poster break-words">{block.headline}</h1>
          {block.lead && <p className="mt-6 max-w-xl text-lead text-pretty">{block.lead}</p>}
          <div className="mt-7 max-w-md">{action}</div>
        </div>
        <Cover src={offer.thumbnail} asked="first" className="aspect-video w-full" />
      </div>
    </section>
  );
}
