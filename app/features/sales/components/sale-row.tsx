import { Link } from 'react-router';
import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { isTestProvider } from '#domain/purchases/test-provider.ts';
import { formatTime } from '#app/lib/clock/time.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { methodFacts } from '#domain/purchases/payment-method.ts';
import { toShownStatus } from '#domain/purchases/sale-texts.ts';
import { type Sale } from '../schema.ts';
import { StatusBadge } from './status-badge.tsx';

export function SaleRow({ sale }: { sale: Sale }) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line px-1 py-3 focus-within:bg-sheet hover:bg-sheet md:grid-cols-[minmax(0,2fr)_minmax(0,1.5fr)_7rem_10rem]">
      <div className="min-w-0">
        <Link
          to={`/admin/compras/${sale.id}`}
          className="block font-semibold break-words no-underline after:absolute after:inset-0 hover:underline"
        >
          {sale.full_name ?? sale.email ?? 'Sem nome'}
        </Link>
        <p className="text-fine break-words text-ink-soft">
          {sale.product_name} ·{' '}
          <span className="figures whitespace-nowrap">{sale.order_number}</span>
        </p>
      </div>
      <p className="figures text-right font-semibold md:order-3">
        {formatBRL(toCents(sale.total))}
        <span className="block text-fine font-normal text-ink-soft">
          {methodFacts[sale.payment_method].label}
        </span>
      </p>
      <div className="col-span-2 flex flex-wrap gap-1.5 md:order-2 md:col-span-1">
        <StatusBadge status={toShownStatus(sale)} />
        {sale.has_issue && <Badge tone="signal">Precisa de você</Badge>}
        {isTestProvider(sale.provider) && <Badge tone="outline">Teste</Badge>}
      </div>
      <p className="figures col-span-2 text-fine text-ink-soft md:order-4 md:col-span-1 md:text-right">
        {formatTime(sale.created_at)}
      </p>
    </li>
  );
}
