import { z } from 'zod/mini';
import { paymentMethods } from '#domain/purchases/payment-method.ts';

/** An open purchase. `amount` in reais, as on the wire. */
export const purchaseSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  course_id: z.string(),
  amount: z.number(),
  payment_method: z.enum(paymentMethods),
  payment_status: z.string(),
  payment_id: z.nullable(z.string()),
  created_at: z.string(),
});

/** A row of `purchases` as its owner reads it. */
const storedPurchase = z.extend(purchaseSchema, {
  /** The number for people, such as "IP-2026-00042". */
  order_number: z.string(),
  /** In its order; 0: what the order began with. */
  place: z.number(),
  /** The received amount of an underpaid charge that is not returned yet. */
  partial_amount: z.nullable(z.number()),
});

const paidOrder = z.object({
  order_number: z.string(),
  product_id: z.string(),
  course_id: z.string(),
  /** All that was paid and is in force. */
  product_names: z.array(z.string()),
});

export const paidOrderSchema = z.nullable(paidOrder);
export type PaidOrder = z.infer<typeof paidOrder>;

export const purchasesSchema = z.array(storedPurchase);
export type StoredPurchase = z.infer<typeof storedPurchase>;

/** A course with access. Owned: bought or granted, not only open to every member. */
const courseAccess = z.object({ course_id: z.string(), is_owned: z.boolean() });

export const courseAccessSchema = z.array(courseAccess);
export type CourseAccess = z.infer<typeof courseAccess>;

export const otherAccessSchema = z.nullable(z.string());

/** A purchase with the payment details of "Assinatura". Times are ISO texts. */
const purchaseDetails = z.extend(storedPurchase, {
  total: z.number(),
  discount: z.number(),
  coupon_code: z.nullable(z.string()),
  installments: z.number(),
  card_brand: z.nullable(z.string()),
  card_last4: z.nullable(z.string()),
  guarantee_ends_at: z.nullable(z.string()),
  refund_requested_at: z.nullable(z.string()),
  /** The reason of the failed refund, until the school has resolved it. */
  failed_refund_requested_at: z.nullable(z.string()),
  refunded_at: z.nullable(z.string()),
  /** The provider's page on which the buyer names the account, until the money is back. */
  refund_page_url: z.nullable(z.string()),
  /** With REFUNDED: a chargeback by the bank, not a refund by the school. */
  is_dispute_lost: z.boolean(),
});

export const purchaseDetailsSchema = z.array(purchaseDetails);
export type PurchaseDetails = z.infer<typeof purchaseDetails>;

/** The last second of the guarantee; null when no refund can be requested. */
export function findRefundDeadline(purchase: PurchaseDetails, now: Date): string | null {
  const { payment_status, guarantee_ends_at, refund_requested_at } = purchase;
  if (payment_status !== 'CONFIRMED' || refund_requested_at !== null) return null;
  if (guarantee_ends_at === null || now > new Date(guarantee_ends_at)) return null;
  return guarantee_ends_at;
}

/** The status on screen: a requested refund is pending before the provider reports it. */
export function toShownStatus(purchase: PurchaseDetails): string {
  if (purchase.is_dispute_lost) return 'DISPUTE_LOST';
  if (purchase.payment_status !== 'CONFIRMED') return purchase.payment_status;
  if (purchase.refund_requested_at !== null) return 'REFUND_PENDING';
  return purchase.failed_refund_requested_at === null ? 'CONFIRMED' : 'REFUND_FAILED';
}
