import { z } from 'zod';

/** The body of every refusal under /.netlify/functions. `message` is Portuguese and ready to display. */
export const functionError = z.object({
  message: z.string(),
  code: z.string(),
  /** The reason for which a card was declined (code card_declined). */
  reason: z.string().optional(),
});
export type FunctionError = z.infer<typeof functionError>;
