import { z } from 'zod/mini';

/** The first screen: what the course is called, what it is, and the action. */
export const heroSchema = z.strictObject({
  kind: z.literal('hero'),
  badge: z.string().check(z.maxLength(40)),
  headline: z.string().check(z.minLength(1), z.maxLength(90)),
  lead: z.string().check(z.maxLength(300)),
});
