import { hasCardCheckDigit } from '../brazil/card.ts';

/** Card numbers in this module are digits only. They may be neither logged nor stored. */

export const cardBrands = [
  'visa',
  'mastercard',
  'elo',
  'amex',
  'hipercard',
  'diners',
  'discover',
  'jcb',
  'unknown',
] as const;
export type CardBrand = (typeof cardBrands)[number];

/** Issuer prefixes, the narrower before the wider: Elo and Hipercard are within the ranges of other brands. */
const prefixes: [CardBrand, RegExp][] = [
  [
    'elo',
    /^(?:4011(?:78|79)|431274|438935|451416|457393|457631|457632|504175|5067|5090|627780|636297|636368|6500|6504|6505|6507|6509|6516|6550)/u,
  ],
  ['hipercard', /^(?:606282|3841)/u],
  ['visa', /^4/u],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/u],
  ['amex', /^3[47]/u],
  ['diners', /^3(?:0[0-5]|[68])/u],
  ['jcb', /^35/u],
  ['discover', /^6(?:011|4[4-9]|5)/u],
];

export function findCardBrand(number: string): CardBrand {
  return prefixes.find(([, prefix]) => prefix.test(number))?.[0] ?? 'unknown';
}

/** Long enough, and with a right check digit. */
export function isCardNumber(number: string): boolean {
  return /^\d{13,19}$/u.test(number) && hasCardCheckDigit(number);
}
