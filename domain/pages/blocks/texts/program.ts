import { z } from 'zod/mini';
import { some, words } from '../words.ts';

/** Sides and lessons as a course announces them; `syllabus` shows what the catalogue has. */
export const programSchema = z.strictObject({
  kind: z.literal('program'),
  title: words(60),
  text: words(240),
  sides: some(
    z.strictObject({
      side: words(3),
      title: words(60),
      text: words(240),
      lessons: some(words(80), 1, 40),
    }),
    1,
    12,
  ),
});
