import type { ReactNode } from 'react';
import { formatTime } from '#app/lib/clock/time.ts';
import { eventProblemText, providerEventText, saleActionText } from '../messages.ts';
import { toReasonText, toStatusText } from '#domain/purchases/sale-texts.ts';
import { type Happening, type SaleDetail } from '../schema.ts';

/** Status changes, provider events, actions of administrators and refund requests, oldest first. */
export function SaleHistory({ sale }: { sale: SaleDetail }) {
  return (
    <section aria-label="Histórico" className="min-w-0">
      <h3 className="headline mb-3 border-b-2 border-ink pb-2 text-title-sm">Histórico</h3>
      <ol className="grid gap-3">
        <Event at={sale.created_at}>Compra iniciada</Event>
        {sale.history.map((happening) => (
          <Event
            key={`${happening.created_at} ${happening.kind} ${happening.name}`}
            at={happening.created_at}
          >
            <span>{describe(happening)}</span>
            {happening.kind === 'provider' && happening.reason && (
              <span className="block text-fine text-ink-soft">
                {eventProblemText(happening.reason)}
              </span>
            )}
          </Event>
        ))}
      </ol>
    </section>
  );
}

function Event({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-4 break-words sm:grid-cols-[9rem_minmax(0,1fr)]">
      <time dateTime={at} className="figures text-fine text-ink-soft">
        {formatTime(at)}
      </time>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function describe({ kind, name, actor, reason }: Happening): string {
  if (kind === 'status') return toStatusText(name);
  if (kind === 'buyer') return 'Reembolso pedido por quem comprou';
  if (kind === 'provider')
    return `${providerEventText(name)}${reason ? ' (ainda não tratado)' : ''}`;
  return saleActionText(name, actor) + (reason ? `: ${toReasonText(reason)}` : '');
}
