import { type Offer, toOrderedOffer } from '#domain/catalogue/offer.ts';
import type { Bump } from '../schema.ts';
import type { Coupon } from './schema.ts';

/** The price of the taken offers with the coupon, and the discount on them. */
export function sumExtras(taken: readonly Bump[], coupon: Coupon | null) {
  const priceCents = taken.reduce((sum, bump) => sum + bump.priceCents, 0);
  const discountCents = taken.reduce(
    (sum, bump) => sum + (coupon?.extraDiscountCents(bump.courseId) ?? 0),
    0,
  );
  return { extraCents: priceCents - discountCents, discountCents };
}

/** Without a coupon and further courses the offer itself: a prerendered page holds tokens instead of texts. */
export function toSold(offer: Offer, coupon: Coupon | null, taken: readonly Bump[]): Offer {
  if (!coupon && taken.length === 0) return offer;
  return toOrderedOffer(offer, {
    discountCents: coupon?.discountCents ?? 0,
    pixDiscountCents: coupon?.pixDiscountCents ?? 0,
    extraCents: sumExtras(taken, coupon).extraCents,
  });
}
