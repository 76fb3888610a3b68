import { type ReactNode, Suspense } from 'react';
import type { InstallmentOption } from '../../../../domain/catalog/installments.ts';
import type { Offer } from '../../../../domain/catalog/offer.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { getSite } from '../../../lib/site.ts';
import { type CheckoutState, isUnderpaid } from '../state.ts';
import { AnalysisNotice } from './analysis-notice.tsx';
import { BoletoStep } from './boleto-step.tsx';
import { CardStep } from './card-step.tsx';
import { PendingStep } from './pending-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { PixStep } from './pix-step.tsx';
import type { useCheckoutFlow } from './use-checkout-flow.ts';

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

/** The step that the person is on. */
export function PaymentPanel({ offer, flow, setPassword, ...card }: PaymentPanelProps) {
  const { state, submit, forget, pay, hear, hearOfSession, cancel, renew, retry } = flow;
  const { step, payment, isSessionOver, wayOn } = state;
  if (step === 'personal_info') {
    return <PersonalStep offer={offer} state={state} onSubmit={submit} onForget={forget} />;
  }
  if (step === 'payment_details' && !payment && state.personalInfo) {
    return <CardStep state={state} onPay={pay} {...card} />;
  }
  const busy = state.status === 'processing';
  const onRenew = payment && !isSessionOver && wayOn !== 'enter' ? () => void renew(payment) : null;
  const short = payment && isUnderpaid(payment) ? payment : null;
  return (
    <PendingStep
      state={state}
      isSandbox={getSite().provider.sandbox}
      busyText={busyTexts[step]}
      setPassword={setPassword}
      onStatus={hear}
      onSession={hearOfSession}
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
