import { Navigate, useSearchParams } from 'react-router';
import { EACH } from '#domain/catalogue/site-data.ts';
import { Checkout as CheckoutScreen } from '#app/features/checkout/components/checkout.tsx';
import { findOffer } from '#app/features/checkout/queries.ts';
import { WaitingListButton } from '#app/features/waiting-list/components/waiting-list-button.tsx';
import { SetPasswordPanel } from '#app/features/auth/components/set-password-panel.tsx';
import { isPrerender } from '#app/lib/env.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { useAllCourses } from '#app/lib/screen/use-all-courses.ts';
import { getOffer } from '#app/lib/site.ts';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';

export const meta = () => pageMeta({ title: 'Finalizar compra' });

/** Prerendered once for every course; the server stamps the one that the address names. */
export default function Checkout() {
  const [query] = useSearchParams();
  const offer = isPrerender ? getOffer(EACH) : findOffer(query.get('product') ?? '');
  const hasAll = useAllCourses(!offer);
  if (!offer && !hasAll) return <LoadingScreen />;
  if (!offer) return <Navigate to="/" replace />;
  return (
    <CheckoutScreen
      key={offer.courseId}
      offer={offer}
      waitingList={<WaitingListButton product={offer.courseId} />}
      setPassword={<SetPasswordPanel />}
    />
  );
}
