import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Offer, toOrderedOffer } from '#domain/catalogue/offer.ts';
import { useExpectedSession } from '#app/lib/lazy/hydrated.ts';
import { MinimalLayout } from '#app/ui/layout/minimal-layout.tsx';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import { useAuth } from '#app/features/auth/queries.ts';
import { CheckoutFlow, type CheckoutSlots } from './checkout-flow.tsx';
import { bumpsQuery } from '../queries.ts';
import type { Bump } from '../schema.ts';
import { useEntry } from '../use-entry.ts';

interface CheckoutProps extends CheckoutSlots {
  offer: Offer;
}

/** The offer at the price that it has beside another course, without a plan of its own. */
function toOffered(offer: Offer, { priceCents }: Bump): Offer {
  return toOrderedOffer(
    { ...offer, plan: null },
    {
      discountCents: offer.priceCents - priceCents,
      pixDiscountCents: offer.pixPriceCents - priceCents,
      extraCents: 0,
    },
  );
}

/** `?junto=`: the course that was just bought, beside which this one was offered. A price that is over is the usual one. */
function useOffered(offer: Offer) {
  const [query] = useSearchParams();
  const asked = query.get('junto');
  const { user, loading } = useAuth();
  const isExpected = useExpectedSession();
  const isAsked = asked !== null && user !== null;
  const { data, isPending } = useQuery({
    ...bumpsQuery(asked ?? '', user?.id ?? null),
    enabled: isAsked,
  });
  const bump = isAsked ? data?.find(({ courseId }) => courseId === offer.courseId) : undefined;
  return {
    isPending: asked !== null && isExpected && (loading || (isAsked && isPending)),
    offer: bump ? toOffered(offer, bump) : offer,
    beside: bump ? asked : null,
  };
}

export function Checkout({ offer, ...slots }: CheckoutProps) {
  const [query] = useSearchParams();
  const entry = useEntry(offer.courseId, query.get('payment'));
  const { isPending, ...offered } = useOffered(offer);
  if (entry && !isPending) return <CheckoutFlow {...offered} entry={entry} {...slots} />;
  return (
    <MinimalLayout width="wide">
      <div className="min-h-dvh">
        <LoadingScreen />
      </div>
    </MinimalLayout>
  );
}
