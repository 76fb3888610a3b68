import { useState } from 'react';
import { useNow } from '#app/lib/clock/use-now.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { describePeriod, describeValue, stateTexts } from '../messages.ts';
import { useCouponAction } from '../mutations.ts';
import type { Coupon } from '../schema.ts';
import { toBuyerLink, toCouponState } from '../state.ts';
import { CopyLink } from './copy-link.tsx';
import { CouponNumbers } from './coupon-numbers.tsx';

interface CouponCardProps {
  coupon: Coupon;
  onOpen: (part: 'edit' | 'uses' | 'partner') => void;
}

function describeTerms(coupon: Coupon): string {
  const { courses, isForAllCourses, maxUsesPerPerson } = coupon;
  const times = maxUsesPerPerson === 1 ? '1 vez' : `${maxUsesPerPerson} vezes`;
  return [
    describeValue(coupon),
    isForAllCourses ? 'todos os cursos' : courses.map(({ title }) => title).join(', '),
    describePeriod(coupon),
    maxUsesPerPerson !== null && `${times} por pessoa`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function CouponCard({ coupon, onOpen }: CouponCardProps) {
  const isPaused = coupon.pausedAt !== null;
  const state = toCouponState({ ...coupon, isPaused }, useNow());
  const action = useCouponAction(coupon.id);
  const [problem, setProblem] = useState('');

  async function handlePause() {
    const attempt = await action.mutateAsync({ isPaused: !isPaused });
    setProblem(attempt.ok ? '' : attempt.message);
  }

  return (
    <article className="h-full border-2 border-ink bg-sheet">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-2 border-ink px-4 py-3">
        <h3 className="headline min-w-0 text-lg wrap-anywhere">{coupon.code}</h3>
        <Badge tone={state === 'active' ? 'cool' : 'outline'}>{stateTexts[state]}</Badge>
      </header>
      <div className="grid gap-4 p-4">
        <div>
          <p className="break-words">{describeTerms(coupon)}</p>
          {coupon.note && <p className="text-fine break-words text-ink-soft">{coupon.note}</p>}
        </div>
        <CouponNumbers coupon={coupon} />
        {problem && <Banner tone="danger">{problem}</Banner>}
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="outline"
            aria-label={`Editar ${coupon.code}`}
            onClick={() => onOpen('edit')}
          >
            Editar
          </Button>
          <Button
            size="sm"
            variant="outline"
            busy={action.isPending}
            aria-label={`${isPaused ? 'Retomar' : 'Pausar'} ${coupon.code}`}
            onClick={() => void handlePause()}
          >
            {isPaused ? 'Retomar' : 'Pausar'}
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Usos de ${coupon.code}`}
            onClick={() => onOpen('uses')}
          >
            Usos
          </Button>
          <CopyLink
            label="Copiar link"
            name={`Copiar link de ${coupon.code}`}
            address={toBuyerLink(location.origin, coupon)}
          />
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Parceiro de ${coupon.code}`}
            onClick={() => onOpen('partner')}
          >
            Parceiro
          </Button>
        </div>
      </div>
    </article>
  );
}
