import { formatBRL } from '#domain/brazil/money.ts';
import { isWaiting } from '#domain/purchases/payment-status.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import type { BoletoPayment } from '#app/features/checkout/methods/boleto.ts';
import { BoletoCode } from './boleto-code.tsx';

interface BoletoStepProps {
  boleto: BoletoPayment;
  busy: boolean;
  /** Null where no other charge may be made. */
  onRenew: (() => void) | null;
}

/** "2026-11-24" as "24/11/2026". */
function toDateText(date: string): string {
  return date.split('-').toReversed().join('/');
}

export function BoletoStep({ boleto, busy, onRenew }: BoletoStepProps) {
  if (!isWaiting(boleto.status)) {
    return (
      <div className="grid gap-3">
        <output className="block font-semibold">Este boleto não vale mais.</output>
        {onRenew && (
          <Button variant="ink" busy={busy} onClick={onRenew}>
            Gerar novo boleto
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      <p>
        Pague <strong className="figures whitespace-nowrap">{formatBRL(boleto.amountCents)}</strong>{' '}
        até <strong className="figures">{toDateText(boleto.dueDate)}</strong>, no app do seu banco,
        no caixa eletrônico ou na lotérica.
      </p>
      <BoletoCode boleto={boleto} />
      <p className="border-l-4 border-signal pl-4">
        O acesso abre quando o banco confirma o pagamento, em geral no dia útil seguinte. Você pode
        fechar esta página: o boleto continua guardado na sua conta.
      </p>
    </>
  );
}
