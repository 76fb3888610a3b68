import clsx from 'clsx';
import type { ReactNode } from 'react';

interface TicketProps {
  /** The stub: at the end on wide screens, below on narrow ones. */
  stub?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Paper colours in both themes. */
export function Ticket({ stub, className, children }: TicketProps) {
  return (
    <div className={clsx('ticket on-paper', stub && 'ticket-with-stub', className)}>
      <div className="ticket-main">{children}</div>
      {stub && <div className="ticket-stub">{stub}</div>}
    </div>
  );
}
