/** "40 minutos", "2 horas", "1 hora e 30 minutos". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 && `${hours} ${hours === 1 ? 'hora' : 'horas'}`,
    rest > 0 && `${rest} ${rest === 1 ? 'minuto' : 'minutos'}`,
  ];
  return parts.filter(Boolean).join(' e ');
}
