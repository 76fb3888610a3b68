import { toDateFormat } from '#domain/brazil/date-format.ts';

const UNITS: readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number }[] = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
];

let relative: Intl.RelativeTimeFormat | undefined;

/** "há 5 minutos". A time in the future, by a wrong clock, counts as now. */
export function relativeTimeText(at: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000);
  const largest = UNITS.find((one) => seconds >= one.seconds);
  if (!largest) return 'há poucos segundos';
  relative ??= new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' });
  return relative.format(-Math.floor(seconds / largest.seconds), largest.unit);
}

/** "21 de novembro de 2026 às 14:05", in São Paulo. */
export const exactTimeText = toDateFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short' });
