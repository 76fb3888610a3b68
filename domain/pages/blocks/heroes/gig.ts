import { z } from 'zod/mini';
import { headlineLines, words } from '../words.ts';

/** The first screen of a live event: its date, the waiting list, and the recording for sale. */
export const gigSchema = z.strictObject({
  kind: z.literal('gig'),
  badge: words(40),
  headline: headlineLines,
  lead: words(300),
  label: words(40),
  date: words(40),
  recording: words(240),
});
