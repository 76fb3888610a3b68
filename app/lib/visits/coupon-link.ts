import { queryOptions } from '@tanstack/react-query';
import { formatBRL } from '#domain/brazil/money.ts';
import type { CouponLinkResponse } from '#domain/contracts/check-coupon.ts';
import { callFunction, FunctionError } from '../functions.ts';
import { getSite } from '../site.ts';

/** The discounts of a link's code on the courses on sale. Asked once in a document; null asks nothing. */
export function couponLinkQuery(code: string | null) {
  return queryOptions({
    queryKey: ['coupon-link', code],
    queryFn: async () =>
      (await callFunction('check-coupon', { body: { coupon: code } })) as CouponLinkResponse,
    enabled: code !== null,
    staleTime: Infinity,
    retry: false,
  });
}

/** " em Masterclass", where a code does not fit every course. A page knows the courses that it shows. */
function toPlaces({ isForAll, discounts }: CouponLinkResponse): string {
  if (isForAll) return '';
  const fitting = Object.values(getSite().offers).filter(({ courseId }) => courseId in discounts);
  const titles = new Set(fitting.map(({ title }) => title));
  return titles.size === 0 ? '' : ` em ${[...titles].join(', ')}`;
}

/** "BEMVINDO20: 20 % a menos, já aplicado" */
export function toLinkText(link: CouponLinkResponse): string {
  const less = link.percent === null ? formatBRL(link.amountCents ?? 0) : `${link.percent}\u00a0%`;
  return `${link.code}: ${less} a menos${toPlaces(link)}, já aplicado`;
}

export function toLinkFailure(code: string, error: unknown): string {
  const isRefused = error instanceof FunctionError && error.code === 'coupon_refused';
  return `${code}: ${isRefused ? error.message : 'não conseguimos conferir este cupom agora.'}`;
}
