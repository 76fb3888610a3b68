import { Navigate } from 'react-router';
import { Checkout } from '#app/features/checkout/components/checkout.tsx';
import { WaitingListButton } from '#app/features/waiting-list/components/waiting-list-button.tsx';
import { SetPasswordPanel } from '#app/features/auth/components/set-password-panel.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { getOffer } from '#app/lib/site.ts';

export const meta = () => pageMeta({ title: 'Finalizar compra' });

export default function MasterclassCheckout() {
  const offer = getOffer('masterclass');
  if (offer.state === '') return <Navigate to="/" replace />;
  return (
    <Checkout
      offer={offer}
      waitingList={<WaitingListButton product="masterclass" />}
      setPassword={<SetPasswordPanel />}
    />
  );
}
