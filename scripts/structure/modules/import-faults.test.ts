import { expect, test } from 'vitest';
import { findImportFaults } from './import-faults.ts';

const find = (file: string, from: string, isType = false) => [
  ...findImportFaults(file, { from, isType }),
];

test('an import from two folders up is written from the root', () => {
  expect(find('server/payments/charges/charge.ts', '../../ports/clock.ts')).toEqual([
    'imports ../../ports/clock.ts: write #server/ports/clock.ts',
  ]);
  expect(find('server/payments/charges/charge.ts', '#server/ports/clock.ts')).toEqual([]);
});

test('a room imports only the rooms below it, types included', () => {
  expect(find('domain/purchases/price.ts', '#server/app.ts')).toHaveLength(1);
  expect(find('app/lib/clock/time.ts', '#app/features/orders/schema.ts', true)).toHaveLength(1);
});

test('a feature takes schema and queries of another one, and nothing else', () => {
  const file = 'app/features/orders/components/order.tsx';
  expect(find(file, '#app/features/coupons/queries.ts')).toEqual([]);
  expect(find(file, '#app/features/coupons/components/coupon.tsx')).toHaveLength(1);
});

test('a package has one door, which types pass', () => {
  expect(find('server/payments/charge.ts', 'postgres')).toEqual([
    'imports postgres: its one door is server/database/',
  ]);
  expect(find('server/database/pool.ts', 'postgres')).toEqual([]);
  expect(find('server/payments/charge.ts', 'postgres', true)).toEqual([]);
});

test('the domain imports pure packages only, types included', () => {
  expect(find('domain/brazil/documents.ts', 'cpf-cnpj-validator')).toEqual([]);
  expect(find('domain/brazil/documents.ts', 'node:fs', true)).toEqual([
    expect.stringContaining('imports node:fs: the domain imports only zod'),
  ]);
});

test('pages load no contract and not all of zod, but take their types', () => {
  const file = 'app/features/orders/queries.ts';
  for (const from of ['zod', '#domain/contracts/check-coupon.ts']) {
    expect(find(file, from)).toEqual([expect.stringContaining('loads all of zod with')]);
    expect(find(file, from, true)).toEqual([]);
  }
  expect(find(file, 'zod/mini')).toEqual([]);
  expect(find('server/functions/payments/check-coupon.ts', 'zod')).toEqual([]);
});
