/** Formats text while it is typed. A mask does not change its own result. */
export type Mask = (text: string) => string;

/** Writes `characters` into the places of `pattern` marked 0, with the separators before them. */
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
 * Masked mobile number of area 55 with one digit too many. The same digits could be country code 55 and part of a number in area
 * 96 to 99; the leading 9 of mobiles distinguishes them except in area 99.
 */
const LONG_MOBILE_OF_55 = /^559(?:9\d|[678][^9])\d{7}$/u;

/** Digits of a Brazilian number without country code and long-distance zero; `+` and digits (E.164) of a foreign number. */
export function toPhone(text: string): string {
  const trimmed = text.trim();
  const all = digitsOf(trimmed);
  if (trimmed.startsWith('+') && !all.startsWith('55')) return `+${all}`.slice(0, 16);
  const digits = all.replace(/^0+/u, '');
  // The mask has already added "(" when the last digits are typed key by key.
  const isLong = digits.length > 11 && !(trimmed.startsWith('(') && LONG_MOBILE_OF_55.test(digits));
  const national = trimmed.startsWith('+') || isLong ? digits.replace(/^55/u, '') : digits;
  return national.replace(/^0+/u, '').slice(0, 11);
}

/** (00) 0000-0000 or (00) 00000-0000; a text with + stays as it is until it is a whole Brazilian number. */
export const maskPhone: Mask = (text) => {
  const phone = toPhone(text);
  if (phone.startsWith('+')) return phone;
  if (text.trim().startsWith('+') && phone.length < 10) return `+55${phone}`;
  return fill(phone.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000', phone);
};
