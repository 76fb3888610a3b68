import { expect, test } from 'vitest';
import { formatBoletoLine, toBarcode } from './boleto.ts';

const line = '00190000090281940040100052012178690000000009700';

test('a line of 47 digits is shown in its printed groups', () => {
  expect(formatBoletoLine(line)).toBe('00190.00009 02819.400401 00052.012178 6 90000000009700');
});

test('a line of another length is shown unchanged', () => {
  expect(formatBoletoLine('123-4')).toBe('1234');
});

test('"04" is drawn as interleaved 2 of 5 prescribes', () => {
  // Start: bar, space, bar, space; 0 in the bars (nnwwn), 4 in the spaces (nnwnw); stop: wide bar, space, bar.
  expect(toBarcode('04')).toEqual({
    width: 4 + 2 * (3 + 2 * 3) + 5,
    bars: [
      { at: 0, width: 1 },
      { at: 2, width: 1 },
      { at: 4, width: 1 },
      { at: 6, width: 1 },
      { at: 8, width: 3 },
      { at: 14, width: 3 },
      { at: 18, width: 1 },
      { at: 22, width: 3 },
      { at: 26, width: 1 },
    ],
  });
});

test('the 44 digits of a boleto take 405 narrow elements', () => {
  const { width, bars } = toBarcode('0'.repeat(44));
  expect(width).toBe(4 + 22 * 18 + 5);
  expect(bars).toHaveLength(2 + 22 * 5 + 2);
});

test.each(['', '123', '12a4'])('"%s" is rejected as a barcode', (digits) => {
  expect(() => toBarcode(digits)).toThrow(RangeError);
});
