import { toDateFormat } from '../brazil/date-format.ts';
import { formatDay } from '../brazil/dates.ts';

const DAY_MS = 86_400_000;
const toIsoDay = toDateFormat('en-CA', { dateStyle: 'short' });

/** "responda até 05/12/2026: faltam 3 dias". `day`: YYYY-MM-DD in São Paulo; `now`: milliseconds. */
export function describeAnswerDay(day: string, now: number): string {
  const left = Math.round((Date.parse(day) - Date.parse(toIsoDay(new Date(now)))) / DAY_MS);
  const shown = formatDay(`${day}T12:00:00Z`);
  if (left < 0) return `o prazo para responder acabou em ${shown}`;
  if (left === 0) return 'o prazo para responder acaba hoje';
  return `responda até ${shown}: ${left === 1 ? 'falta 1 dia' : `faltam ${left} dias`}`;
}
