import type { AlbumKind } from '#domain/pages/page.ts';
import type { BlockComponents } from '#app/features/catalogue/page-blocks/block-props.ts';
import { CallBlock } from '#app/features/catalogue/components/blocks/call-block.tsx';
import { GuaranteeBlock } from '#app/features/catalogue/components/blocks/guarantee-block.tsx';
import { ListBlock } from '#app/features/catalogue/components/blocks/list-block.tsx';
import { QuestionsBlock } from '#app/features/catalogue/components/blocks/questions-block.tsx';
import { AlbumBlock } from '#app/features/catalogue/components/course/blocks/album-block.tsx';
import { BonusesBlock } from '#app/features/catalogue/components/course/blocks/bonuses-block.tsx';
import { PriceBlock } from '#app/features/catalogue/components/course/blocks/price-block.tsx';
import { ProgramBlock } from '#app/features/catalogue/components/course/blocks/program-block.tsx';

export const albumComponents: BlockComponents<AlbumKind> = {
  album: AlbumBlock,
  list: ListBlock,
  program: ProgramBlock,
  bonuses: BonusesBlock,
  price: PriceBlock,
  guarantee: GuaranteeBlock,
  questions: QuestionsBlock,
  call: CallBlock,
};
