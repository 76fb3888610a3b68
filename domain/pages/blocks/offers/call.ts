import { z } from 'zod/mini';

/** The last word of a page, with the action. */
export const callSchema = z.strictObject({
  kind: z.literal('call'),
  title: z.string().check(z.minLength(1), z.maxLength(90)),
  text: z.string().check(z.minLength(1), z.maxLength(240)),
});
