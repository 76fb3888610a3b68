import type { ComponentType } from 'react';
import type { MasterclassKind } from '#domain/pages/page.ts';
import type {
  BlockComponents,
  BlockProps,
} from '#app/features/catalogue/page-blocks/block-props.ts';
import { CallBlock } from '#app/features/catalogue/components/blocks/call-block.tsx';
import { GuaranteeBlock } from '#app/features/catalogue/components/blocks/guarantee-block.tsx';
import { ListBlock } from '#app/features/catalogue/components/blocks/list-block.tsx';
import { QuestionsBlock } from '#app/features/catalogue/components/blocks/questions-block.tsx';
import { SinglePriceBlock } from '#app/features/catalogue/components/masterclass/blocks/single-price-block.tsx';
import { TicketBlock } from '#app/features/catalogue/components/masterclass/blocks/ticket-block.tsx';

/** The song is another feature's. */
export const toMasterclassComponents = (
  song: ComponentType<BlockProps<'song'>>,
): BlockComponents<MasterclassKind> => ({
  ticket: TicketBlock,
  list: ListBlock,
  song,
  single_price: SinglePriceBlock,
  guarantee: GuaranteeBlock,
  questions: QuestionsBlock,
  call: CallBlock,
});
