/**
 * Writes dates in São Paulo, unless the options name another zone. The formatter is made at its first use: the first of a page
 * loads the language's data, which takes a slow phone as long as all of the page's other modules. What is no date is a dash:
 * one bad value does not take its page down.
 */
export function toDateFormat(
  locale: 'pt-BR' | 'en-CA',
  options: Intl.DateTimeFormatOptions,
): (at: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (at) => {
    made ??= new Intl.DateTimeFormat(locale, { timeZone: 'America/Sao_Paulo', ...options });
    return Number.isNaN(at.getTime()) ? '—' : made.format(at);
  };
}
