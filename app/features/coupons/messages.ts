import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { failureToast, successToast } from '#app/lib/toast.ts';
import { formatDay } from '#app/lib/clock/time.ts';
import type { PartnerCoupon } from './schema.ts';
import type { CouponState } from './state.ts';

export const money = (reais: number): string => formatBRL(toCents(reais));

export const couponSaved = successToast('Cupom salvo');
export const linkCopied = successToast('Link copiado');
export const linkNotCopied = (address: string) => failureToast('Não foi possível copiar', address);

export const stateTexts: Record<CouponState, string> = {
  active: 'Valendo',
  paused: 'Pausado',
  not_yet: 'Ainda não vale',
  expired: 'Vencido',
  used_up: 'Esgotado',
};

type Valued = Pick<PartnerCoupon, 'percent' | 'amount'>;

/** "20% de desconto", "R$ 20,00 de desconto" */
export const describeValue = ({ percent, amount }: Valued): string =>
  `${percent === null ? money(amount ?? 0) : `${percent}%`} de desconto`;

/** "de 01/12/2026 a 24/12/2026"; null: always. */
export function describePeriod({
  startsAt,
  endsAt,
}: Pick<PartnerCoupon, 'startsAt' | 'endsAt'>): string | null {
  const from = startsAt && formatDay(startsAt);
  const until = endsAt && formatDay(new Date(Date.parse(endsAt) - 1).toISOString());
  if (from && until) return `de ${from} a ${until}`;
  if (from) return `a partir de ${from}`;
  return until && `até ${until}`;
}

/** "3 de 100 usos", "1 uso" */
export function describeUses({ uses, maxUses }: Pick<PartnerCoupon, 'uses' | 'maxUses'>): string {
  const noun = (maxUses ?? uses) === 1 ? 'uso' : 'usos';
  return maxUses === null ? `${uses} ${noun}` : `${uses} de ${maxUses} ${noun}`;
}

export const countText = (count: number): string => (count === 1 ? '1 cupom' : `${count} cupons`);
