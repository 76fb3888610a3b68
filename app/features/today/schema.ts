import { z } from 'zod/mini';

const count = z.optional(z.int());

/** Counts of all that waits for the reader, by kind; kinds of other roles are absent. */
export const waitingSchema = z.object({
  issues: count,
  messages: count,
  questions: count,
  reports: count,
  mails: count,
});

const days = z.object({ net_cents: z.int(), orders: z.int() });
const codes = z.object({ count: z.int(), cents: z.int() });

/** The first screen; `money` is null for roles that see none. */
export const todaySchema = z.object({
  waiting: waitingSchema,
  money: z.nullable(
    z.object({
      is_test: z.boolean(),
      today: days,
      week: days,
      week_before: days,
      pix: codes,
      boleto: codes,
      disputes: z.object({ count: z.int(), answer_day: z.nullable(z.string()) }),
    }),
  ),
});

export type Today = z.infer<typeof todaySchema>;
export type TodaysMoney = NonNullable<Today['money']>;
