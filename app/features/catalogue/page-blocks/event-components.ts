import type { EventKind } from '#domain/pages/page.ts';
import type { BlockComponents } from '#app/features/catalogue/page-blocks/block-props.ts';
import { CallBlock } from '#app/features/catalogue/components/blocks/call-block.tsx';
import { ListBlock } from '#app/features/catalogue/components/blocks/list-block.tsx';
import { QuestionsBlock } from '#app/features/catalogue/components/blocks/questions-block.tsx';
import { TestimonialsBlock } from '#app/features/catalogue/components/blocks/testimonials-block.tsx';
import { GigBlock } from '#app/features/catalogue/components/masterclass/blocks/gig-block.tsx';
import { TeacherBlock } from '#app/features/catalogue/components/masterclass/blocks/teacher-block.tsx';

export const eventComponents: BlockComponents<EventKind> = {
  gig: GigBlock,
  list: ListBlock,
  teacher: TeacherBlock,
  testimonials: TestimonialsBlock,
  call: CallBlock,
  questions: QuestionsBlock,
};
