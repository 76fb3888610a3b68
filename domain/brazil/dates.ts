const zone = { timeZone: 'America/Sao_Paulo' } as const;
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', ...zone });
const numeric = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  ...zone,
});
const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', ...zone });

/** "21 de novembro de 2026", in São Paulo. */
export function formatLongDay(date: Date | string): string {
  return day.format(new Date(date));
}

/** "21/11/2026", in São Paulo. */
export function formatDay(date: Date | string): string {
  return numeric.format(new Date(date));
}

/** "21/11/2026 às 03:12", in São Paulo. */
export function formatMoment(date: Date | string): string {
  return `${formatDay(date)} às ${time.format(new Date(date))}`;
}
