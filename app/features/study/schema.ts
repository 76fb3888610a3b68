import { z } from 'zod/mini';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { planOverview } from '#domain/study/queue/overview.ts';
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
    due: z.number(),
    late: z._default(z.number(), 0),
    new: z.number(),
    tapped: z._default(z.number(), 0),
    begun: z._default(z.number(), 0),
    reviewed: z._default(z.number(), 0),
    absent_days: z._default(z.number(), 0),
    minutes_per_day: z._default(z.number(), defaultSettings.minutesPerDay),
    decks: z.array(deckRow),
    /** The student's own pace. */
    seconds_per_card: z._default(z.number(), defaultSeconds),
  }),
  z.transform((row) => {
    const { decks, secondsPerCard, ...counts } = toCamel(row);
    /** Cards that return today and new ones, as far as the day holds them. */
    const { due, new: fresh } = planOverview({ ...counts, secondsPerCard });
    return { due, new: fresh, decks, secondsPerCard };
  }),
);
export type StudyOverview = z.output<typeof studyOverviewSchema>;
