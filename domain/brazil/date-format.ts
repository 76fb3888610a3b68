/**
 * Creates a formatter for dates in São Paulo (or the zone in `options`). `Intl.DateTimeFormat` is created at the first use: the
 * first one on a page loads the language's data, which takes a slow phone as long as all other modules of the page. An invalid
 * date becomes a dash, so that one bad value does not break its page.
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
