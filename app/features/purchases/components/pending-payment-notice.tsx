import { Suspense, useEffect, useEffectEvent } from 'react';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { useAuth } from '#app/features/auth/queries.ts';

const PendingPayments = lazyPart(
  async () => (await import('./pending-payments.tsx')).PendingPayments,
);

const SETTLED_WITHIN_MS = 4000;

interface PendingPaymentNoticeProps {
  className?: string;
  /** The notice stands, or there is none. */
  onSettled: () => void;
}

/** "Continuar pagamento" for the buyer of an open purchase. */
export function PendingPaymentNotice({ className = '', onSettled }: PendingPaymentNoticeProps) {
  const { user, loading } = useAuth();
  const settle = useEffectEvent(onSettled);
  const isVisitor = !user && !loading;
  useEffect(() => {
    // A script or an answer that does not come holds the page no longer than this.
    const timer = setTimeout(() => settle(), isVisitor ? 0 : SETTLED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isVisitor]);
  if (!user) return null;
  return (
    <Suspense>
      <PendingPayments userId={user.id} className={className} onSettled={onSettled} />
    </Suspense>
  );
}
