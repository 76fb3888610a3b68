import { toDateFormat } from '#domain/brazil/date-format.ts';

/** The database's clock may be a little behind. */
const delayMs = 60_000;
const toDay = toDateFormat('en-CA', { dateStyle: 'short' });

/** A check that calls `run` once for each day that has ended in São Paulo: access may end with a day, without a row that changes. */
export function createDayCheck(clock: () => Date, run: () => void): () => void {
  const readDay = () => toDay(new Date(clock().getTime() - delayMs));
  let known = readDay();
  return () => {
    const day = readDay();
    if (day === known) return;
    known = day;
    run();
  };
}
