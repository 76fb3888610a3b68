import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isWaiting } from '../../../../domain/purchase/payment-status.ts';
import { pixPollIntervalMs } from '../../../../domain/purchase/pix-timing.ts';
import { FunctionError } from '../../../lib/functions.ts';
import { Spinner } from '../../../ui/primitives/spinner.tsx';
import { useAuth } from '../../session/queries.ts';
import { paymentStatusQuery } from '../queries.ts';
import type { Payment } from '../schema.ts';
import { isUnderpaid } from '../state.ts';
import { SessionEnded } from './session-ended.tsx';

interface PaymentWaitingProps {
  payment: Payment;
  /** Nobody asks while the charge is being changed. */
  paused: boolean;
  onStatus: (status: Payment['status']) => void;
  /** Whether only another session would hear of it. */
  onSession: (isOver: boolean) => void;
}

/** Asks after a charge, in silence after one that is over or used up: paid late, or its purchase in another tab, it counts all the same. */
export function PaymentWaiting({ payment, paused, ...rest }: PaymentWaitingProps) {
  const { onStatus, onSession } = rest;
  const { user, loading } = useAuth();
  const isOpen = isWaiting(payment.status) && !isUnderpaid(payment);
  const { data: status, error } = useQuery({
    ...paymentStatusQuery(payment),
    ...(!isOpen && { refetchInterval: pixPollIntervalMs, refetchIntervalInBackground: false }),
    enabled: !paused && (user !== null || loading),
  });
  // The session ended, or somebody else has signed in meanwhile: only its owner hears of a payment.
  const isRefused = error instanceof FunctionError && [401, 404].includes(error.status);
  const isOver = isRefused || (!user && !loading);
  const report = useEffectEvent(onStatus);
  const reportSession = useEffectEvent(onSession);

  useEffect(() => {
    if (status) report(status);
  }, [status]);
  useEffect(() => reportSession(isOver), [isOver]);

  if (isOver) return <SessionEnded />;
  if (!isOpen) return null;
  return (
    <output className="flex items-center gap-3 font-semibold">
      <Spinner />
      {status === 'IN_ANALYSIS'
        ? 'Recebemos o pagamento e ele está em análise.'
        : 'Aguardando o pagamento. Esta página avisa sozinha.'}
    </output>
  );
}
