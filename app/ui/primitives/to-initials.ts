/** First letters of the first and last words of the name, else of the e-mail, else "U". */
export function toInitials(fullName?: string | null, email?: string | null): string {
  const words = (fullName ?? '').trim().split(/\s+/u).filter(Boolean);
  const first = words[0]?.[0] ?? email?.trim()[0] ?? 'U';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toLocaleUpperCase('pt-BR');
}
