import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { redirectCountdownSeconds } from '#domain/purchase/pix-timing.ts';
import { Stamp } from '#app/ui/primitives/stamp.tsx';
import { Ticket } from '#app/ui/primitives/ticket.tsx';
import { showFromTop } from '#app/features/checkout/show-from-top.ts';

interface PaymentConfirmedProps {
  productName: string;
  /** The person is asked for something first. */
  isHeld: boolean;
  onDone: () => void;
}

export function PaymentConfirmed({ productName, isHeld, onDone }: PaymentConfirmedProps) {
  const [seconds, setSeconds] = useState(redirectCountdownSeconds);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => showFromTop(heading.current), []);

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
    <Ticket
      stub={
        <Stamp
          tone="cool"
          className="transition duration-300 ease-press starting:scale-[2.4] starting:opacity-0"
        >
          Pago
        </Stamp>
      }
    >
      <p className="label text-ink-soft">{productName}</p>
      <h2 ref={heading} tabIndex={-1} className="headline figures mt-2 text-title-sm outline-none">
        {isHeld ? 'Pagamento confirmado!' : `Pagamento confirmado! Redirecionando em ${seconds}...`}
      </h2>
    </Ticket>
  );
}
