import { describe, expect, test } from 'vitest';
import {
  hasCardCheckDigit,
  isExpired,
  maskCardNumber,
  maskExpiry,
  maskSecurityCode,
  parseExpiry,
} from './card.ts';

test.each([
  ['', ''],
  ['4111', '4111'],
  ['41111', '4111 1'],
  ['4111111111111111', '4111 1111 1111 1111'],
  ['4111-1111-1111-1111', '4111 1111 1111 1111'],
  ['41111111111111112222', '4111 1111 1111 1111'],
])('a card number typed "%s" reads "%s"', (typed, shown) => {
  expect(maskCardNumber(typed)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['1230', '12/30'],
  ['12/2030', '12/30'],
  ['12345', '12/34'],
])('an expiry typed "%s" reads "%s"', (typed, shown) => {
  expect(maskExpiry(typed)).toBe(shown);
});

test('the security code keeps at most four digits', () => {
  expect(maskSecurityCode('12 3a45')).toBe('1234');
});

describe('the check digit', () => {
  test.each(['4111 1111 1111 1111', '5555555555554444', '4000000000000002', '6362970000457013'])(
    'is right in %s',
    (number) => expect(hasCardCheckDigit(number)).toBe(true),
  );

  test.each(['', '4111 1111 1111 1112', '1411 1111 1111 1111', '0000 0000 0000 0000'])(
    'is wrong in "%s"',
    (number) => expect(hasCardCheckDigit(number)).toBe(false),
  );
});

describe('the expiry', () => {
  test.each(['', '1', '00/30', '13/30', '12/3', '1/30'])('"%s" is not a valid expiry', (text) => {
    expect(parseExpiry(text)).toBeNull();
  });

  test('is a month of this century', () => {
    expect(parseExpiry('05/30')).toEqual({ month: 5, year: 2030 });
  });

  test.each([
    ['2026-11-30T12:00:00Z', false],
    ['2026-12-01T02:59:00Z', false],
    ['2026-12-01T03:00:00Z', true],
    ['2027-01-01T12:00:00Z', true],
  ])('of 11/26 is over at %s: %s', (now, isOver) => {
    expect(isExpired({ month: 11, year: 2026 }, new Date(now))).toBe(isOver);
  });
});
