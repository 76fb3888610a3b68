import { toDateFormat } from '../brazil/date-format.ts';

const daysToPay = 3;
const toDay = toDateFormat('en-CA', { dateStyle: 'short' });

/**
 * The last second of a new boleto's due date: three calendar days later in São Paulo, moved from Saturday or Sunday to Monday,
 * because banks accept payment until then anyway. Holidays are not considered; a late payment still grants access.
 */
export function toBoletoDueAt(createdAt: Date): Date {
  const day = new Date(`${toDay(createdAt)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + daysToPay);
  while (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() + 1);
  // São Paulo has had no summer time since 2019 (Decreto 9.772/2019).
  return new Date(`${day.toISOString().slice(0, 10)}T23:59:59-03:00`);
}
