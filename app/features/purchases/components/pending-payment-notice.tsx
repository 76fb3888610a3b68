import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useAuth } from '../../session/queries.ts';

const PendingPayments = lazyPart(
  async () => (await import('./pending-payments.tsx')).PendingPayments,
);

/** "Continuar pagamento" for whoever has begun to buy; nothing for everybody else. */
export function PendingPaymentNotice({ className = '' }: { className?: string }) {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Suspense>
      <PendingPayments userId={user.id} className={className} />
    </Suspense>
  );
}
