import { z } from 'zod/mini';
import type { StudyDay } from '#domain/study/history/statistics.ts';
import { toCamel } from '#app/lib/wire/to-camel.ts';

const band = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const day = z.pipe(
  z.tuple([z.number(), band, z.number(), z.number(), z.number(), z.number(), z.number()]),
  z.transform(([number, known, answers, firstAnswers, firstPassed, spentMs, late]): StudyDay => {
    return { day: number, band: known, answers, firstAnswers, firstPassed, spentMs, late };
  }),
);
const counts = z.array(z.tuple([z.number(), z.number()]));

const training = z.object({
  /** Answers. */
  trained_on: z.number(),
  /** Mistakes of the predictions. */
  loss_default: z.number(),
  loss_own: z.number(),
  /** False: the defaults predict better. */
  is_own: z.boolean(),
});
export type Training = z.output<typeof training>;

/** The answer of study_statistics. */
export const statisticsSchema = z.pipe(
  z.object({
    /** The answers of a year and a month. */
    days: z.array(day),
    /** The first day with an answer; null: none. */
    first_day: z.nullable(z.number()),
    /** The earliest due day of the cards that wait; null: none. */
    waiting_since: z.nullable(z.number()),
    /** Days from today on, and how many cards come; what waits comes today. */
    forecast: counts,
    /** Classes of stability, and how many cards each has: see strengthTexts. */
    strengths: counts,
    /** Phrases and words that are known for three weeks and more. */
    kept: z.number(),
    target: z.nullable(z.number()),
    training: z.nullable(training),
  }),
  z.transform(toCamel),
);
export type Statistics = z.output<typeof statisticsSchema>;

const ledgerRow = z.pipe(
  z.object({
    card_id: z.string(),
    taken_at: z.string(),
    front: z.string(),
    meaning: z.string(),
    song: z.nullable(z.string()),
    /** Days after the first one on which it was remembered. */
    remembered: z.array(z.number()),
  }),
  z.transform(toCamel),
);
export const ledgerSchema = z.array(ledgerRow);
export type LedgerRow = z.output<typeof ledgerRow>;
