import { z } from 'zod/mini';
import { some, words } from '../words.ts';

/** The method in steps, each with its picture, and the way to the song. */
export const stepsSchema = z.strictObject({
  kind: z.literal('steps'),
  title: words(60),
  steps: some(z.strictObject({ verb: words(20), text: words(240) }), 2, 3),
  action: words(40),
});
