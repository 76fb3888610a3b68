import { z } from 'zod/mini';
import { headlineLines, words } from '../words.ts';

/** The first screen of the school, before a record. */
export const stageSchema = z.strictObject({
  kind: z.literal('stage'),
  badge: words(40),
  headline: headlineLines,
  lead: words(300),
  action: words(40),
});
