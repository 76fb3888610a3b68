import { z } from 'zod/mini';
import { some, words } from '../words.ts';

/** A clip of our own in `public/videos`, with poster and captions; sizes in pixels. */
export const clipSchema = z.strictObject({
  id: words(60),
  title: words(60),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
});

/** Words of students as videos, one at a time. */
export const clipsSchema = z.strictObject({
  kind: z.literal('clips'),
  title: words(60),
  note: words(60),
  clips: some(z.extend(clipSchema, { name: words(60), role: words(80) }), 1, 6),
});
