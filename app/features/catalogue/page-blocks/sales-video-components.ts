import type { SalesVideoKind } from '#domain/pages/page.ts';
import type { BlockComponents } from '#app/features/catalogue/page-blocks/block-props.ts';
import { TestimonialsBlock } from '#app/features/catalogue/components/blocks/testimonials-block.tsx';
import { ClipsBlock } from '#app/features/catalogue/components/sales-video/clips-block.tsx';
import { RevealBlock } from '#app/features/catalogue/components/sales-video/reveal-block.tsx';
import { ScreeningBlock } from '#app/features/catalogue/components/sales-video/screening-block.tsx';

export const salesVideoComponents: BlockComponents<SalesVideoKind> = {
  screening: ScreeningBlock,
  clips: ClipsBlock,
  testimonials: TestimonialsBlock,
  reveal: RevealBlock,
};
