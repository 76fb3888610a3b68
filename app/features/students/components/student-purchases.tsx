import { Link } from 'react-router';
import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { useHasRole } from '#app/features/team/queries.ts';
import { formatDay, formatTime } from '#app/lib/clock/time.ts';
import { methodFacts } from '#domain/purchases/payment-method.ts';
import { toShownStatus, toStatusText } from '#domain/purchases/sale-texts.ts';
import type { StudentPurchase } from '../schema.ts';

export function StudentPurchases({ purchases }: { purchases: StudentPurchase[] }) {
  if (purchases.length === 0) return <p className="text-ink-soft">Nenhuma compra.</p>;
  return (
    <ul className="grid gap-5">
      {purchases.map((purchase) => (
        <PurchaseItem key={purchase.id} purchase={purchase} />
      ))}
    </ul>
  );
}

function PurchaseItem({ purchase }: { purchase: StudentPurchase }) {
  const seesSale = useHasRole('finance');
  const facts = [
    purchase.order_number,
    purchase.total !== null && formatBRL(toCents(purchase.total)),
    methodFacts[purchase.payment_method].label,
    toStatusText(toShownStatus(purchase)),
  ];
  return (
    <li className="min-w-0 wrap-anywhere">
      {seesSale ? (
        <Link
          to={`/admin/compras/${purchase.id}`}
          className="inline-flex min-h-6 font-semibold underline underline-offset-4"
        >
          {purchase.product_name}
        </Link>
      ) : (
        <p className="font-semibold">{purchase.product_name}</p>
      )}
      <p className="figures">{facts.filter((fact) => fact !== false).join(' · ')}</p>
      <ol className="figures mt-1 text-fine text-ink-soft">
        <li>Iniciada em {formatDay(purchase.created_at)}</li>
        {purchase.events.map(({ to_status, created_at }) => (
          <li key={created_at + to_status}>
            {toStatusText(to_status)} em {formatTime(created_at)}
          </li>
        ))}
      </ol>
    </li>
  );
}
