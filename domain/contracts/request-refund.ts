import { z } from 'zod';

/** POST /.netlify/functions/request-refund: the owner, inside the guarantee. */
export const requestRefundRequest = z.object({ purchaseId: z.uuid() });
export type RequestRefundRequest = z.input<typeof requestRefundRequest>;

/** POST /.netlify/functions/admin-refund: an administrator, at any time; the reason goes into the audit log. */
export const adminRefundRequest = z.object({
  purchaseId: z.uuid(),
  reason: z.string().trim().min(3).max(500),
});

/** 200, asked again the same. Refusals: 404 not_found (another's purchase), 409 conflict (message says why), 401, 403. */
export interface RefundResponse {
  /** REFUND_PENDING: asked for; access goes as soon as the provider accepts. */
  status: 'REFUND_PENDING' | 'REFUNDED';
}
