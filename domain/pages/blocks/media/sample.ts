import { z } from 'zod/mini';

const line = z.string().check(z.minLength(1), z.maxLength(200));

/** Lessons and songs that visitors play on the page; `minutes` of a lesson, `openedOn` as "2026-11-21". */
export const sampleSchema = z.strictObject({
  kind: z.literal('sample'),
  title: z.string().check(z.minLength(1), z.maxLength(60)),
  samples: z
    .array(
      z.strictObject({
        kind: z.enum(['lesson', 'song']),
        id: z.string().check(z.minLength(1), z.maxLength(100)),
        title: line,
        minutes: z.nullable(z.int().check(z.positive())),
        poster: z.string().check(z.maxLength(1000)),
        openedOn: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/u)),
      }),
    )
    .check(z.minLength(1), z.maxLength(6)),
});
