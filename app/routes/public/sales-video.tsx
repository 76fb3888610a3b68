import { salesVideoPage } from '#domain/pages/specified/sales-video-page.ts';
import { PageBlocks } from '#app/features/catalogue/components/blocks/page-blocks.tsx';
import { salesVideoComponents } from '#app/features/catalogue/page-blocks/sales-video-components.ts';
import { Reveal, useOfferReveal } from '#app/features/catalogue/reveal.ts';
import { WaitingListButton } from '#app/features/waiting-list/components/waiting-list-button.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { useOffer } from '#app/lib/screen/use-offer.ts';

export function meta() {
  return pageMeta({
    title: salesVideoPage.title,
    description: salesVideoPage.description,
    canonicalPath: '/venda',
    share: 'venda',
  });
}

export default function SalesVideo() {
  const revealing = useOfferReveal();
  return (
    <Reveal value={revealing}>
      <PageBlocks
        blocks={salesVideoPage.blocks}
        components={salesVideoComponents}
        offer={useOffer('masterclass')}
        action={null}
        waitingList={<WaitingListButton product="masterclass" size="lg" fullWidth />}
      />
      <output className="sr-only">
        {revealing.revealed ? 'A oferta da masterclass está aberta no fim da página.' : ''}
      </output>
    </Reveal>
  );
}
