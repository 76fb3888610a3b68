import { z } from 'zod';

/** A row of `purchases` as its owner reads it. `amount` in reais, as on the wire. */
export const purchaseSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  course_id: z.string(),
  amount: z.number(),
  payment_method: z.enum(['pix', 'credit_card', 'boleto']),
  payment_status: z.string(),
  payment_id: z.string().nullable(),
  created_at: z.string(),
});

export type Purchase = z.infer<typeof purchaseSchema>;

/** The same with what "Assinatura" shows of the payment. Moments are ISO texts. */
export const purchaseDetailsSchema = purchaseSchema.extend({
  total: z.number(),
  installments: z.number(),
  card_brand: z.string().nullable(),
  card_last4: z.string().nullable(),
  guarantee_ends_at: z.string().nullable(),
  refund_requested_at: z.string().nullable(),
  refunded_at: z.string().nullable(),
});

export type PurchaseDetails = z.infer<typeof purchaseDetailsSchema>;

/** The last second of the guarantee while money may still be asked back; null when it may not. */
export function findRefundDeadline(purchase: PurchaseDetails, now: Date): string | null {
  const { payment_status, guarantee_ends_at, refund_requested_at } = purchase;
  if (payment_status !== 'CONFIRMED' || refund_requested_at !== null) return null;
  if (guarantee_ends_at === null || now > new Date(guarantee_ends_at)) return null;
  return guarantee_ends_at;
}

/** What the buyer reads as the state: a refund that was asked for is under way before the provider says so. */
export function toShownStatus({ payment_status, refund_requested_at }: PurchaseDetails): string {
  return payment_status === 'CONFIRMED' && refund_requested_at !== null
    ? 'REFUND_PENDING'
    : payment_status;
}
