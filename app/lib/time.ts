import { toDateFormat } from '#domain/brazil/date-format.ts';

const writeDay = toDateFormat('pt-BR', { dateStyle: 'short' });
const writeTime = toDateFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** "21/11/2026", the day in São Paulo. */
export const formatDay = (iso: string): string => writeDay(new Date(iso));

/** "21/11/2026, 09:30" in São Paulo. */
export const formatTime = (at: string | number): string => writeTime(new Date(at));

/** "2026-11-21", the day in São Paulo, as date inputs and the database write it. */
export const toIsoDay = toDateFormat('en-CA', { dateStyle: 'short' });
