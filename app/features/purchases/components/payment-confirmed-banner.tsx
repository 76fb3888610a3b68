import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

const SHOWN_MS = 10_000;
const MEMBERS_AREA = '/membros';
const neverChanges = () => () => {};

/**
 * The return from a payment: `?order=…&status=success`. Fixed at the foot of the page, which must not move, because the head
 * shows "Crie sua senha". Appears after hydration: prerendered pages have no query.
 */
export function PaymentConfirmedBanner() {
  const [query] = useSearchParams();
  const isInside = useLocation().pathname.startsWith(MEMBERS_AREA);
  const [seen, setSeen] = useState<string | null>(null);
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const order = query.get('status') === 'success' ? query.get('order') : null;

  useEffect(() => {
    const timer = setTimeout(() => setSeen(order), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [order]);

  if (!isHydrated || !order || order === seen) return null;
  return (
    <Banner
      tone="success"
      title="Pagamento Confirmado!"
      onDismiss={() => setSeen(order)}
      className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-2xl shadow-lg"
      actions={
        !isInside && (
          <ButtonLink to={MEMBERS_AREA} variant="ink" size="sm" className="hover:bg-paper!">
            Ir para Meus Cursos
          </ButtonLink>
        )
      }
    >
      <p>
        Número do pedido: <strong className="break-all">{order}</strong>
      </p>
    </Banner>
  );
}
