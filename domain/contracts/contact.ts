import { z } from 'zod';
import { cleanLine, cleanText } from '../text/clean-text.ts';

/** POST /.netlify/functions/contact */
export const contactRequest = z.object({
  /** Created by the form. Idempotency key: the same message sent twice is stored once. */
  id: z.guid().optional(),
  name: z.string().overwrite(cleanLine).min(1).max(200),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  subject: z.string().overwrite(cleanLine).min(1).max(200),
  message: z.string().overwrite(cleanText).trim().min(1).max(5000),
  /** Honeypot: people do not see this field, robots fill it. */
  website: z.string().max(500).optional(),
});

export interface ContactResponse {
  ok: true;
}
