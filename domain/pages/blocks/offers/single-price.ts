import { z } from 'zod/mini';
import { some, words } from '../words.ts';

/** The price of a course that is paid at once. */
export const singlePriceSchema = z.strictObject({
  kind: z.literal('single_price'),
  title: words(60),
  label: words(40),
  note: words(120),
  bullets: some(words(80), 1, 8),
});
