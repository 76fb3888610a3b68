import { parseBRL } from '#domain/brazil/money.ts';
import { toIsoDay, toInstant } from '#app/lib/clock/time.ts';
import type { Coupon, CouponForm, CouponFormInput, PartnerCoupon } from './schema.ts';

export type CouponState = 'active' | 'paused' | 'not_yet' | 'expired' | 'used_up';

type Dated = Pick<PartnerCoupon, 'isPaused' | 'startsAt' | 'endsAt' | 'maxUses' | 'uses'>;

/** The state that a buyer would meet now, whatever the course. */
export function toCouponState(coupon: Dated, now: Date): CouponState {
  const { isPaused, startsAt, endsAt, maxUses, uses } = coupon;
  if (isPaused) return 'paused';
  if (startsAt !== null && new Date(startsAt) > now) return 'not_yet';
  if (endsAt !== null && new Date(endsAt) <= now) return 'expired';
  return maxUses !== null && uses >= maxUses ? 'used_up' : 'active';
}

/** The last day of a validity that ends at the midnight after it. */
export const toLastDay = (endsAt: string): string => toIsoDay(new Date(Date.parse(endsAt) - 1));

const toStart = (day: string): string | null =>
  day === '' ? null : toInstant(day, '00:00').toISOString();

function toEnd(day: string): string | null {
  if (day === '') return null;
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return toStart(next.toISOString().slice(0, 10));
}

const toText = (count: number | null): string => (count === null ? '' : String(count));

/** Null: a new coupon, for one use a person. */
export function toFormInput(coupon: Coupon | null): CouponFormInput {
  return {
    code: coupon?.code ?? '',
    kind: coupon?.amount == null ? 'percent' : 'amount',
    value:
      coupon?.amount == null
        ? toText(coupon?.percent ?? null)
        : coupon.amount.toFixed(2).replace('.', ','),
    courseIds: coupon?.courses.map(({ id }) => id).join(',') ?? '',
    startDay: coupon?.startsAt ? toIsoDay(new Date(coupon.startsAt)) : '',
    endDay: coupon?.endsAt ? toLastDay(coupon.endsAt) : '',
    maxUses: toText(coupon?.maxUses ?? null),
    maxUsesPerPerson: coupon ? toText(coupon.maxUsesPerPerson) : '1',
    note: coupon?.note ?? '',
  };
}

/** The coupon in the form that admin_save_coupon accepts. */
export function toSavedCoupon(form: CouponForm) {
  const isPercent = form.kind === 'percent';
  return {
    code: form.code,
    percent: isPercent ? Number(form.value) : null,
    amount: isPercent ? null : parseBRL(form.value) / 100,
    courses: form.courseIds === '' ? null : form.courseIds.split(','),
    starts_at: toStart(form.startDay),
    ends_at: toEnd(form.endDay),
    max_uses: form.maxUses,
    max_uses_per_person: form.maxUsesPerPerson,
    note: form.note,
  };
}

/** The address that brings its reader to the checkout with the coupon, or to the courses where it may be several. */
export function toBuyerLink(
  origin: string,
  { code, courses }: Pick<Coupon, 'code' | 'courses'>,
): string {
  const [course, other] = courses;
  const place = course && !other ? `/checkout?product=${course.id}&cupom=` : '/cursos?cupom=';
  return origin + place + encodeURIComponent(code);
}

/** The secret stands in the fragment, which no server and no other page learns. */
export const toPartnerLink = (origin: string, token: string): string =>
  `${origin}/parceiro#${token}`;
