import { expect, test } from 'vitest';
import { amountCell, dayCell, timeCell, toCsv } from './csv.ts';

test('a file opens in Brazilian Excel: byte-order mark, semicolons, decimal commas, CRLF', () => {
  expect(toCsv(['Nome', 'Valor'], [['João', 97.5]])).toBe('\uFEFFNome;Valor\r\nJoão;97,5\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
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

test.each([
  [timeCell('2026-11-21T12:30:00Z'), '21/11/2026 09:30'],
  [timeCell('2026-11-22T01:00:00Z'), '21/11/2026 22:00'],
  [timeCell(null), ''],
  [dayCell('2026-11-01'), '01/11/2026'],
  [amountCell(1234.56), '1234,56'],
  [amountCell(97), '97,00'],
  [amountCell(-0.5), '-0,50'],
  [amountCell(0.3 - 0.1), '0,20'],
])('%j is written %s', (cell, text) => {
  expect(toCsv(['a'], [[cell]])).toBe(`\uFEFFa\r\n${text}\r\n`);
});

test('a negative number is a number, and null is an empty cell', () => {
  expect(toCsv(['a', 'b'], [[-5, null]])).toContain('\r\n-5;\r\n');
});
