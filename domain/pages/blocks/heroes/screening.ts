import { z } from 'zod/mini';
import { clipSchema } from '../media/clips.ts';
import { words } from '../words.ts';

/** The first screen of a video that sells; `loud` ends the headline in another colour. */
export const screeningSchema = z.strictObject({
  kind: z.literal('screening'),
  badge: words(40),
  headline: words(60),
  loud: words(20),
  lead: words(300),
  clip: clipSchema,
});
