import { z } from 'zod/mini';
import { some, titledText, words } from '../words.ts';

/** Numbered texts: secrets, topics, benefits. */
export const listSchema = z.strictObject({
  kind: z.literal('list'),
  title: words(60),
  /** One word across the title. */
  stamp: z.optional(words(20)),
  items: some(titledText, 2, 12),
});
