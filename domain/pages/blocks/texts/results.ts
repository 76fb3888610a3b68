import { z } from 'zod/mini';
import { some, words } from '../words.ts';

/** A list of results, and what is to be known about them. */
export const resultsSchema = z.strictObject({
  kind: z.literal('results'),
  title: words(60),
  note: words(240),
  stamp: words(20),
  results: some(words(80), 2, 12),
});
