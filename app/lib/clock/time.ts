import { toDateFormat } from '#domain/brazil/date-format.ts';

const writeDay = toDateFormat('pt-BR', { dateStyle: 'short' });
const writeTime = toDateFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** "21/11/2026", the day in São Paulo. */
export const formatDay = (iso: string): string => writeDay(new Date(iso));

/** "21/11/2026, 09:30" in São Paulo. */
export const formatTime = (at: string | number): string => writeTime(new Date(at));

/** "2026-11-21", the day in São Paulo, as date inputs and the database write it. */
export const toIsoDay = toDateFormat('en-CA', { dateStyle: 'short' });

/** The instant of a day and time in São Paulo. */
export function toInstant(day: string, time: string): Date {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(asIfUtc);
  const offset = asIfUtc - Date.parse(`${shown.replace(' ', 'T')}Z`);
  return new Date(asIfUtc + offset);
}
