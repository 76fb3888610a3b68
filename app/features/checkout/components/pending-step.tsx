import type { ReactNode } from 'react';
import { isWaiting } from '../../../../domain/purchase/payment-status.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Spinner } from '../../../ui/primitives/spinner.tsx';
import type { Payment } from '../schema.ts';
import { type CheckoutState, isUnderpaid } from '../state.ts';
import { PaymentFailure } from './payment-failure.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';
import { SimulatePaymentButton } from './simulate-payment-button.tsx';

interface PendingStepProps {
  state: CheckoutState;
  isSandbox: boolean;
  /** While the charge is being made. */
  busyText: string;
  /** How this charge is paid. */
  children: ReactNode;
  /** "Crie sua senha", for new accounts. */
  setPassword: ReactNode;
  onStatus: (status: Payment['status']) => void;
  onSession: (isOver: boolean) => void;
  onCancel: (payment: Payment) => void;
  onRetry: () => void;
}

/** What every way of waiting for a payment shares: asking for it, giving up, trying again, and playing the bank. */
export function PendingStep({ state, isSandbox, busyText, children, ...rest }: PendingStepProps) {
  const { setPassword, onStatus, onSession, onCancel, onRetry } = rest;
  const { payment, status, isSessionOver, wayOn } = state;
  // Nothing more can be paid here, nor a password set.
  const isEmailTaken = wayOn === 'enter';
  const isBusy = status === 'processing';
  const failure = <PaymentFailure state={state} onRetry={onRetry} />;
  if (!payment) {
    if (status === 'error') return failure;
    // As tall as what follows, so that the small print does not jump away.
    return (
      <output className="flex min-h-dvh items-start justify-center gap-3 pt-14">
        <Spinner className="size-6" /> {busyText}
      </output>
    );
  }
  const isOpen = isWaiting(payment.status) && !isUnderpaid(payment);
  return (
    <div className="grid grid-cols-1 gap-6">
      {children}
      <PaymentWaiting payment={payment} paused={isBusy} onStatus={onStatus} onSession={onSession} />
      {!isSessionOver && (
        <>
          {failure}
          {isSandbox && isOpen && <SimulatePaymentButton payment={payment} />}
          {!isEmailTaken && (
            <Button variant="quiet" busy={isBusy} onClick={() => onCancel(payment)}>
              Escolher outra forma de pagamento
            </Button>
          )}
        </>
      )}
      {!isEmailTaken && setPassword}
    </div>
  );
}
