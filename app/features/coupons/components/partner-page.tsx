import { useQuery } from '@tanstack/react-query';
import { useNow } from '#app/lib/clock/use-now.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { describePeriod, describeValue, stateTexts } from '../messages.ts';
import { partnerCouponQuery } from '../queries.ts';
import type { PartnerCoupon } from '../schema.ts';
import { toCouponState } from '../state.ts';
import { CouponNumbers } from './coupon-numbers.tsx';

export function PartnerPage({ token }: { token: string }) {
  const { data: coupon, isError, isFetching, refetch } = useQuery(partnerCouponQuery(token));
  if (coupon) return <PartnerNumbers coupon={coupon} />;
  if (isError) {
    return (
      <LoadError title="Não deu para carregar" busy={isFetching} onRetry={refetch}>
        Verifique sua conexão.
      </LoadError>
    );
  }
  if (coupon === null) return <p>Este link não vale mais. Peça outro à escola.</p>;
  return (
    <output className="block">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="h-93 w-full sm:h-66" />
    </output>
  );
}

function PartnerNumbers({ coupon }: { coupon: PartnerCoupon }) {
  const state = toCouponState(coupon, useNow());
  const terms = [describeValue(coupon), describePeriod(coupon)].filter(Boolean).join(' · ');
  return (
    <article className="border-2 border-ink bg-sheet">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-2 border-ink px-4 py-3">
        <h2 className="headline min-w-0 text-title-sm wrap-anywhere">{coupon.code}</h2>
        <Badge tone={state === 'active' ? 'cool' : 'outline'}>{stateTexts[state]}</Badge>
      </header>
      <div className="grid gap-4 p-4">
        <p>{terms}</p>
        <CouponNumbers coupon={coupon} />
        <p className="text-fine text-ink-soft">
          Um uso conta quando um pagamento é gerado, e volta se ele é apagado sem ter sido pago.
          Receita e descontos são das vendas pagas que continuam valendo.
        </p>
      </div>
    </article>
  );
}
