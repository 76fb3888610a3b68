import { z } from 'zod/mini';
import { some, titledText, words } from '../words.ts';

export const bonusesSchema = z.strictObject({
  kind: z.literal('bonuses'),
  title: words(60),
  bonuses: some(titledText, 1, 6),
});
