import { useSearchParams } from 'react-router';
import type { Offer } from '#domain/catalog/offer.ts';
import { MinimalLayout } from '#app/ui/layout/minimal-layout.tsx';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import { CheckoutFlow, type CheckoutSlots } from './checkout-flow.tsx';
import { useEntry } from '../use-entry.ts';

interface CheckoutProps extends CheckoutSlots {
  offer: Offer;
}

export function Checkout({ offer, ...slots }: CheckoutProps) {
  const [query] = useSearchParams();
  const entry = useEntry(offer.courseId, query.get('payment'));
  if (entry) return <CheckoutFlow offer={offer} entry={entry} {...slots} />;
  return (
    <MinimalLayout width="wide">
      <div className="min-h-dvh">
        <LoadingScreen />
      </div>
    </MinimalLayout>
  );
}
