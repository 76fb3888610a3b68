import { toDateFormat } from './date-format.ts';

const writeLongDay = toDateFormat('pt-BR', { dateStyle: 'long' });
const writeDay = toDateFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });
const writeTime = toDateFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** "21 de novembro de 2026", in São Paulo. */
export function formatLongDay(date: Date | string): string {
  return writeLongDay(new Date(date));
}

/** "21/11/2026", in São Paulo. */
export function formatDay(date: Date | string): string {
  return writeDay(new Date(date));
}

/** "21/11/2026 às 03:12", in São Paulo. */
export function formatTime(date: Date | string): string {
  return `${formatDay(date)} às ${writeTime(new Date(date))}`;
}
