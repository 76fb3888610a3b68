import { expect, test } from 'vitest';
import { findRawRows } from './raw-rows.ts';

test.each([
  'insert into purchases (id) values (1)',
  'INSERT INTO public.purchases',
  'insert into app.charges select 1',
  'insert into app.payment_customers (id)',
])('a test that writes "%s" is found, with its line', (line) => {
  expect(findRawRows('server/pay.test.ts', `await sql\`\n  ${line}\`;`)).toEqual([2]);
});

test('the builder of rows, the product and other tables are not', () => {
  const insert = 'insert into purchases (id) values (1)';
  expect(findRawRows('tests/support/buyers/rows.ts', insert)).toEqual([]);
  expect(findRawRows('server/payments/charges.sql.ts', insert)).toEqual([]);
  expect(findRawRows('server/pay.test.ts', 'insert into app.coupons (id)')).toEqual([]);
});
