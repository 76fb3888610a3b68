import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isWaiting } from '#domain/purchases/payment-status.ts';
import { pixPollIntervalLiveMs, pixPollIntervalMs } from '#domain/purchases/pix-timing.ts';
import { FunctionError } from '#app/lib/functions.ts';
import { toPersonTopic, useLive } from '#app/lib/wire/live/use-live.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Spinner } from '#app/ui/primitives/spinner.tsx';
import { useAuth } from '#app/features/auth/queries.ts';
import { paymentStatusQuery } from '#app/features/checkout/queries.ts';
import { methodTexts } from '#app/features/checkout/messages.ts';
import type { Payment } from '#app/features/checkout/methods/payment.ts';
import { isUnderpaid } from '#app/features/checkout/state.ts';
import { SessionEnded } from './session-ended.tsx';

const OFFLINE =
  'Sem conexão. Se você já pagou, a confirmação aparece aqui quando a conexão voltar.';

function toText(status: Payment['status'] | undefined, { method }: Payment): string {
  if (status === 'IN_ANALYSIS') return 'Recebemos o pagamento e ele está em análise.';
  return `Aguardando o pagamento. A confirmação aparece aqui ${methodTexts[method].confirmedWhen}.`;
}

interface PaymentWaitingProps {
  payment: Payment;
  /** False while the charge is being changed. */
  paused: boolean;
  onStatus: (status: Payment['status']) => void;
  /** True when only another session may read the charge. */
  onSession: (isOver: boolean) => void;
}

/** Polls a charge, silently also after its end: a late payment, or one in another tab, still counts. */
export function PaymentWaiting({ payment, paused, ...rest }: PaymentWaitingProps) {
  const { onStatus, onSession } = rest;
  const { user, loading } = useAuth();
  const isOpen = isWaiting(payment.status) && !isUnderpaid(payment);
  const queryClient = useQueryClient();
  const topic = isOpen && !paused ? toPersonTopic(user?.id) : null;
  const isLive = useLive(topic, 'purchases', () => {
    void queryClient.invalidateQueries({ queryKey: paymentStatusQuery(payment).queryKey });
  });
  const {
    data: status,
    error,
    fetchStatus,
  } = useQuery({
    ...paymentStatusQuery(payment),
    ...(isLive && { refetchInterval: pixPollIntervalLiveMs }),
    ...(!isOpen && { refetchInterval: pixPollIntervalMs, refetchIntervalInBackground: false }),
    enabled: !paused && (user !== null || loading),
  });
  // The session ended or changed: only the owner may read the charge.
  const failure = error instanceof FunctionError ? error.status : null;
  const isOffline = fetchStatus === 'paused' || failure === 0;
  const isOver = failure === 401 || failure === 404 || (!user && !loading);
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
      {isOffline ? <Icon name="alert" /> : <Spinner />}
      <span>{isOffline ? OFFLINE : toText(status, payment)}</span>
    </output>
  );
}
