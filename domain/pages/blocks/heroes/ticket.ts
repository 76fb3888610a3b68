import { z } from 'zod/mini';
import { headlineLines, some, words } from '../words.ts';

/** The first screen of a class as a ticket, with its price; a number that begins the headline is coloured. */
export const ticketSchema = z.strictObject({
  kind: z.literal('ticket'),
  badge: words(40),
  headline: headlineLines,
  lead: words(300),
  label: words(60),
  name: words(60),
  facts: some(z.strictObject({ term: words(20), value: words(60) }), 2, 6),
  note: words(60),
});
