import { useEffect } from 'react';
import { Encore } from '../../features/catalog/components/home/encore.tsx';
import { FactsStrip } from '../../features/catalog/components/home/facts-strip.tsx';
import { Hero } from '../../features/catalog/components/home/hero.tsx';
import { MethodSteps } from '../../features/catalog/components/home/method-steps.tsx';
import { Results } from '../../features/catalog/components/home/results.tsx';
import { Sleeves } from '../../features/catalog/components/home/sleeves.tsx';
import { Reviews } from '../../features/catalog/components/reviews.tsx';
import { isRunning } from '../../lib/hydrated.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { organizationData } from '../../features/catalog/structured-data.ts';

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
  // Loaded as a page it is at its top before this runs (late-hydration.ts), and somebody may be reading further down.
  useEffect(() => {
    if (isRunning()) window.scrollTo(0, 0);
  }, []);

  return (
    <>
      <Hero />
      <FactsStrip />
      <MethodSteps />
      <Sleeves />
      <Reviews />
      <Results />
      <Encore />
    </>
  );
}
