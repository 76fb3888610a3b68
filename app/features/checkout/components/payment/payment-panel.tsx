import { type ReactNode, Suspense } from 'react';
import type { InstallmentOption } from '#domain/catalogue/installments.ts';
import type { Offer } from '#domain/catalogue/offer.ts';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { getSite } from '#app/lib/site.ts';
import type { PaymentMethod } from '#domain/purchases/payment-method.ts';
import { methodTexts } from '#app/features/checkout/messages.ts';
import { findStepMethod, isUnderpaid } from '#app/features/checkout/state.ts';
import { CardPageStep } from '../card/card-page-step.tsx';
import { CardStep } from '../card/card-step.tsx';
import { MethodStep } from './method-step.tsx';
import { PendingStep } from './pending-step.tsx';
import { PersonalStep } from '../personal/personal-step.tsx';
import type { BumpsApi } from '#app/features/checkout/order/use-bumps.ts';
import type { CouponApi } from '#app/features/checkout/order/use-coupon.ts';
import type { useCheckoutFlow } from '#app/features/checkout/use-checkout-flow.ts';

const UnderpaidNotice = lazyPart(
  async () => (await import('./underpaid-notice.tsx')).UnderpaidNotice,
);

interface PaymentPanelProps {
  offer: Offer;
  flow: ReturnType<typeof useCheckoutFlow>;
  coupon: CouponApi;
  bumps: BumpsApi;
  setPassword: ReactNode;
  options: readonly InstallmentOption[];
  /** The way to pay that is chosen in the form. */
  onMethod: (method: PaymentMethod) => void;
  onCount: (count: number | null) => void;
  onLeave: () => void;
}

export function PaymentPanel({
  offer,
  flow,
  coupon,
  bumps,
  setPassword,
  onMethod,
  ...card
}: PaymentPanelProps) {
  const { state, submit, forget, pay, payOnPage, cancel, renew, retry } = flow;
  const { step, payment, isSessionOver } = state;
  const { simulated, hasCardPage } = getSite().provider;
  const method = findStepMethod(step);
  if (method === null) {
    return (
      <PersonalStep
        offer={offer}
        state={state}
        coupon={coupon}
        bumps={bumps}
        onMethod={onMethod}
        onSubmit={submit}
        onForget={forget}
      />
    );
  }
  if (step === 'payment_details' && !payment && state.personalInfo) {
    return hasCardPage ? (
      <CardPageStep state={state} onPay={(option) => void payOnPage(option)} {...card} />
    ) : (
      <CardStep state={state} onPay={pay} {...card} />
    );
  }
  const busy = state.status === 'processing';
  const onRenew = payment && !isSessionOver ? () => void renew(payment) : null;
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
