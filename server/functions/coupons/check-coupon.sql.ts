import type { CouponLinkResponse } from '#domain/contracts/check-coupon.ts';
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

export type CouponLinkQuote =
  | ({ outcome: 'linked' } & CouponLinkResponse)
  | { outcome: 'refused'; refusal: string };

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

/** See app.quote_coupon_link. userId null: a stranger. */
export async function quoteCouponLink(
  sql: Database['sql'],
  { code, userId }: { code: string; userId: string | null },
  at: Date,
): Promise<CouponLinkQuote> {
  const [row] = await sql<{ quote: CouponLinkQuote }[]>`
    select app.quote_coupon_link(${code}, ${userId}, ${at}) as quote`;
  if (!row) throw new Error('app.quote_coupon_link answered nothing');
  return row.quote;
}
