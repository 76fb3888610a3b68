import { useEffect, useState } from 'react';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { usePaidOrder } from '../use-paid-order.ts';

const SHOWN_MS = 10_000;

/** Fixed at the foot of the page, which must not move. */
export function PaymentConfirmedBanner() {
  const number = usePaidOrder().order?.order_number;
  const [seen, setSeen] = useState<string>();

  useEffect(() => {
    const timer = setTimeout(() => setSeen(number), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [number]);

  if (number === seen) return null;
  return (
    <Banner
      tone="success"
      title="Pagamento Confirmado!"
      onDismiss={() => setSeen(number)}
      className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-2xl shadow-lg"
    >
      <p>
        Número do pedido: <strong className="figures">{number}</strong>
      </p>
    </Banner>
  );
}
