import { useEffect, useLayoutEffect, useRef } from 'react';
import { Stamp } from '#app/ui/primitives/stamp.tsx';
import { Ticket } from '#app/ui/primitives/ticket.tsx';
import { showFromTop } from '#app/features/checkout/show-from-top.ts';

const REDIRECT_MS = 2000;

interface PaymentApprovedProps {
  productName: string;
  /** The person is asked for something first. */
  isHeld: boolean;
  onDone: () => void;
}

export function PaymentApproved({ productName, isHeld, onDone }: PaymentApprovedProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => showFromTop(heading.current), []);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onDone, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onDone]);

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
      <h2 ref={heading} tabIndex={-1} className="headline mt-2 text-title outline-none">
        Pagamento Aprovado!
      </h2>
      <output className="mt-2 block">
        Pagamento processado com sucesso!{!isHeld && ' Você será redirecionado em instantes...'}
      </output>
    </Ticket>
  );
}
