import type { ReactNode } from 'react';
import { isWaiting } from '#domain/purchases/payment-status.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Spinner } from '#app/ui/primitives/spinner.tsx';
import type { Payment } from '#app/features/checkout/methods/payment.ts';
import { type CheckoutState, isUnderpaid } from '#app/features/checkout/state.ts';
import { PaymentFailure } from './payment-failure.tsx';
import { PaymentWaiting } from './payment-waiting.tsx';
import { SimulatePaymentButton } from './simulate-payment-button.tsx';

interface PendingStepProps {
  state: CheckoutState;
  isSandbox: boolean;
  /** The text shown while the charge is being made. */
  busyText: string;
  /** The instructions of this payment method. */
  children: ReactNode;
  /** "Crie sua senha", for new accounts. */
  setPassword: ReactNode;
  onStatus: (status: Payment['status']) => void;
  onSession: (isOver: boolean) => void;
  onCancel: (payment: Payment) => void;
  onRetry: () => void;
}

/** The parts that all ways to pay share: status, cancel, renew, and the sandbox's payment. */
export function PendingStep({ state, isSandbox, busyText, children, ...rest }: PendingStepProps) {
  const { setPassword, onStatus, onSession, onCancel, onRetry } = rest;
  const { payment, status, isSessionOver } = state;
  const isBusy = status === 'processing';
  const failure = <PaymentFailure state={state} onRetry={onRetry} />;
  if (!payment) {
    if (status === 'error') return failure;
    // Has the height of the next content, so that the footer does not move.
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
      {/* On a phone after the QR code: see PixCode. */}
      <div className="grid grid-cols-1 gap-6 max-sm:order-1">
        {!isSessionOver && (
          <>
            {failure}
            {isSandbox && isOpen && <SimulatePaymentButton payment={payment} />}
            <Button variant="quiet" busy={isBusy} onClick={() => onCancel(payment)}>
              Escolher outra forma de pagamento
            </Button>
          </>
        )}
        {setPassword}
      </div>
    </div>
  );
}
