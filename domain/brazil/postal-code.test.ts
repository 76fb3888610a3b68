import { expect, test } from 'vitest';
import { isPostalCode, maskPostalCode, toPostalCode } from './postal-code.ts';

test.each([
  ['', ''],
  ['01001', '01001'],
  ['010010', '01001-0'],
  ['01001000', '01001-000'],
  ['01001-000', '01001-000'],
  [' 01.001-000 ', '01001-000'],
  ['0100100099', '01001-000'],
  ['CEP', ''],
])('a postal code typed "%s" reads "%s"', (typed, shown) => {
  expect(maskPostalCode(typed)).toBe(shown);
});

test('at most eight digits are kept of any text', () => {
  expect(toPostalCode('01.001-000 / 9')).toBe('01001000');
});

test.each([
  ['01001000', true],
  ['00000000', false],
  ['0100100', false],
  ['01001-000', false],
])('%s is a complete postal code: %s', (code, isCode) => {
  expect(isPostalCode(code)).toBe(isCode);
});
