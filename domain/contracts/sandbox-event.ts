import { z } from 'zod';

/** Events of the sandbox that an administrator can trigger for a payment. */
export const sandboxEvents = [
  'decline',
  'refund_failed',
  'chargeback_opened',
  'chargeback_won',
  'chargeback_lost',
] as const;
export type SandboxEvent = (typeof sandboxEvents)[number];

/** POST /.netlify/functions/sandbox-event: administrators only, sandbox only. Answers {id, status} as sandbox-pay does. */
export const sandboxEventRequest = z.object({
  paymentId: z.string().min(1).max(100),
  event: z.enum(sandboxEvents),
});
