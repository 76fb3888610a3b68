import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { toDiscountFacts } from '#domain/purchases/describe-purchase.ts';
import { isTestProvider } from '#domain/purchases/test-provider.ts';
import { formatDay, formatTime } from '#app/lib/clock/time.ts';
import { Facts } from '#app/ui/admin/facts.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { methodFacts } from '#domain/purchases/payment-method.ts';
import { toShownStatus } from '#domain/purchases/sale-texts.ts';
import { toOriginFacts } from '../messages.ts';
import { type SaleDetail } from '../schema.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';

const money = (reais: number) => formatBRL(toCents(reais));

function methodOf(sale: SaleDetail): string {
  const card = sale.card_last4 ? ` ${sale.card_brand ?? ''} final ${sale.card_last4}` : '';
  const times = sale.installments > 1 ? `, ${sale.installments} parcelas` : '';
  return methodFacts[sale.payment_method].label + card + times;
}

/** The other courses of the order. */
function OrderItems({ id, order }: SaleDetail) {
  return (
    <ul className="grid gap-1">
      {order
        .filter((item) => item.id !== id)
        .map((item) => (
          <li key={item.id}>
            <Link
              to={`/admin/compras/${item.id}`}
              className="inline-flex min-h-6 underline underline-offset-4"
            >
              {item.product_name}, {money(item.total)}
            </Link>{' '}
            <StatusBadge status={toShownStatus(item)} />
          </li>
        ))}
    </ul>
  );
}

function toFacts(sale: SaleDetail): [string, ReactNode][] {
  const name = sale.full_name ?? sale.email ?? 'Sem nome';
  return [
    ['Pedido', sale.order_number],
    ['No mesmo pedido', sale.order.length > 1 ? <OrderItems key="order" {...sale} /> : null],
    [
      'Quem comprou',
      <Link
        key="buyer"
        to={`/admin/alunos/${sale.user_id}`}
        className="inline-flex min-h-6 underline underline-offset-4"
      >
        {name}
      </Link>,
    ],
    ['E-mail', sale.full_name ? sale.email : null],
    ...toDiscountFacts([sale]),
    ['Valor', money(sale.amount)],
    [
      sale.installments > 1 ? 'Total das parcelas' : 'Total',
      sale.total === sale.amount ? null : money(sale.total),
    ],
    ['Pagamento', methodOf(sale)],
    ['Iniciada', formatTime(sale.created_at)],
    ['Confirmada', sale.confirmed_at && formatTime(sale.confirmed_at)],
    ['Garantia', sale.guarantee_ends_at && `até ${formatDay(sale.guarantee_ends_at)}`],
    ...toOriginFacts(sale),
    ['Número do pagamento', sale.payment_id],
  ];
}

export function SaleSummary({ sale }: { sale: SaleDetail }) {
  const [isRefunding, setIsRefunding] = useState(false);
  return (
    <div>
      <PageHeading title={sale.product_name} />
      <div className="flex flex-wrap gap-1.5">
        <StatusBadge status={toShownStatus(sale)} />
        {isTestProvider(sale.provider) && <Badge tone="outline">Modo de teste</Badge>}
      </div>
      <Facts facts={toFacts(sale)} />
      {sale.payment_status === 'CONFIRMED' && (
        <div className="mt-6">
          {sale.refund_requested_at ? (
            <p>
              Reembolso pedido em {formatTime(sale.refund_requested_at)}, a caminho do provedor.
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
