import { z } from 'zod/mini';
import { headlineLines, some, words } from '../words.ts';

/** The first screen of a course as a record: beside the action a sheet with its sides. */
export const albumSchema = z.strictObject({
  kind: z.literal('album'),
  badge: words(40),
  headline: headlineLines,
  lead: words(300),
  sides: some(z.strictObject({ side: words(3), title: words(60) }), 1, 8),
});
