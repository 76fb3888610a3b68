import { z } from 'zod/mini';
import { some, words } from '../words.ts';

/** A strip of short facts, without a title. */
export const factsSchema = z.strictObject({
  kind: z.literal('facts'),
  facts: some(words(60), 2, 6),
});
