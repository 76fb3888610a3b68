import { z } from 'zod/mini';
import { some, words } from '../words.ts';

/** Words of students, with 1 to 5 stars; `note` stands beside each. */
export const testimonialsSchema = z.strictObject({
  kind: z.literal('testimonials'),
  title: words(60),
  note: words(60),
  testimonials: some(
    z.strictObject({
      name: words(60),
      role: words(80),
      text: words(300),
      rating: z.int().check(z.minimum(1), z.maximum(5)),
    }),
    1,
    12,
  ),
});
