const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
const time = new Intl.DateTimeFormat('pt-BR', {
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** "21 de novembro de 2026, às 14:05 (horário de Brasília)". */
export function toTimeText(at: Date): string {
  return `${date.format(at)}, às ${time.format(at)} (horário de Brasília)`;
}

/**
 * A name that a mail may show. A stranger can create an account with another person's address and a name that mailboxes turn into
 * a link; such a name becomes empty.
 */
export function toShownName(name: string): string {
  return /^(?:[\p{L}\p{M}'’-]{1,40}\.?(?:\s+|$))+$/u.test(name.trim()) ? name.trim() : '';
}

/** "Olá, Maria." or, without a name, "Olá." */
export function toGreeting(fullName: string): string {
  const [first] = toShownName(fullName).split(/\s+/u);
  return first ? `Olá, ${first}.` : 'Olá.';
}

const letters = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** The beginning of a text, cut between graphemes: an emoji can be many characters long. */
export function toExcerpt(text: string, longest: number): string {
  let length = 0;
  for (const { index } of letters.segment(text)) {
    if (length === longest) return `${text.slice(0, index).trimEnd()}…`;
    length += 1;
  }
  return text;
}
