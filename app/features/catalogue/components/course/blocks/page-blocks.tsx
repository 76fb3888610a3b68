import { Fragment, type ReactNode } from 'react';
import type { Offer } from '#domain/catalogue/offer.ts';
import type { Block, Page } from '#domain/pages/page.ts';
import { ClosingCall } from '#app/features/catalogue/components/closing-call.tsx';
import { BuyLink } from '../buy-link.tsx';
import { CoursePriceCard } from '../course-price-card.tsx';
import { Guarantee } from '#app/features/catalogue/components/guarantee.tsx';
import { OfferAction } from '#app/features/catalogue/components/offer-action.tsx';
import { Questions } from '#app/features/catalogue/components/questions.tsx';
import { HeroBlock } from './hero-block.tsx';
import { type LoadPlayer, SampleBlock } from './sample-block.tsx';
import { SampleEnd } from './sample-end.tsx';
import { SyllabusBlock } from './syllabus-block.tsx';
import { TextBlock } from './text-block.tsx';
import { WhatsappBlock } from './whatsapp-block.tsx';

interface BlockContext {
  offer: Offer;
  waitingList: ReactNode;
  loadPlayer: LoadPlayer;
}

function showBlock(block: Block, { offer, waitingList, loadPlayer }: BlockContext): ReactNode {
  const action = (
    <OfferAction offer={offer} buy={<BuyLink offer={offer} />} waitingList={waitingList} />
  );
  switch (block.kind) {
    case 'hero':
      return <HeroBlock block={block} offer={offer} action={action} />;
    case 'text':
      return <TextBlock block={block} />;
    case 'syllabus':
      return <SyllabusBlock block={block} />;
    case 'sample': {
      const end = <SampleEnd offer={offer} waitingList={waitingList} />;
      return <SampleBlock block={block} loadPlayer={loadPlayer} end={end} />;
    }
    case 'price': {
      const text = { priceTitle: block.title, bullets: block.bullets };
      return <CoursePriceCard offer={offer} text={text} waitingList={waitingList} />;
    }
    case 'guarantee':
      return <Guarantee guaranteeText={offer.guaranteeText} text={block.text} />;
    case 'questions':
      return <Questions questions={block.questions} />;
    case 'whatsapp':
      return <WhatsappBlock block={block} />;
    case 'call':
      return <ClosingCall title={block.title} text={block.text} action={action} />;
  }
}

/** The blocks of a page, in order; a page has each kind once. */
export function PageBlocks({ page, ...context }: BlockContext & { page: Page }) {
  return page.blocks.map((block) => (
    <Fragment key={block.kind}>{showBlock(block, context)}</Fragment>
  ));
}
