import { z } from 'zod/mini';
import { stageSchema } from './blocks/heroes/stage.ts';
import { encoreSchema } from './blocks/offers/encore.ts';
import { factsSchema } from './blocks/texts/facts.ts';
import { stepsSchema } from './blocks/texts/steps.ts';
import { cardsSchema } from './blocks/texts/cards.ts';
import { resultsSchema } from './blocks/texts/results.ts';
import { screeningSchema } from './blocks/heroes/screening.ts';
import { clipsSchema } from './blocks/media/clips.ts';
import { revealSchema } from './blocks/offers/reveal.ts';
import { ticketSchema } from './blocks/heroes/ticket.ts';
import { gigSchema } from './blocks/heroes/gig.ts';
import { singlePriceSchema } from './blocks/offers/single-price.ts';
import { songSchema } from './blocks/media/song.ts';
import { testimonialsSchema } from './blocks/media/testimonials.ts';
import { teacherSchema } from './blocks/texts/teacher.ts';
import { albumSchema } from './blocks/heroes/album.ts';
import { bonusesSchema } from './blocks/texts/bonuses.ts';
import { listSchema } from './blocks/texts/list.ts';
import { programSchema } from './blocks/texts/program.ts';
import { callSchema } from './blocks/offers/call.ts';
import { guaranteeSchema } from './blocks/offers/guarantee.ts';
import { heroSchema } from './blocks/heroes/hero.ts';
import { priceSchema } from './blocks/offers/price.ts';
import { questionsSchema } from './blocks/texts/questions.ts';
import { sampleSchema } from './blocks/media/sample.ts';
import { syllabusSchema } from './blocks/texts/syllabus.ts';
import { textSchema } from './blocks/texts/text.ts';
import { whatsappSchema } from './blocks/offers/whatsapp.ts';

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
  albumSchema,
  listSchema,
  programSchema,
  bonusesSchema,
  ticketSchema,
  singlePriceSchema,
  songSchema,
  gigSchema,
  teacherSchema,
  testimonialsSchema,
  stageSchema,
  encoreSchema,
  factsSchema,
  stepsSchema,
  cardsSchema,
  resultsSchema,
  screeningSchema,
  clipsSchema,
  revealSchema,
]);

/** A page as data: its blocks in order, and what search engines read. */
export const pageSchema = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  description: z.string().check(z.minLength(1), z.maxLength(300)),
  blocks: z.array(blockSchema).check(z.minLength(1), z.maxLength(40)),
});

export type Block = z.infer<typeof blockSchema>;
export type Page = z.infer<typeof pageSchema>;
export type BlockKind = Block['kind'];
export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;

/** A page that has blocks of these kinds. */
export type PageOf<Kind extends BlockKind> = Omit<Page, 'blocks'> & { blocks: BlockOf<Kind>[] };

/** Kinds of the page of any course. */
export type CourseKind =
  | 'hero'
  | 'text'
  | 'syllabus'
  | 'sample'
  | 'price'
  | 'guarantee'
  | 'questions'
  | 'whatsapp'
  | 'call';
export type CoursePage = PageOf<CourseKind>;

/** Kinds of the pages of the two long courses of the specification. */
export type AlbumKind =
  | 'album'
  | 'list'
  | 'program'
  | 'bonuses'
  | 'price'
  | 'guarantee'
  | 'questions'
  | 'call';

/** The page of the masterclass, and that of its live event. */
export type MasterclassKind =
  | 'ticket'
  | 'list'
  | 'song'
  | 'single_price'
  | 'guarantee'
  | 'questions'
  | 'call';
export type EventKind = 'gig' | 'list' | 'teacher' | 'testimonials' | 'call' | 'questions';

export type HomeKind =
  | 'stage'
  | 'facts'
  | 'steps'
  | 'cards'
  | 'testimonials'
  | 'results'
  | 'encore';

export type SalesVideoKind = 'screening' | 'clips' | 'testimonials' | 'reveal';
