import { useEffect, useLayoutEffect, useRef } from 'react';
import { Stamp } from '../../../ui/primitives/stamp.tsx';
import { Ticket } from '../../../ui/primitives/ticket.tsx';
import { showFromTop } from './show-from-top.ts';

const REDIRECT_MS = 2000;

interface PaymentApprovedProps {
  productName: string;
  onDone: () => void;
}

export function PaymentApproved({ productName, onDone }: PaymentApprovedProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => showFromTop(heading.current), []);

  useEffect(() => {
    const timer = setTimeout(onDone, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [onDone]);

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
        Pagamento processado com sucesso! Você será redirecionado em instantes...
      </output>
    </Ticket>
  );
}
