import { toPhone } from './phone.ts';

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

/** (00) 0000-0000 or (00) 00000-0000; a text with + stays as it is until it is a whole Brazilian number. */
export const maskPhone: Mask = (text) => {
  const phone = toPhone(text);
  if (phone.startsWith('+')) return phone;
  if (text.trim().startsWith('+') && phone.length < 10) return `+55${phone}`;
  return fill(phone.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000', phone);
};
