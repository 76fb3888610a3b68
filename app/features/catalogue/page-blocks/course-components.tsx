import type { CourseKind } from '#domain/pages/page.ts';
import type { BlockComponents } from '#app/features/catalogue/page-blocks/block-props.ts';
import { CallBlock } from '#app/features/catalogue/components/blocks/call-block.tsx';
import { GuaranteeBlock } from '#app/features/catalogue/components/blocks/guarantee-block.tsx';
import { QuestionsBlock } from '#app/features/catalogue/components/blocks/questions-block.tsx';
import { HeroBlock } from '#app/features/catalogue/components/course/blocks/hero-block.tsx';
import { PriceBlock } from '#app/features/catalogue/components/course/blocks/price-block.tsx';
import {
  type LoadPlayer,
  SampleBlock,
} from '#app/features/catalogue/components/course/blocks/sample-block.tsx';
import { SyllabusBlock } from '#app/features/catalogue/components/course/blocks/syllabus-block.tsx';
import { TextBlock } from '#app/features/catalogue/components/course/blocks/text-block.tsx';
import { WhatsappBlock } from '#app/features/catalogue/components/course/blocks/whatsapp-block.tsx';

/** The blocks of any course; its samples are played by what `loadPlayer` brings. */
export const toCourseComponents = (loadPlayer: LoadPlayer): BlockComponents<CourseKind> => ({
  hero: HeroBlock,
  text: TextBlock,
  syllabus: SyllabusBlock,
  sample: (props) => <SampleBlock {...props} loadPlayer={loadPlayer} />,
  price: PriceBlock,
  guarantee: GuaranteeBlock,
  questions: QuestionsBlock,
  whatsapp: WhatsappBlock,
  call: CallBlock,
});
