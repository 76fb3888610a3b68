/** A purchase's payment_status, and what the payment endpoints answer as `status` (where RECEIVED is a paid Pix). */
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

/** The purchase is confirmed and recorded: stop asking and go on. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'CONFIRMED' || status === 'RECEIVED';
}

/** Nothing is decided yet: go on asking. */
export function isWaiting(status: PaymentStatus): boolean {
  return status === 'PENDING' || status === 'IN_ANALYSIS';
}
