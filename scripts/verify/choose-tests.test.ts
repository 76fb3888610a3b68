import { expect, test } from 'vitest';
import { chooseTests } from './choose-tests.ts';

const graph = new Map([
  ['domain/money.ts', []],
  ['domain/money.test.ts', ['domain/money.ts']],
  ['server/pay.ts', ['domain/money.ts', 'server/pay.sql.ts']],
  ['server/pay.sql.ts', []],
  ['server/pay.test.ts', ['server/pay.ts', 'vitest']],
  ['server/app.test.ts', ['server/app.ts']],
  ['server/app.ts', ['server/pay.ts']],
  ['database/coupons/access.test.ts', ['server/pay.sql.ts']],
  ['database/orders/access.test.ts', []],
  ['tests/e2e/pay.spec.ts', []],
]);
const choose = (...changed: string[]) => chooseTests(changed, graph, 10);

test('a changed module has the tests that import it, the nearest first', () => {
  expect(choose('domain/money.ts')).toEqual({
    tests: ['domain/money.test.ts', 'server/pay.test.ts', 'server/app.test.ts'],
    leftOut: 0,
    journeys: [],
  });
});

test('of tests that reach the change by way of others, those beside it come first', () => {
  const far = new Map([
    ['server/payments/renew.ts', []],
    ['server/app.ts', ['server/payments/renew.ts']],
    ['server/agenda.test.ts', ['server/app.ts']],
    ['server/payments/renew.test.ts', ['server/app.ts']],
    ['app/buy.test.ts', ['server/payments/renew.ts']],
  ]);
  expect(chooseTests(['server/payments/renew.ts'], far, 10).tests).toEqual([
    'app/buy.test.ts',
    'server/payments/renew.test.ts',
    'server/agenda.test.ts',
  ]);
});

test('a changed test runs itself', () => {
  expect(choose('server/pay.test.ts').tests).toEqual(['server/pay.test.ts']);
});

test("a noun's changed SQL has the tests beside it, and no other noun's", () => {
  expect(choose('database/coupons/functions/find-coupon.sql').tests).toEqual([
    'database/coupons/access.test.ts',
  ]);
});

test('a page of text, a picture and a file that is gone have none', () => {
  expect(choose('README.md', 'database/orders/README.md', 'public/a.png', 'app/gone.ts')).toEqual({
    tests: [],
    leftOut: 0,
    journeys: [],
  });
});

test('of too many tests the nearest are run, and the rest is counted', () => {
  expect(chooseTests(['domain/money.ts'], graph, 1)).toMatchObject({
    tests: ['domain/money.test.ts'],
    leftOut: 2,
  });
});

test('a changed journey is named, because it needs a browser', () => {
  expect(choose('tests/e2e/pay.spec.ts').journeys).toEqual(['tests/e2e/pay.spec.ts']);
});

test('modules that import each other are reached once', () => {
  const circle = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['a.ts']],
    ['b.test.ts', ['b.ts']],
  ]);
  expect(chooseTests(['a.ts'], circle, 10).tests).toEqual(['b.test.ts']);
});
