/** The 67 area codes of Brazil (Anatel's Plano Geral de Códigos Nacionais). */
const areaCode = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/u;

const digitsOf = (text: string) => text.replace(/\D/gu, '');

/**
 * Masked mobile number of area 55 with one digit too many. The same digits could be country code 55 and part of a number in area
 * 96 to 99; the leading 9 of mobiles distinguishes them except in area 99.
 */
const LONG_MOBILE_OF_55 = /^559(?:9\d|[678][^9])\d{7}$/u;

/** The same as toPhone, with what is too many. */
function toWholePhone(text: string): string {
  const trimmed = text.trim();
  const all = digitsOf(trimmed);
  if (trimmed.startsWith('+') && !all.startsWith('55')) return `+${all}`;
  const digits = all.replace(/^0+/u, '');
  // The mask has already added "(" when the last digits are typed key by key.
  const isLong = digits.length > 11 && !(trimmed.startsWith('(') && LONG_MOBILE_OF_55.test(digits));
  const national = trimmed.startsWith('+') || isLong ? digits.replace(/^55/u, '') : digits;
  return national.replace(/^0+/u, '');
}

/** Digits of a Brazilian number without country code and long-distance zero; `+` and digits (E.164) of a foreign number. */
export function toPhone(text: string): string {
  const phone = toWholePhone(text);
  return phone.slice(0, phone.startsWith('+') ? 16 : 11);
}

/** Area code and number of a Brazilian phone, 10 or 11 digits; null: it is none. */
export function findNationalPhone(text: string): string | null {
  const phone = toWholePhone(text);
  return /^\d{10,11}$/u.test(phone) && areaCode.test(phone) ? phone : null;
}

/** A Brazilian number with an area code that exists, or a foreign one with `+` and its country. */
export function isPhone(text: string): boolean {
  return findNationalPhone(text) !== null || /^\+[1-9]\d{7,14}$/u.test(toWholePhone(text));
}

/** The digits with the country in front, as wa.me wants them. Without `+`, up to 11 digits are a Brazilian number. */
export function toInternationalPhone(text: string): string {
  const digits = digitsOf(text).replace(/^0+/u, '');
  return text.trim().startsWith('+') || digits.length > 11 ? digits : `55${digits}`;
}
