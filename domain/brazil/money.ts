/** A point before three digits separates thousands; before one or two digits it is a decimal comma typed on a number pad. */
const BRL =
  /^(?<sign>-?)\s*(?:R\$)?\s*(?<whole>\d{1,3}(?:\.\d{3})+(?=,|$)|\d+)(?:[,.](?<cents>\d{0,2}))?$/u;

/** Integer cents as "R$ 1.234,56", with a plain space. Not `Intl`, whose output differs between server and browser versions. */
export function formatBRL(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/gu, '.');
  return `${cents < 0 ? '-' : ''}R$ ${whole},${digits.slice(-2)}`;
}

/** A typed or shown amount ("R$ 1.234,56", "97", "97,5", "97.50") as integer cents. Throws when it is no amount. */
export function parseBRL(text: string): number {
  const match = BRL.exec(text.replaceAll('\u00A0', ' ').trim());
  if (!match?.groups) throw new RangeError(`Not an amount in reais: ${text}`);
  const whole = (match.groups['whole'] ?? '').replaceAll('.', '');
  const cents = Number(whole) * 100 + Number((match.groups['cents'] ?? '').padEnd(2, '0'));
  return match.groups['sign'] && cents > 0 ? -cents : cents;
}

/** The wire's reais (`97`, `97.5`, `"97.00"`) as integer cents. Throws unless it has at most two decimals. */
export function toCents(reais: number | string): number {
  const cents = Math.round(Number(reais) * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(cents / 100 - Number(reais)) > 1e-6 || reais === '')
    throw new RangeError(`Not an amount in reais: ${reais}`);
  return cents;
}

/** Integer cents as the wire's numeric reais. */
export function toReais(cents: number): number {
  return cents / 100;
}
