import { z } from 'zod/mini';

/** A conversation with the school; the number is the school's, and without one nothing is shown. */
export const whatsappSchema = z.strictObject({
  kind: z.literal('whatsapp'),
  title: z.string().check(z.minLength(1), z.maxLength(60)),
  label: z.string().check(z.minLength(1), z.maxLength(40)),
  sentence: z.string().check(z.minLength(1), z.maxLength(160)),
});
