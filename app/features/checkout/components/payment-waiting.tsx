import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Spinner } from '../../../ui/primitives/spinner.tsx';
import { paymentStatusQuery } from '../queries.ts';
import type { Payment } from '../schema.ts';

interface PaymentWaitingProps {
  payment: Payment;
  /** Nobody asks while the charge is being changed. */
  paused: boolean;
  onStatus: (status: Payment['status']) => void;
}

export function PaymentWaiting({ payment, paused, onStatus }: PaymentWaitingProps) {
  const { data: status } = useQuery({ ...paymentStatusQuery(payment), enabled: !paused });
  const report = useEffectEvent(onStatus);

  useEffect(() => {
    if (status) report(status);
  }, [status]);

  return (
    <output className="flex items-center gap-3 font-semibold">
      <Spinner />
      {status === 'IN_ANALYSIS'
        ? 'Recebemos o pagamento e ele está em análise.'
        : 'Aguardando o pagamento. Esta página avisa sozinha.'}
    </output>
  );
}
