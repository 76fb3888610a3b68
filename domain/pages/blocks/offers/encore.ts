import { z } from 'zod/mini';
import { words } from '../words.ts';

/** The course as a ticket at the end of a page that sells nothing itself; the days of guarantee follow the text. */
export const encoreSchema = z.strictObject({
  kind: z.literal('encore'),
  title: words(60),
  label: words(40),
  headline: words(90),
  text: words(120),
  action: words(40),
});
