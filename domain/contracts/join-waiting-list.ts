import { z } from 'zod';
import { cleanLine } from '../text/clean-text.ts';

/** POST /.netlify/functions/join-waiting-list */
export const joinWaitingListRequest = z.object({
  /** A course's id or slug. */
  product: z.string().min(1).max(80),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  name: z.string().overwrite(cleanLine).max(200).default(''),
  /** Honeypot: people do not see this field, robots fill it. */
  website: z.string().max(500).optional(),
});

export interface JoinWaitingListResponse {
  ok: true;
}
