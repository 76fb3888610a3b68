import { formatBRL } from '#domain/brazil/money.ts';
import { isWaiting } from '#domain/purchases/payment-status.ts';
import type { PixPayment } from '#app/features/checkout/methods/pix.ts';
import { PixCode } from './pix-code.tsx';
import { PixDeadline } from './pix-deadline.tsx';

interface PixStepProps {
  pix: PixPayment;
  busy: boolean;
  /** Null where no other charge may be made. */
  onRenew: (() => void) | null;
}

export function PixStep({ pix, busy, onRenew }: PixStepProps) {
  const isOpen = isWaiting(pix.status);
  return (
    <>
      {isOpen && (
        <>
          <p>
            Abra o app do seu banco, escolha Pix e cole o código ou leia o QR code para pagar{' '}
            <strong className="figures whitespace-nowrap">{formatBRL(pix.amountCents)}</strong>.
          </p>
          <PixCode pix={pix} />
        </>
      )}
      <PixDeadline expiresAt={isOpen ? pix.expiresAt : null} busy={busy} onRenew={onRenew} />
    </>
  );
}
