import { z } from 'zod/mini';
import { words } from '../words.ts';

/** The teacher, by a monogram. */
export const teacherSchema = z.strictObject({
  kind: z.literal('teacher'),
  label: words(40),
  name: words(60),
  text: words(600),
  note: words(60),
});
