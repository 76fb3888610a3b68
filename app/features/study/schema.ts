import { z } from 'zod/mini';
import { defaultSeconds } from '#domain/study/queue/limits.ts';
import { toCamel } from '#app/lib/wire/to-camel.ts';

const deckRow = z.pipe(
  z.object({
    id: z.string(),
    title: z.string(),
    lesson_id: z.nullable(z.string()),
    cards: z.number(),
    is_taken: z.boolean(),
  }),
  z.transform(toCamel),
);

export const studyOverviewSchema = z.pipe(
  z.object({
    /** Cards that return today. */
    due: z.number(),
    /** New cards that are left of today's. */
    new: z.number(),
    decks: z.array(deckRow),
    /** The student's own pace. */
    seconds_per_card: z._default(z.number(), defaultSeconds),
  }),
  z.transform(toCamel),
);
export type StudyOverview = z.output<typeof studyOverviewSchema>;
