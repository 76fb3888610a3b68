import { useEffect, useState } from 'react';
import { redirectCountdownSeconds } from '#domain/purchases/pix-timing.ts';
import { PaidTicket } from './paid-ticket.tsx';

interface PaymentConfirmedProps {
  productName: string;
  /** The person is asked for something first. */
  isHeld: boolean;
  onDone: () => void;
}

export function PaymentConfirmed({ productName, isHeld, onDone }: PaymentConfirmedProps) {
  const [seconds, setSeconds] = useState(redirectCountdownSeconds);
  useEffect(() => {
    if (isHeld) return undefined;
    if (seconds === 0) {
      onDone();
      return undefined;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [isHeld, seconds, onDone]);

  return (
    <PaidTicket
      productName={productName}
      title={
        isHeld ? 'Pagamento confirmado!' : `Pagamento confirmado! Redirecionando em ${seconds}...`
      }
      titleStyle="figures text-title-sm"
    />
  );
}
