import type { Mask } from './masks.ts';

function digitsOf(text: string): string {
  return text.replace(/\D/gu, '');
}

/** 0000 0000 0000 0000, at most sixteen digits. */
export const maskCardNumber: Mask = (text) =>
  digitsOf(text)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/gu, '$1 ');

/** MM/AA. Browsers fill in years of four digits, of which the last two are kept. */
export const maskExpiry: Mask = (text) => {
  const digits = digitsOf(text);
  const short = digits.length === 6 ? digits.slice(0, 2) + digits.slice(4) : digits.slice(0, 4);
  return short.length > 2 ? `${short.slice(0, 2)}/${short.slice(2)}` : short;
};

/** Three or four digits. */
export const maskSecurityCode: Mask = (text) => digitsOf(text).slice(0, 4);

/** Luhn check digit of every card number (ISO/IEC 7812-1). All zeros pass the sum but are not a card. */
export function hasCardCheckDigit(text: string): boolean {
  const digits = (text.match(/\d/gu) ?? []).map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const weighed = (digits.length - place) % 2 === 1 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum > 0 && sum % 10 === 0;
}

/** "MM/AA" as numbers; null when the month does not exist. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/u.exec(text) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : null;
}

/** A card is valid until the end of its month in São Paulo. */
export function isExpired({ month, year }: { month: number; year: number }, now: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
  }).format(now);
  const [thisYear = 0, thisMonth = 0] = parts.split('-').map(Number);
  return year * 12 + month < thisYear * 12 + thisMonth;
}
