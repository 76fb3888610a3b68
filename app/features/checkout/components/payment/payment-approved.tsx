import { useEffect } from 'react';
import { PaidTicket } from './paid-ticket.tsx';

const REDIRECT_MS = 2000;

interface PaymentApprovedProps {
  productName: string;
  /** The person is asked for something first. */
  isHeld: boolean;
  onDone: () => void;
}

export function PaymentApproved({ productName, isHeld, onDone }: PaymentApprovedProps) {
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onDone, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onDone]);

  return (
    <PaidTicket productName={productName} title="Pagamento Aprovado!" titleStyle="text-title">
      <output className="mt-2 block">
        {`Pagamento processado com sucesso!${isHeld ? '' : ' Você será redirecionado em instantes...'}`}
      </output>
    </PaidTicket>
  );
}
