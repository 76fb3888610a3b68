import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { formatDay, formatTime, toIsoDay } from '#app/lib/clock/time.ts';
import { chargeStateText } from '../messages.ts';
import { methodFacts } from '#domain/purchases/payment-method.ts';
import { type Charge } from '../schema.ts';
import { SaleInvoice } from './sale-invoice.tsx';

const money = (reais: number) => formatBRL(toCents(reais));

const toDayText = (day: string) => formatDay(`${day}T15:00:00Z`);

/** "creditado em 26/12/2026", "a creditar de 26/12/2026 a 28/02/2027" */
function toArrival(from: string, until: string): string {
  const verb = until <= toIsoDay(new Date()) ? 'creditado' : 'a creditar';
  if (from === until) return `${verb} em ${toDayText(from)}`;
  return `${verb} de ${toDayText(from)} a ${toDayText(until)}`;
}

/** The amount of a payment that the school keeps. */
function ChargeCredit({ charge }: { charge: Charge }) {
  const { amount, paid, net, credited_from: from, credited_until: until } = charge;
  if (net === null || from === null || until === null)
    return <p className="text-fine text-ink-soft">O provedor ainda não informou o líquido.</p>;
  const gross = paid ?? amount;
  return (
    <p className="figures text-fine">
      Bruto {money(gross)} · taxa {money(gross - net)} · <strong>líquido {money(net)}</strong> ·{' '}
      {toArrival(from, until)}
    </p>
  );
}

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
              <span>
                {formatBRL(toCents(charge.amount))} · {methodFacts[charge.method].label}
              </span>
              {charge.installments > 1 && <span>{` em ${charge.installments} parcelas`}</span>}
              <span>{` · ${chargeStateText(charge.state)}`}</span>
            </p>
            <p className="figures text-fine text-ink-soft">
              <span>
                Criada em {formatTime(charge.created_at)} · vence em {formatTime(charge.due_at)}
              </span>
              {charge.paid !== null && <span>{` · pago ${formatBRL(toCents(charge.paid))}`}</span>}
            </p>
            {charge.state === 'paid' && <ChargeCredit charge={charge} />}
            {charge.invoice && <SaleInvoice invoice={charge.invoice} />}
            {charge.refund_page_url && (
              <p className="text-fine">
                O reembolso espera a conta de quem pagou, que se informa{' '}
                <a href={charge.refund_page_url} className="underline underline-offset-4">
                  nesta página do provedor
                </a>
                . A pessoa vê o mesmo link na compra dela.
              </p>
            )}
            <p className="text-fine break-all text-ink-soft">{charge.id}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
