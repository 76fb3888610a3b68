import { useEffect } from 'react';
import { homePage } from '#domain/pages/specified/home-page.ts';
import { PageBlocks } from '#app/features/catalogue/components/blocks/page-blocks.tsx';
import { homeComponents } from '#app/features/catalogue/page-blocks/home-components.ts';
import { organizationData } from '#app/features/catalogue/structured-data.ts';
import { isRunning } from '#app/lib/lazy/hydrated.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { useOffer } from '#app/lib/screen/use-offer.ts';

export function meta() {
  return pageMeta({
    title: homePage.title,
    description: homePage.description,
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
    <PageBlocks
      blocks={homePage.blocks}
      components={homeComponents}
      offer={useOffer('masterclass')}
      action={null}
      waitingList={null}
    />
  );
}
