import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Stamp } from '#app/ui/primitives/stamp.tsx';
import { Ticket } from '#app/ui/primitives/ticket.tsx';
import { showFromTop } from '#app/features/checkout/show-from-top.ts';

interface PaidTicketProps {
  productName: string;
  title: string;
  titleStyle: string;
  children?: ReactNode;
}

/** Shown from the top, with the focus on its title. */
export function PaidTicket({ productName, title, titleStyle, children }: PaidTicketProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => showFromTop(heading.current), []);

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
      <h2 ref={heading} tabIndex={-1} className={`headline mt-2 outline-none ${titleStyle}`}>
        {title}
      </h2>
      {children}
    </Ticket>
  );
}
