import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBRL, parseBRL, toCents, toReais } from './money.ts';

const cents = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });

describe('an amount shown to a Brazilian reader', () => {
  test.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [9700, 'R$ 97,00'],
    [116_400, 'R$ 1.164,00'],
    [123_456_789, 'R$ 1.234.567,89'],
    [-9700, '-R$ 97,00'],
  ])('%i cents reads %s', (amount, text) => {
    expect(formatBRL(amount)).toBe(text);
  });

  test('is parsed back to the same amount', () => {
    fc.assert(fc.property(cents, (amount) => parseBRL(formatBRL(amount)) === amount));
  });

  test('is formatted as Intl does, with a plain instead of a no-break space', () => {
    const platform = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(cents, (amount) => {
        expect(formatBRL(amount)).toBe(
          platform
            .format(amount / 100)
            .replaceAll('\u00A0', ' ')
            .replace('-R$ 0,00', 'R$ 0,00'),
        );
      }),
    );
  });
});

describe('an amount typed by a person', () => {
  test.each([
    ['97', 9700],
    ['97,5', 9750],
    ['97,', 9700],
    ['97.50', 9750],
    ['1.997', 199_700],
    ['1.9975', null],
    ['1.997.50', null],
    ['97,505', null],
    ['97,50', 9750],
    ['R$ 1.997,00', 199_700],
    ['R$\u00A01.997,00', 199_700],
    ['1.99', 199],
    ['noventa e sete', null],
    ['', null],
  ])('"%s" is %s cents', (text, amount) => {
    if (amount === null) expect(() => parseBRL(text)).toThrow(RangeError);
    else expect(parseBRL(text)).toBe(amount);
  });
});

describe('an amount on the wire', () => {
  test('is the same after conversion to reais and back', () => {
    fc.assert(fc.property(cents, (amount) => toCents(toReais(amount)) === amount));
  });

  test('is accepted as text and as number, because the database sends both', () => {
    expect(toCents('97.00')).toBe(9700);
    expect(toCents(32.34)).toBe(3234);
  });

  test.each(['', 'abc', Number.NaN, 0.001, Infinity])('%s is refused', (reais) => {
    expect(() => toCents(reais)).toThrow(RangeError);
  });
});
