import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a file opens in Brazilian Excel: byte-order mark, semicolons, decimal commas, CRLF', () => {
  expect(toCsv(['Nome', 'Valor'], [['João', 97.5]])).toBe('\uFEFFNome;Valor\r\nJoão;97,5\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  '%j is not run as a formula',
  (text) => {
    expect(toCsv(['a'], [[text]])).toContain(`'${text}`);
  },
);

test.each([
  ['a;b', '"a;b"'],
  ['diz "oi"', '"diz ""oi"""'],
  ['duas\nlinhas', '"duas\nlinhas"'],
  ['=";"', `"'="";"""`],
])('%j is quoted', (text, cell) => {
  expect(toCsv(['a'], [[text]])).toBe(`\uFEFFa\r\n${cell}\r\n`);
});

test('a negative number is a number, and null is an empty cell', () => {
  expect(toCsv(['a', 'b'], [[-5, null]])).toContain('\r\n-5;\r\n');
});
