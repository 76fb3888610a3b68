import { z } from 'zod/mini';

/** Plain paragraphs. */
export const textSchema = z.strictObject({
  kind: z.literal('text'),
  title: z.string().check(z.minLength(1), z.maxLength(60)),
  paragraphs: z
    .array(z.string().check(z.minLength(1), z.maxLength(3000)))
    .check(z.minLength(1), z.maxLength(40)),
});
