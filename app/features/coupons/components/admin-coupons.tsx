import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLinked } from '#app/lib/screen/use-linked.ts';
import { LinkedItem } from '#app/ui/primitives/linked-item.tsx';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { countText } from '../messages.ts';
import { couponsQuery } from '../queries.ts';
import type { Coupon } from '../schema.ts';
import { CouponCard } from './coupon-card.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { PartnerDialog } from './partner-dialog.tsx';
import { UsesDialog } from './uses-dialog.tsx';

type Opened = { kind: 'edit'; id: string | null } | { kind: 'uses' | 'partner'; id: string };

export function AdminCoupons() {
  const query = useQuery(couponsQuery());
  const coupons = query.data?.coupons ?? [];
  const [opened, setOpened] = useState<Opened | null>(null);
  useLinked('novo', () => setOpened({ kind: 'edit', id: null }));
  const close = () => setOpened(null);
  const coupon = coupons.find(({ id }) => id === opened?.id) ?? null;

  return (
    <>
      <PageHeading
        title="Cupons"
        count={query.data && countText(coupons.length)}
        actions={<Button onClick={() => setOpened({ kind: 'edit', id: null })}>Novo cupom</Button>}
      />
      <ListState
        query={query}
        isEmpty={coupons.length === 0}
        empty="Nenhum cupom ainda. Crie o primeiro em “Novo cupom”."
      >
        <CouponList coupons={coupons} onOpen={setOpened} />
      </ListState>
      {opened?.kind === 'edit' && <CouponDialog coupon={coupon} onClose={close} />}
      {opened?.kind === 'uses' && coupon && <UsesDialog coupon={coupon} onClose={close} />}
      {opened?.kind === 'partner' && coupon && <PartnerDialog coupon={coupon} onClose={close} />}
    </>
  );
}

interface CouponListProps {
  coupons: readonly Coupon[];
  onOpen: (opened: Opened) => void;
}

function CouponList({ coupons, onOpen }: CouponListProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      {coupons.map((coupon) => (
        <LinkedItem key={coupon.id} id={`cupom-${coupon.id}`}>
          <CouponCard coupon={coupon} onOpen={(kind) => onOpen({ kind, id: coupon.id })} />
        </LinkedItem>
      ))}
    </ul>
  );
}
