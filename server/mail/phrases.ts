const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
const time = new Intl.DateTimeFormat('pt-BR', {
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** "21 de novembro de 2026, às 14:05 (horário de Brasília)". */
export function toMomentText(at: Date): string {
  return `${date.format(at)}, às ${time.format(at)} (horário de Brasília)`;
}

/** "Olá, Maria." or, for somebody without a name, "Olá." */
export function toGreeting(fullName: string): string {
  const [first] = fullName.trim().split(/\s+/u);
  return first ? `Olá, ${first}.` : 'Olá.';
}
