import { type ReactNode, Suspense } from 'react';
import type { InstallmentOption } from '#domain/catalogue/installments.ts';
import { isCodeMethod } from '#domain/purchases/payment-method.ts';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { getSite } from '#app/lib/site.ts';
import { methodTexts } from '#app/features/checkout/messages.ts';
import { findStepMethod, isUnderpaid } from '#app/features/checkout/state.ts';
import { CardPageStep } from '../card/card-page-step.tsx';
import { CardStep } from '../card/card-step.tsx';
import { MethodStep } from './method-step.tsx';
import { PendingStep } from './pending-step.tsx';
import type { useCheckoutFlow } from '#app/features/checkout/use-checkout-flow.ts';

const UnderpaidNotice = lazyPart(
  async () => (await import('./underpaid-notice.tsx')).UnderpaidNotice,
);

interface PaymentPanelProps {
  flow: ReturnType<typeof useCheckoutFlow>;
  /** The form of the first step. */
  personal: ReactNode;
  setPassword: ReactNode;
  options: readonly InstallmentOption[];
  onCount: (count: number | null) => void;
  onLeave: () => void;
}

export function PaymentPanel({ flow, personal, setPassword, ...card }: PaymentPanelProps) {
  const { state, pay, payOnPage, cancel, renew, retry } = flow;
  const { step, payment, isSessionOver } = state;
  const { simulated, hasCardPage } = getSite().provider;
  const method = findStepMethod(step);
  if (method === null) return personal;
  if (step === 'payment_details' && !payment && state.personalInfo) {
    return hasCardPage ? (
      <CardPageStep state={state} onPay={(option) => void payOnPage(option)} {...card} />
    ) : (
      <CardStep state={state} onPay={pay} {...card} />
    );
  }
  const busy = state.status === 'processing';
  const isRenewable = payment && !isSessionOver && isCodeMethod(payment.method);
  const onRenew = isRenewable ? () => void renew(payment) : null;
  const short = payment && isUnderpaid(payment) ? payment : null;
  return (
    <PendingStep
      state={state}
      isSandbox={simulated}
      busyText={methodTexts[method].busy}
      setPassword={setPassword}
      onStatus={flow.handleStatus}
      onSession={flow.handleSessionChange}
      onCancel={(open) => void cancel(open)}
      onRetry={() => void retry()}
    >
      {short && (
        <Suspense>
          <UnderpaidNotice payment={short} busy={busy} onRenew={onRenew} />
        </Suspense>
      )}
      {!short && payment && <MethodStep payment={payment} busy={busy} onRenew={onRenew} />}
    </PendingStep>
  );
}
