import { Navigate, useSearchParams } from 'react-router';
import { Checkout as CheckoutScreen } from '../../features/checkout/components/checkout.tsx';
import { findOffer } from '../../features/checkout/queries.ts';
import { WaitingListButton } from '../../features/leads/components/waiting-list-button.tsx';
import { SetPasswordPanel } from '../../features/session/components/set-password-panel.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Finalizar compra' });

export default function Checkout() {
  const [query] = useSearchParams();
  const offer = findOffer(query.get('product') ?? '');
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
