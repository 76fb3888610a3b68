const zone = { timeZone: 'America/Sao_Paulo' } as const;
const dayFormat = new Intl.DateTimeFormat('pt-BR', { ...zone, dateStyle: 'short' });
const momentFormat = new Intl.DateTimeFormat('pt-BR', {
  ...zone,
  dateStyle: 'short',
  timeStyle: 'short',
});
const isoDayFormat = new Intl.DateTimeFormat('en-CA', { ...zone, dateStyle: 'short' });

/** "21/11/2026", the day in São Paulo. */
export const formatDay = (iso: string): string => dayFormat.format(new Date(iso));

/** "21/11/2026, 09:30" in São Paulo. */
export const formatMoment = (iso: string): string => momentFormat.format(new Date(iso));

/** "2026-11-21", the day in São Paulo, as date inputs and the database write it. */
export const toIsoDay = (at: Date): string => isoDayFormat.format(at);
