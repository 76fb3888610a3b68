import { z } from 'zod/mini';

/** The price of the page's course, which the catalogue knows: never a text. */
export const priceSchema = z.strictObject({
  kind: z.literal('price'),
  title: z.string().check(z.minLength(1), z.maxLength(60)),
  bullets: z
    .array(z.string().check(z.minLength(1), z.maxLength(80)))
    .check(z.minLength(1), z.maxLength(8)),
});
