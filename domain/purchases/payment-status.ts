/** A purchase's payment_status, and the `status` of the payment endpoints (where RECEIVED is a paid Pix). */
export const paymentStatuses = [
  'PENDING',
  'IN_ANALYSIS',
  'CONFIRMED',
  'RECEIVED',
  'EXPIRED',
  'CANCELLED',
  'DECLINED',
  'REFUND_PENDING',
  'REFUNDED',
  'CHARGEBACK',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The purchase is confirmed and recorded, so polling ends. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'CONFIRMED' || status === 'RECEIVED';
}

/** The payment is not decided yet, so polling goes on. */
export function isWaiting(status: PaymentStatus): boolean {
  return status === 'PENDING' || status === 'IN_ANALYSIS';
}
