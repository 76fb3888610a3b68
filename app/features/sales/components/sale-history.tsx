import type { ReactNode } from 'react';
import { formatMoment } from '../../../lib/moment.ts';
import { providerEventText, saleActionText } from '../messages.ts';
import { type Happening, type SaleDetail, toStatusText } from '../schema.ts';

/** What happened, in order of time: what we decided, what the provider told, what administrators did and the buyer asked for. */
export function SaleHistory({ sale }: { sale: SaleDetail }) {
  return (
    <section aria-label="Histórico" className="min-w-0">
      <h3 className="headline mb-3 border-b-2 border-ink pb-2 text-title-sm">Histórico</h3>
      <ol className="grid gap-3">
        <Moment at={sale.created_at}>Compra iniciada</Moment>
        {sale.history.map((happening) => (
          <Moment
            key={`${happening.created_at} ${happening.kind} ${happening.name}`}
            at={happening.created_at}
          >
            {describe(happening)}
            {happening.kind === 'provider' && (
              <span className="block text-fine break-all text-ink-soft">{codeOf(happening)}</span>
            )}
          </Moment>
        ))}
      </ol>
    </section>
  );
}

function Moment({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-4 break-words sm:grid-cols-[9rem_minmax(0,1fr)]">
      <time dateTime={at} className="figures text-fine text-ink-soft">
        {formatMoment(at)}
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
  return saleActionText(name, actor) + (reason ? `: ${reason}` : '');
}

/** The provider's own words, and why its event was not dealt with, as support will be asked for them. */
const codeOf = ({ name, reason }: Happening) => [name, reason].filter(Boolean).join(' · ');
