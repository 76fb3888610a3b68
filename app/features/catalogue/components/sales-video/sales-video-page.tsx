import type { ReactNode } from 'react';
import { testimonials } from '#domain/pages/specified/testimonials.ts';
import { TestimonialsBlock } from '../blocks/testimonials-block.tsx';
import { SalesOffers } from './sales-offers.tsx';
import { SalesVideoHero } from './sales-video-hero.tsx';
import { TestimonialVideos } from './testimonial-videos.tsx';
import { useOfferReveal } from '#app/features/catalogue/use-offer-reveal.ts';

/** The offers come last, so that nothing on the page moves when they appear. */
export function SalesVideoPage({ waitingList }: { waitingList: ReactNode }) {
  const { revealed, offers, heading, reveal, onProgress } = useOfferReveal();
  return (
    <>
      <SalesVideoHero onProgress={onProgress} onSkip={reveal} />
      <TestimonialVideos />
      <TestimonialsBlock block={testimonials} />
      <SalesOffers
        revealed={revealed}
        ref={offers}
        headingRef={heading}
        waitingList={waitingList}
      />
      <output className="sr-only">
        {revealed ? 'A oferta da masterclass está aberta no fim da página.' : ''}
      </output>
    </>
  );
}
