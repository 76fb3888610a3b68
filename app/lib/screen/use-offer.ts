import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Offer, toOrderedOffer } from '#domain/catalogue/offer.ts';
import { getOffer } from '../site.ts';
import { readCoupon } from '../visits/coupon.ts';
import { couponLinkQuery, toLinkFailure, toLinkText } from '../visits/coupon-link.ts';

const neverChanges = () => () => {};
const useLinkedCode = () => useSyncExternalStore(neverChanges, readCoupon, () => null);

/** Offers by slug, with what the link of this visit takes off. Without a link the stamped offers themselves. */
export function useOffers(): (slug: string) => Offer {
  const { data } = useQuery(couponLinkQuery(useLinkedCode()));
  return (slug) => {
    const offer = getOffer(slug);
    const taken = data?.discounts[offer.courseId];
    if (!taken) return offer;
    const [discountCents, pixDiscountCents] = taken;
    return toOrderedOffer(offer, { discountCents, pixDiscountCents, extraCents: 0 });
  };
}

export const useOffer = (slug: string): Offer => useOffers()(slug);

/** The text of the link of this visit: empty until it is checked, null without a link. */
export function useLinkText(): string | null {
  const code = useLinkedCode();
  const { data, error } = useQuery(couponLinkQuery(code));
  if (code === null) return null;
  if (data) return toLinkText(data);
  return error ? toLinkFailure(code, error) : '';
}
