import { toDateFormat } from '#domain/brazil/date-format.ts';

const writeDay = toDateFormat('en-CA', { dateStyle: 'short' });

/** The school's day, `YYYY-MM-DD`. */
export const todayText = (): string => writeDay(new Date());
