import { Navigate } from 'react-router';
import { Checkout } from '../../features/checkout/components/checkout.tsx';
import { WaitingListButton } from '../../features/leads/components/waiting-list-button.tsx';
import { SetPasswordPanel } from '../../features/session/components/set-password-panel.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { getOffer } from '../../lib/site.ts';

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
