import { toDateFormat } from '../brazil/date-format.ts';
import { methodFacts, type MethodFacts, type PaymentMethod } from './payment-method.ts';

const toDay = toDateFormat('en-CA', { dateStyle: 'short' });

/**
 * The last second of a day in São Paulo, moved from Saturday or Sunday to Monday, because banks accept payment until then
 * anyway. Holidays are not considered; a late payment still grants access.
 */
function toEndOfDay(createdAt: Date, days: number): Date {
  const day = new Date(`${toDay(createdAt)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  while (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() + 1);
  // São Paulo has had no summer time since 2019 (Decreto 9.772/2019).
  return new Date(`${day.toISOString().slice(0, 10)}T23:59:59-03:00`);
}

/** The time at which a charge that is made now is due. */
export function toDueAt(method: PaymentMethod, createdAt: Date): Date {
  const { due }: MethodFacts = methodFacts[method];
  return 'days' in due
    ? toEndOfDay(createdAt, due.days)
    : new Date(createdAt.getTime() + due.hours * 60 * 60 * 1000);
}
