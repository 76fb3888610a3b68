import type { Mask } from './masks.ts';

/** The first eight digits of a text. */
export function toPostalCode(text: string): string {
  return text.replace(/\D/gu, '').slice(0, 8);
}

/** 00000-000 */
export const maskPostalCode: Mask = (text) => {
  const digits = toPostalCode(text);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
};

/** Eight digits, but not eight zeros, which people type to get past a form. */
export function isPostalCode(text: string): boolean {
  return /^\d{8}$/u.test(text) && text !== '00000000';
}

/** The states and the federal district, as addresses abbreviate them. */
export const states = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;
