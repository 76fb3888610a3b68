import { type ReactNode, Suspense } from 'react';
import type { InstallmentOption } from '#domain/catalog/installments.ts';
import type { Offer } from '#domain/catalog/offer.ts';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { getSite } from '#app/lib/site.ts';
import { type CheckoutState, isUnderpaid } from '#app/features/checkout/state.ts';
import { AnalysisNotice } from './analysis-notice.tsx';
import { BoletoStep } from '../boleto/boleto-step.tsx';
import { CardStep } from '../card/card-step.tsx';
import { PendingStep } from './pending-step.tsx';
import { PersonalStep } from '../personal/personal-step.tsx';
import { PixStep } from '../pix/pix-step.tsx';
import type { useCheckoutFlow } from '#app/features/checkout/use-checkout-flow.ts';

const UnderpaidNotice = lazyPart(
  async () => (await import('./underpaid-notice.tsx')).UnderpaidNotice,
);

interface PaymentPanelProps {
  offer: Offer;
  flow: ReturnType<typeof useCheckoutFlow>;
  setPassword: ReactNode;
  options: readonly InstallmentOption[];
  onCount: (count: number | null) => void;
  onLeave: () => void;
}

const busyTexts: Record<Exclude<CheckoutState['step'], 'personal_info'>, string> = {
  pix_payment: 'Gerando o código Pix...',
  boleto_payment: 'Gerando o boleto...',
  payment_details: 'Verificando o pagamento...',
};

export function PaymentPanel({ offer, flow, setPassword, ...card }: PaymentPanelProps) {
  const { state, submit, forget, pay, handleStatus, handleSessionChange, cancel, renew, retry } =
    flow;
  const { step, payment, isSessionOver } = state;
  if (step === 'personal_info') {
    return <PersonalStep offer={offer} state={state} onSubmit={submit} onForget={forget} />;
  }
  if (step === 'payment_details' && !payment && state.personalInfo) {
    return <CardStep state={state} onPay={pay} {...card} />;
  }
  const busy = state.status === 'processing';
  const onRenew = payment && !isSessionOver ? () => void renew(payment) : null;
  const short = payment && isUnderpaid(payment) ? payment : null;
  return (
    <PendingStep
      state={state}
      isSandbox={getSite().provider.sandbox}
      busyText={busyTexts[step]}
      setPassword={setPassword}
      onStatus={handleStatus}
      onSession={handleSessionChange}
      onCancel={(open) => void cancel(open)}
      onRetry={() => void retry()}
    >
      {short && (
        <Suspense>
          <UnderpaidNotice payment={short} busy={busy} onRenew={onRenew} />
        </Suspense>
      )}
      {!short && payment?.method === 'pix' && (
        <PixStep pix={payment} busy={busy} onRenew={onRenew} />
      )}
      {!short && payment?.method === 'boleto' && (
        <BoletoStep boleto={payment} busy={busy} onRenew={onRenew} />
      )}
      {payment?.method === 'credit_card' && <AnalysisNotice />}
    </PendingStep>
  );
}
