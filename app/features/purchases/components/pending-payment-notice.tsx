import { Suspense } from 'react';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { useAuth } from '#app/features/auth/queries.ts';

const PendingPayments = lazyPart(
  async () => (await import('./pending-payments.tsx')).PendingPayments,
);

/** "Continuar pagamento" for the buyer of an open purchase. */
export function PendingPaymentNotice({ className = '' }: { className?: string }) {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Suspense>
      <PendingPayments userId={user.id} className={className} />
    </Suspense>
  );
}
