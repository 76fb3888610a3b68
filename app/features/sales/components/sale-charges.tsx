import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { formatTime } from '#app/lib/time.ts';
import { chargeStateText } from '../messages.ts';
import { methodText } from '#domain/purchase/sale-texts.ts';
import { type Charge } from '../schema.ts';

/** Every charge of this sale, newest first. */
export function SaleCharges({ charges }: { charges: Charge[] }) {
  return (
    <section aria-label="Cobranças" className="min-w-0">
      <h3 className="headline mb-3 border-b-2 border-ink pb-2 text-title-sm">Cobranças</h3>
      {charges.length === 0 && <p className="text-ink-soft">Nenhuma cobrança foi criada.</p>}
      <ul className="grid gap-4">
        {charges.map((charge) => (
          <li key={charge.id} className="min-w-0">
            <p className="figures font-semibold">
              {formatBRL(toCents(charge.amount))} · {methodText[charge.method]}
              {charge.installments > 1 && ` em ${charge.installments} parcelas`} ·{' '}
              {chargeStateText(charge.state)}
            </p>
            <p className="figures text-fine text-ink-soft">
              Criada em {formatTime(charge.created_at)} · vence em {formatTime(charge.due_at)}
              {charge.paid !== null && ` · pago ${formatBRL(toCents(charge.paid))}`}
            </p>
            <p className="text-fine break-all text-ink-soft">{charge.id}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
