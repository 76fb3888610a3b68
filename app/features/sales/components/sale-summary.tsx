import { useState } from 'react';
import { Link } from 'react-router';
import { formatBRL, toCents } from '../../../../domain/brazil/money.ts';
import { formatDay, formatMoment } from '../../../lib/moment.ts';
import { PageHeading } from '../../../ui/office/page-heading.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { methodText, type SaleDetail } from '../schema.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';

const money = (reais: number) => formatBRL(toCents(reais));

function methodOf(sale: SaleDetail): string {
  const card = sale.card_last4 ? ` ${sale.card_brand ?? ''} final ${sale.card_last4}` : '';
  const times = sale.installments > 1 ? `, ${sale.installments} parcelas` : '';
  return methodText[sale.payment_method] + card + times;
}

export function SaleSummary({ sale }: { sale: SaleDetail }) {
  const [isRefunding, setIsRefunding] = useState(false);
  return (
    <div>
      <PageHeading title={sale.product_name} />
      <div className="flex flex-wrap gap-1.5">
        <StatusBadge status={sale.payment_status} />
        {sale.provider === 'sandbox' && <Badge tone="outline">Modo de teste</Badge>}
      </div>
      <dl className="mt-4 grid gap-x-10 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)] [&_dd]:break-words [&_dt]:text-ink-soft">
        <dt>Quem comprou</dt>
        <dd>
          <Link to={`/admin/alunos/${sale.user_id}`} className="inline-flex min-h-6">
            {sale.full_name ?? sale.email ?? 'Sem nome'}
          </Link>
          {sale.full_name && sale.email && ` (${sale.email})`}
        </dd>
        <dt>Valor</dt>
        <dd className="figures">
          {money(sale.amount)}
          {sale.total !== sale.amount && ` (total das parcelas: ${money(sale.total)})`}
        </dd>
        <dt>Pagamento</dt>
        <dd className="figures">{methodOf(sale)}</dd>
        <dt>Iniciada</dt>
        <dd className="figures">{formatMoment(sale.created_at)}</dd>
        {sale.confirmed_at && (
          <>
            <dt>Confirmada</dt>
            <dd className="figures">{formatMoment(sale.confirmed_at)}</dd>
          </>
        )}
        {sale.guarantee_ends_at && (
          <>
            <dt>Garantia</dt>
            <dd className="figures">até {formatDay(sale.guarantee_ends_at)}</dd>
          </>
        )}
        {sale.campaign && (
          <>
            <dt>Campanha</dt>
            <dd>{sale.campaign}</dd>
          </>
        )}
        {sale.payment_id && (
          <>
            <dt>Número do pagamento</dt>
            <dd className="text-fine break-all">{sale.payment_id}</dd>
          </>
        )}
      </dl>
      {sale.payment_status === 'CONFIRMED' && (
        <div className="mt-6">
          {sale.refund_requested_at ? (
            <p>
              Reembolso pedido em {formatMoment(sale.refund_requested_at)}, a caminho do provedor.
            </p>
          ) : (
            <Button variant="danger" size="sm" onClick={() => setIsRefunding(true)}>
              Reembolsar {money(sale.total)}
            </Button>
          )}
        </div>
      )}
      {isRefunding && <RefundDialog sale={sale} onClose={() => setIsRefunding(false)} />}
    </div>
  );
}
