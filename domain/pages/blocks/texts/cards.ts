import { z } from 'zod/mini';
import { some, words } from '../words.ts';

/** Record sleeves, each with a drawing of the house. */
export const cardsSchema = z.strictObject({
  kind: z.literal('cards'),
  title: words(60),
  cards: some(
    z.strictObject({
      mark: words(3),
      art: z.enum(['grooves', 'blocks', 'intervals', 'voice']),
      title: words(60),
      text: words(240),
    }),
    2,
    8,
  ),
});

export type CardArt = z.infer<typeof cardsSchema>['cards'][number]['art'];
