import { z } from 'zod/mini';
import { some, words } from '../words.ts';

/** The price of the masterclass, hidden until most of the page's video was seen or three minutes are over. */
export const revealSchema = z.strictObject({
  kind: z.literal('reveal'),
  title: words(60),
  terms: words(80),
  action: words(40),
  bullets: some(words(80), 1, 8),
});
