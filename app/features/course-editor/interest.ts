import { LISTED_FEES } from '#domain/catalogue/fees.ts';
import { type InstallmentOption, toInstallmentOptions } from '#domain/catalogue/installments.ts';
import { LAWFUL_MONTHLY_RATE } from '#domain/catalogue/interest.ts';
import { parseBRL } from '#domain/brazil/money.ts';
import type { CourseFields } from './schema.ts';

/** Cents; null: empty, or no amount. */
function findCents(text: string): number | null {
  try {
    return parseBRL(text);
  } catch {
    return null;
  }
}

/** The option with the highest interest, where it is above what a seller may take; the provider's fees are those of its list. */
export function findDearOption(fields: CourseFields): InstallmentOption | null {
  const priceCents = findCents(fields.sale_price) ?? findCents(fields.price);
  if (priceCents === null || priceCents <= 0) return null;
  const cashCents = Math.min(priceCents, findCents(fields.pix_price) ?? priceCents);
  const [count, eachCents] = [
    Number(fields.plan_installments),
    findCents(fields.plan_installment_price),
  ];
  const plan =
    Number.isInteger(count) && count >= 2 && eachCents !== null ? { count, eachCents } : null;
  const cardFees = fields.installments_paid_by === 'buyer' ? LISTED_FEES.card : null;
  const [dearest] = toInstallmentOptions(priceCents, { plan, cardFees }, cashCents).toSorted(
    (one, other) => other.monthlyRate - one.monthlyRate,
  );
  return dearest && dearest.monthlyRate > LAWFUL_MONTHLY_RATE ? dearest : null;
}
