import { toIsoDay } from '#app/lib/clock/time.ts';
import type { RevenueDay } from './schema.ts';

/** Days as `2026-11-21`, both included. */
export interface Period {
  first: string;
  last: string;
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

export const countDays = ({ first, last }: Period): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;

const USUAL_DAYS = 30;
/** The database's limit. */
const MAX_DAYS = 1830;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/u;
/** Date accepts 31 February as 3 March. */
const isDay = (text: string) =>
  ISO_DAY.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

function findFault({ de, ate }: { de: string; ate: string }, { first, last }: Period) {
  if ([de, ate].some((day) => day !== '' && !isDay(day))) return 'Essa data não existe.';
  if (first > last) return 'O fim vem antes do começo.';
  return countDays({ first, last }) > MAX_DAYS ? 'Escolha até cinco anos.' : null;
}

/**
 * The period of the address: a number of days until today, both ends, or one end; else the last 30 days. `fault`: why the
 * address's period is not shown.
 */
export function parsePeriod(
  { dias, de, ate }: { dias: string; de: string; ate: string },
  now: Date,
): Period & { fault: string | null } {
  const today = toIsoDay(now);
  const isOwn = de !== '' || ate !== '';
  const own = { first: de || (isDay(ate) ? addDays(ate, 1 - USUAL_DAYS) : ''), last: ate || today };
  const fault = isOwn ? findFault({ de, ate }, own) : null;
  if (isOwn && fault === null) return { ...own, fault };
  const count = /^(?:7|30|90|365)$/u.test(dias) ? Number(dias) : USUAL_DAYS;
  return { first: addDays(today, 1 - count), last: today, fault };
}

export interface Bar {
  label: string;
  gross: number;
  refunded: number;
  sales: number;
}

const dayLabel = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;
const monthLabel = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

function toKey(day: string, index: number, count: number): string {
  if (count <= 31) return dayLabel(day);
  if (count <= 120) return String(Math.floor(index / 7));
  return monthLabel(day);
}

/** Days grouped into few enough bars: days up to a month, weeks up to four, then months. */
export function toBars(days: RevenueDay[]): Bar[] {
  const bars = new Map<string, Bar>();
  for (const [index, { day, gross, refunded, sales }] of days.entries()) {
    const key = toKey(day, index, days.length);
    const last = days[Math.min(index + 6, days.length - 1)]?.day ?? day;
    const label =
      days.length > 31 && days.length <= 120 ? `${dayLabel(day)} a ${dayLabel(last)}` : key;
    const bar = bars.get(key) ?? { label, gross: 0, refunded: 0, sales: 0 };
    bars.set(key, {
      label: bar.label,
      gross: bar.gross + gross,
      refunded: bar.refunded + refunded,
      sales: bar.sales + sales,
    });
  }
  return [...bars.values()];
}

/** The next round number, as the end of an axis. */
export function toAxisEnd(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

/** "12,5%"; a dash where the total is zero. */
export function percentText(part: number, whole: number): string {
  if (whole <= 0) return '–';
  return `${((part / whole) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`;
}
