import { toDateFormat } from '../brazil/date-format.ts';

const daysToPay = 3;
const toDay = toDateFormat('en-CA', { dateStyle: 'short' });

/**
 * The last second in which a boleto made now is not late: three calendar days on, in São Paulo, and where that is a Saturday or
 * a Sunday the Monday after, because banks would take it then all the same. Holidays are the bank's business; a late payment
 * still grants access.
 */
export function toBoletoDueAt(createdAt: Date): Date {
  const day = new Date(`${toDay(createdAt)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + daysToPay);
  while (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() + 1);
  // São Paulo has had no summer time since 2019 (Decreto 9.772/2019).
  return new Date(`${day.toISOString().slice(0, 10)}T23:59:59-03:00`);
}
