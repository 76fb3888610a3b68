import { formatBRL } from '#domain/brazil/money.ts';
import { describePartialPayment } from '#domain/purchases/describe-partial-payment.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import type { UnderpaidPayment } from '#app/features/checkout/methods/payment.ts';

interface UnderpaidNoticeProps {
  payment: UnderpaidPayment;
  busy: boolean;
  /** Null where no other charge may be made. */
  onRenew: (() => void) | null;
}

/** An underpaid charge: the money goes back, and only the whole price opens the course. */
export function UnderpaidNotice({ payment, busy, onRenew }: UnderpaidNoticeProps) {
  const { receivedCents, amountCents } = payment;
  return (
    <>
      <Banner title="O pagamento veio a menos">
        {describePartialPayment(receivedCents, amountCents)}
      </Banner>
      <p>O curso ainda não foi liberado. Para ter acesso, pague de novo, agora o preço inteiro.</p>
      {onRenew && (
        <Button variant="ink" busy={busy} onClick={onRenew}>
          Pagar {formatBRL(amountCents)}
        </Button>
      )}
    </>
  );
}
