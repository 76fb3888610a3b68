import { z } from 'zod';

/** POST /.netlify/functions/request-refund: called by the owner, within the guarantee. */
export const requestRefundRequest = z.object({ purchaseId: z.uuid() });
export type RequestRefundRequest = z.input<typeof requestRefundRequest>;

/** POST /.netlify/functions/admin-refund: called by an administrator, at any time; the reason is written to the audit log. */
export const adminRefundRequest = z.object({
  purchaseId: z.uuid(),
  reason: z.string().trim().min(3).max(500),
});

/** 200, also when repeated. Refusals: 404 not_found (another account's purchase), 409 conflict (message says why), 401, 403. */
export interface RefundResponse {
  /** REFUND_PENDING: requested; access ends when the provider accepts. */
  status: 'REFUND_PENDING' | 'REFUNDED';
}
