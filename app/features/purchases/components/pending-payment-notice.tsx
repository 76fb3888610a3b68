import { lazy, Suspense } from 'react';
import { useAuth } from '../../session/queries.ts';

const PendingPayments = lazy(async () => ({
  default: (await import('./pending-payments.tsx')).PendingPayments,
}));

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
