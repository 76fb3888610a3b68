import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toShownStatus, toStatusText } from '#domain/purchases/sale-texts.ts';
import { formatTime } from '#app/lib/clock/time.ts';
import { PagedList } from '#app/ui/admin/paged-list.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { money } from '../messages.ts';
import { couponUsesQuery } from '../queries.ts';
import type { Coupon, CouponUse } from '../schema.ts';

interface UsesDialogProps {
  coupon: Coupon;
  onClose: () => void;
}

export function UsesDialog({ coupon, onClose }: UsesDialogProps) {
  const query = useInfiniteQuery(couponUsesQuery(coupon.id));
  return (
    <Dialog open onClose={onClose} title={`Usos de ${coupon.code}`}>
      <PagedList query={query} empty="Ninguém usou este cupom ainda.">
        {(use) => <UseRow key={use.purchase_id} use={use} />}
      </PagedList>
    </Dialog>
  );
}

function UseRow({ use }: { use: CouponUse }) {
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={`/admin/compras/${use.purchase_id}`}
          className="inline-flex min-h-6 min-w-0 font-semibold break-words"
        >
          {use.full_name ?? use.email ?? 'Sem nome'}
        </Link>
        <p className="figures font-semibold">{money(use.total)}</p>
      </div>
      <p className="figures text-fine text-ink-soft">
        {use.product_name} · {use.order_number} · {formatTime(use.taken_at)} · −{' '}
        {money(use.discount)}
      </p>
      <p className="mt-1 flex flex-wrap gap-1.5">
        <Badge tone={use.payment_status === 'CONFIRMED' ? 'cool' : 'outline'}>
          {toStatusText(toShownStatus(use))}
        </Badge>
        {use.returned_at !== null && <Badge tone="outline">Uso devolvido</Badge>}
        {use.is_over && <Badge tone="signal">Além do limite</Badge>}
      </p>
    </li>
  );
}
