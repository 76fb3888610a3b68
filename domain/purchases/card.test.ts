import { expect, test } from 'vitest';
import { findCardBrand, isCardNumber } from './card.ts';

test.each([
  ['4111111111111111', true],
  ['5555555555554444', true],
  ['378282246310005', true],
  ['4000000000000341', true],
  ['4111111111111112', false],
  ['411111111111111', false],
  ['41111111111111111111', false],
  ['4111 1111 1111 1111', false],
  ['0000000000000000', false],
  ['', false],
])('%s is a valid card number: %s', (number, isCard) => {
  expect(isCardNumber(number)).toBe(isCard);
});

test.each([
  ['4111111111111111', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['378282246310005', 'amex'],
  ['6362970000457013', 'elo'],
  ['4389351648020055', 'elo'],
  ['6062825624254001', 'hipercard'],
  ['30569309025904', 'diners'],
  ['3530111333300000', 'jcb'],
  ['6011111111111117', 'discover'],
  ['9999999999999995', 'unknown'],
])('the number %s is of the brand %s', (number, brand) => {
  expect(findCardBrand(number)).toBe(brand);
});
