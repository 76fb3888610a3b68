import { z } from 'zod';

/** POST /.netlify/functions/retry-event: administrators only. Handles an event of the provider now. */
export const retryEventRequest = z.object({ eventId: z.int().positive() });

export interface RetryEventResponse {
  /** Null: it is handled. Otherwise as in the list of failed events. */
  problem: string | null;
}
