import type { Database } from '#server/database/database.ts';

export type CouponQuote =
  | {
      outcome: 'found';
      id: string;
      code: string;
      priceCents: number;
      discountCents: number;
      pixDiscountCents: number;
      extras: Record<string, number>;
    }
  | { outcome: 'refused'; refusal: string }
  | { outcome: 'no_course' };

/** See app.quote_coupon. userId null: a stranger. */
export async function quoteCoupon(
  sql: Database['sql'],
  { product, code, userId }: { product: string; code: string; userId: string | null },
  at: Date,
): Promise<CouponQuote> {
  const [row] = await sql<{ quote: CouponQuote }[]>`
    select app.quote_coupon(${product}, ${code}, ${userId}, ${at}) as quote`;
  if (!row) throw new Error('app.quote_coupon answered nothing');
  return row.quote;
}
