import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBoletoCodes, toModulo10Digit, toModulo11Digit } from './boleto-codes.ts';

test('the check digits are those of a boleto printed by a bank', () => {
  // 00190.50095 40144.816069 06809.350314 3 37370000000100 (manual of Banco do Brasil)
  expect(['001905009', '4014481606', '0680935031'].map(toModulo10Digit)).toEqual([5, 9, 4]);
  expect(toModulo11Digit('0019373700000001000500940144816060680935031')).toBe(3);
});

test('the bar code carries the due factor and the amount at their FEBRABAN positions', () => {
  const terms = { bankCode: '001', amountCents: 9700, freeField: '1'.repeat(25) };
  const { line, barCode } = toBoletoCodes({ ...terms, dueDate: '2025-02-22' });
  expect(barCode.slice(5, 19)).toBe('10000000009700');
  expect(line.slice(33)).toBe('10000000009700');
  expect(toBoletoCodes({ ...terms, dueDate: '2026-11-24' }).line.slice(33, 37)).toBe('1640');
});

test('a third-party validator accepts every generated line and rejects a changed check digit', () => {
  const due = fc.date({
    min: new Date('2025-02-22'),
    max: new Date('2049-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{25}$/),
      fc.stringMatching(/^\d{3}$/),
      fc.integer({ min: 1, max: 10_000_000 }),
      due,
      (freeField, bankCode, amountCents, date) => {
        const dueDate = date.toISOString().slice(0, 10);
        const { line, barCode } = toBoletoCodes({ bankCode, dueDate, amountCents, freeField });
        expect([line.length, barCode.length]).toEqual([47, 44]);
        expect(isValidBoleto(line)).toBe(true);
        for (const at of [9, 20, 31, 32]) {
          const other = (Number(line[at]) + 1) % 10;
          expect(isValidBoleto(line.slice(0, at) + other + line.slice(at + 1))).toBe(false);
        }
      },
    ),
  );
});
