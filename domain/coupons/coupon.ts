import { formatBRL } from '../brazil/money.ts';

/** The reasons for which a coupon cannot be used, named as app.find_coupon_refusal names them, with the buyer's text. */
export const couponRefusals = {
  unknown: 'Não conhecemos este cupom. Confira as letras e os números.',
  paused: 'Este cupom não está valendo agora.',
  not_yet: 'Este cupom ainda não começou a valer.',
  expired: 'Este cupom já venceu.',
  other_course: 'Este cupom não vale para este curso.',
  used_up: 'Este cupom já foi usado todas as vezes que podia.',
  used_by_person: 'Você já usou este cupom.',
  total_too_small: 'Com este cupom o total ficaria abaixo de R$ 5,00, o mínimo de um pagamento.',
} as const;

type CouponRefusal = keyof typeof couponRefusals;

export function describeCouponRefusal(refusal: string): string {
  return Object.hasOwn(couponRefusals, refusal)
    ? couponRefusals[refusal as CouponRefusal]
    : couponRefusals.unknown;
}

/** "NATAL10 (− R$ 9,70)" */
export function describeCoupon(code: string, discountCents: number): string {
  return `${code} (− ${formatBRL(discountCents)})`;
}
