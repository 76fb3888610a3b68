import type { ReactNode } from 'react';
import { formatBRL } from '../../../../domain/brazil/money.ts';
import { isWaiting } from '../../../../domain/purchase/payment-status.ts';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Spinner } from '../../../ui/primitives/spinner.tsx';
import type { PixPayment } from '../schema.ts';
import type { CheckoutState } from '../state.ts';
import { PixCode } from './pix-code.tsx';
import { PixDeadline } from './pix-deadline.tsx';
import { PixWaiting } from './pix-waiting.tsx';
import { SimulatePaymentButton } from './simulate-payment-button.tsx';

interface PixStepProps {
  state: CheckoutState;
  isSandbox: boolean;
  /** "Crie sua senha", beside the code. */
  setPassword: ReactNode;
  onStatus: (status: PixPayment['status']) => void;
  onRenew: (paymentId: string) => void;
  onCancel: (paymentId: string) => void;
  onRetry: () => void;
}

export function PixStep({ state, isSandbox, setPassword, ...actions }: PixStepProps) {
  const { pix, status, error } = state;
  const isBusy = status === 'processing';
  const failure = status === 'error' && (
    <Banner
      tone="danger"
      actions={
        !pix && (
          <Button variant="ink" size="sm" onClick={actions.onRetry}>
            Tentar novamente
          </Button>
        )
      }
    >
      {error}
    </Banner>
  );
  if (!pix) {
    return (
      failure || (
        <output className="flex min-h-40 items-center justify-center gap-3">
          <Spinner className="size-6" /> Gerando o código Pix...
        </output>
      )
    );
  }
  const isOpen = isWaiting(pix.status);
  return (
    <div className="grid grid-cols-1 gap-6">
      {isOpen && (
        <>
          <p>
            Abra o app do seu banco, escolha Pix e use um destes códigos para pagar{' '}
            <strong className="figures whitespace-nowrap">{formatBRL(pix.amountCents)}</strong>.
          </p>
          <PixCode pix={pix} />
        </>
      )}
      <PixDeadline
        expiresAt={isOpen ? pix.expiresAt : null}
        busy={isBusy}
        onRenew={() => actions.onRenew(pix.id)}
      />
      {isOpen && <PixWaiting paymentId={pix.id} paused={isBusy} onStatus={actions.onStatus} />}
      {failure}
      {isSandbox && isOpen && <SimulatePaymentButton paymentId={pix.id} />}
      <Button variant="quiet" busy={isBusy} onClick={() => actions.onCancel(pix.id)}>
        Escolher outra forma de pagamento
      </Button>
      {setPassword}
    </div>
  );
}
