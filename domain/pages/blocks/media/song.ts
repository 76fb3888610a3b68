import { z } from 'zod/mini';
import { words } from '../words.ts';

/** The school's song for visitors, whole. */
export const songSchema = z.strictObject({
  kind: z.literal('song'),
  sleeve: words(60),
  title: words(60),
  text: words(240),
  action: words(40),
});
