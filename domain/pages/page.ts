import { z } from 'zod/mini';
import { callSchema } from './blocks/call.ts';
import { guaranteeSchema } from './blocks/guarantee.ts';
import { heroSchema } from './blocks/hero.ts';
import { priceSchema } from './blocks/price.ts';
import { questionsSchema } from './blocks/questions.ts';
import { sampleSchema } from './blocks/sample.ts';
import { syllabusSchema } from './blocks/syllabus.ts';
import { textSchema } from './blocks/text.ts';
import { whatsappSchema } from './blocks/whatsapp.ts';

export const blockSchema = z.discriminatedUnion('kind', [
  heroSchema,
  textSchema,
  syllabusSchema,
  sampleSchema,
  priceSchema,
  guaranteeSchema,
  questionsSchema,
  whatsappSchema,
  callSchema,
]);

/** A page as data: its blocks in order, and what search engines read. */
export const pageSchema = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  description: z.string().check(z.minLength(1), z.maxLength(300)),
  blocks: z.array(blockSchema).check(z.minLength(1), z.maxLength(40)),
});

export type Block = z.infer<typeof blockSchema>;
export type Page = z.infer<typeof pageSchema>;
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
