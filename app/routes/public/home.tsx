import { useEffect } from 'react';
import { Encore } from '#app/features/catalogue/components/home/encore.tsx';
import { FactsStrip } from '#app/features/catalogue/components/home/facts-strip.tsx';
import { Hero } from '#app/features/catalogue/components/home/hero.tsx';
import { MethodSteps } from '#app/features/catalogue/components/home/method-steps.tsx';
import { Results } from '#app/features/catalogue/components/home/results.tsx';
import { Sleeves } from '#app/features/catalogue/components/home/sleeves.tsx';
import { testimonials } from '#domain/pages/specified/testimonials.ts';
import { TestimonialsBlock } from '#app/features/catalogue/components/blocks/testimonials-block.tsx';
import { isRunning } from '#app/lib/lazy/hydrated.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { organizationData } from '#app/features/catalogue/structured-data.ts';

export function meta() {
  return pageMeta({
    title: 'Inglês Proibido: inglês com música e repetição espaçada',
    description:
      'Aprenda inglês com as músicas que você já ouve: escuta, entendimento e flashcards que voltam na hora certa, em 30 minutos por dia.',
    canonicalPath: '/',
    structuredData: [organizationData()],
  });
}

export default function Home() {
  // Only after a navigation: late-start.ts already scrolled a loaded page, and its reader may be further down.
  useEffect(() => {
    if (isRunning()) window.scrollTo(0, 0);
  }, []);

  return (
    <>
      <Hero />
      <FactsStrip />
      <MethodSteps />
      <Sleeves />
      <TestimonialsBlock block={testimonials} />
      <Results />
      <Encore />
    </>
  );
}
