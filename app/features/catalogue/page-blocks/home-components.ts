import type { HomeKind } from '#domain/pages/page.ts';
import { TestimonialsBlock } from '#app/features/catalogue/components/blocks/testimonials-block.tsx';
import { CardsBlock } from '#app/features/catalogue/components/home/blocks/cards-block.tsx';
import { EncoreBlock } from '#app/features/catalogue/components/home/blocks/encore-block.tsx';
import { FactsBlock } from '#app/features/catalogue/components/home/blocks/facts-block.tsx';
import { ResultsBlock } from '#app/features/catalogue/components/home/blocks/results-block.tsx';
import { StageBlock } from '#app/features/catalogue/components/home/blocks/stage-block.tsx';
import { StepsBlock } from '#app/features/catalogue/components/home/blocks/steps-block.tsx';
import type { BlockComponents } from './block-props.ts';

export const homeComponents: BlockComponents<HomeKind> = {
  stage: StageBlock,
  facts: FactsBlock,
  steps: StepsBlock,
  cards: CardsBlock,
  testimonials: TestimonialsBlock,
  results: ResultsBlock,
  encore: EncoreBlock,
};
