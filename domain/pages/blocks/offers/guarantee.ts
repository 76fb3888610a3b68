import { z } from 'zod/mini';

/** The days come from the course. */
export const guaranteeSchema = z.strictObject({
  kind: z.literal('guarantee'),
  text: z.string().check(z.minLength(1), z.maxLength(300)),
});
