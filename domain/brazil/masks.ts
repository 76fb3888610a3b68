/** Text as it is being typed, put into the shape a Brazilian expects. Each mask leaves its own result as it is. */
export type Mask = (text: string) => string;

/** Writes `characters` into the places of `pattern` marked 0, with the separators that come before them. */
function fill(pattern: string, characters: string): string {
  let used = 0;
  let masked = '';
  for (const place of pattern) {
    if (used >= characters.length) break;
    masked += place === '0' ? (characters[used++] ?? '') : place;
  }
  return masked;
}

function digitsOf(text: string): string {
  return text.replace(/\D/gu, '');
}

/** 000.000.000-00 */
export const maskCpf: Mask = (text) => fill('000.000.000-00', digitsOf(text));

/** 00.000.000/0000-00; letters too, except in the two check digits (the alphanumeric CNPJ of 2026). */
export const maskCnpj: Mask = (text) => {
  const characters = text.toUpperCase().replace(/[^0-9A-Z]/gu, '');
  const root = characters.slice(0, 12);
  return fill('00.000.000/0000-00', root + digitsOf(characters.slice(12)));
};

/**
 * A mobile of area 55 as the mask shows it, and a digit too many. The same digits may be a country code and most of a
 * number in area 96 to 99; then its mobiles, which begin with 9, are told apart except in area 99.
 */
const LONG_MOBILE_OF_55 = /^559(?:9\d|[678][^9])\d{7}$/u;

/** Digits of a Brazilian number without country code and long-distance zero; `+` and digits (E.164) of a foreign one. */
export function toPhone(text: string): string {
  const trimmed = text.trim();
  const all = digitsOf(trimmed);
  if (trimmed.startsWith('+') && !all.startsWith('55')) return `+${all}`.slice(0, 16);
  const digits = all.replace(/^0+/u, '');
  // Before a number that is typed key by key the mask has put the ( when its last digits come.
  const isLong = digits.length > 11 && !(trimmed.startsWith('(') && LONG_MOBILE_OF_55.test(digits));
  const national = trimmed.startsWith('+') || isLong ? digits.replace(/^55/u, '') : digits;
  return national.replace(/^0+/u, '').slice(0, 11);
}

/** (00) 0000-0000 or (00) 00000-0000; what begins with + is left alone until it is a whole Brazilian number. */
export const maskPhone: Mask = (text) => {
  const phone = toPhone(text);
  if (phone.startsWith('+')) return phone;
  if (text.trim().startsWith('+') && phone.length < 10) return `+55${phone}`;
  return fill(phone.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000', phone);
};
