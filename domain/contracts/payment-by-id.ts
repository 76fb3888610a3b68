import { z } from 'zod';
import type { PaymentStatus } from '../purchases/payment-status.ts';

/** POST /.netlify/functions/{sandbox-pay, cancel-payment, renew-payment} */
export const paymentByIdRequest = z.object({ paymentId: z.string().min(1).max(100) });
export type PaymentByIdRequest = z.input<typeof paymentByIdRequest>;

/** cancel-payment: CANCELLED, or CONFIRMED/RECEIVED when the payment came first and counts. sandbox-pay: the sandbox's status. */
export interface PaymentByIdResponse {
  id: string;
  status: PaymentStatus;
}
