import type { ReactNode } from 'react';
import type { Offer } from '#domain/catalogue/offer.ts';
import type { BlockKind, BlockOf } from '#domain/pages/page.ts';
import type { BlockComponents } from '#app/features/catalogue/page-blocks/block-props.ts';
import { PageBlocks } from '../blocks/page-blocks.tsx';
import { OfferAction } from '../offer-action.tsx';
import { BuyLink } from './buy-link.tsx';

interface CourseBlocksProps<Kind extends BlockKind> {
  blocks: readonly BlockOf<Kind>[];
  components: BlockComponents<Kind>;
  offer: Offer;
  waitingList: ReactNode;
}

/** The blocks of a page whose button buys a course. */
export function CourseBlocks<Kind extends BlockKind>({
  offer,
  waitingList,
  ...page
}: CourseBlocksProps<Kind>) {
  const buy = <BuyLink offer={offer} />;
  const action = <OfferAction offer={offer} buy={buy} waitingList={waitingList} />;
  return <PageBlocks {...page} offer={offer} action={action} waitingList={waitingList} />;
}
