import { expect, test } from 'vitest';
import { findNationalPhone, isPhone, toInternationalPhone } from './phone.ts';

test('there are 67 area codes, and no phone has another one', () => {
  const areas = Array.from({ length: 90 }, (_, index) => String(index + 10));
  const real = areas.filter((area) => isPhone(`(${area}) 98888-7777`));
  expect(real).toHaveLength(67);
  const missing = ['10', '20', '23', '25', '26', '29', '30', '36', '39', '50', '52', '56', '59'];
  for (const area of missing) expect(real).not.toContain(area);
  expect(real).toEqual(expect.arrayContaining(['11', '28', '38', '49', '55', '69', '79', '99']));
});

test.each([
  ['(11) 98888-7777', '11988887777'],
  ['+55 11 98888-7777', '11988887777'],
  ['011 3333-4444', '1133334444'],
  ['+1 415 555 2671', null],
  ['+14155552671', null],
  ['(20) 98888-7777', null],
  ['(11) 8888-777', null],
  ['', null],
])('the phone "%s" is %s inside Brazil', (text, national) => {
  expect(findNationalPhone(text)).toBe(national);
});

test.each([
  ['+1 415 555 2671', true],
  ['+351 912 345 678', true],
  ['+376 312 345', true],
  ['+55 20 98888-7777', false],
  ['+0 415 555 2671', false],
  ['+1 415', false],
  ['(11) 9876-543', false],
  ['(11) 98888-77776', false],
  ['1111111111111111', false],
  ['+1 415 555 2671 0000 00', false],
  ['(52) 99876-5432', false],
])('the phone "%s" may be given: %s', (text, isRight) => {
  expect(isPhone(text)).toBe(isRight);
});

test.each([
  ['+1 415 555 2671', '14155552671'],
  ['+14155552671', '14155552671'],
  ['+351 912 345 678', '351912345678'],
  ['+376 312 345', '376312345'],
  ['+55 (11) 98888-7777', '5511988887777'],
  ['(11) 98888-7777', '5511988887777'],
  ['011 98888-7777', '5511988887777'],
  ['0055 11 98888-7777', '5511988887777'],
  ['55 11 98888-7777', '5511988887777'],
  ['(55) 99912-3456', '5555999123456'],
])('the phone "%s" is %s in the world', (text, digits) => {
  expect(toInternationalPhone(text)).toBe(digits);
});
