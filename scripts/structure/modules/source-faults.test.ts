import { expect, test } from 'vitest';
import { findSourceFaults } from './source-faults.ts';

const find = (file: string, source = '') => [...findSourceFaults(file, source)];
const lines = (count: number) => 'work();\n\n'.repeat(count);

test.each([
  ['server/pay.ts', 250],
  ['server/pay.test.ts', 400],
  ['tests/support/pay.ts', 400],
])('%s has at most %i lines, blank ones aside', (file, most) => {
  expect(find(file, lines(most))).toEqual([]);
  expect(find(file, lines(most + 1))).toEqual([
    `has ${most + 1} lines (ceiling ${most}): split it by reason to change`,
  ]);
});

test('copy, stock parts and contracts may be long', () => {
  expect(find('app/content/terms.ts', lines(900))).toEqual([]);
});

test('a name that says nothing is reported', () => {
  expect(find('server/utils.ts')).toHaveLength(1);
});

test('only the entries read the environment of the process, and tests', () => {
  expect(find('server/pay.ts', 'process.env.PORT')).toEqual([
    expect.stringContaining('reads process.env'),
  ]);
  expect(find('server/main.ts', 'process.env.PORT')).toEqual([]);
  expect(find('server/pay.test.ts', 'process.env.PORT')).toEqual([]);
});

test('one file reads the environment of the build', () => {
  expect(find('app/lib/wire/client.ts', 'import.meta.env.DEV')).toEqual([
    'reads import.meta.env: ask app/lib/env.ts',
  ]);
  expect(find('app/lib/env.ts', 'import.meta.env.DEV')).toEqual([]);
});

test('a journey finds labels by their whole text', () => {
  expect(find('tests/e2e/pay.spec.ts', "page.getByLabel('Cidade')")).toEqual([
    "getByLabel('Cidade') finds other labels, too: add { exact: true }",
  ]);
  expect(find('tests/e2e/pay.spec.ts', "page.getByLabel('Cidade', { exact: true })")).toEqual([]);
});

test('a hook does not stand among the components, a test of one does', () => {
  expect(find('app/features/orders/components/use-order.ts')).toHaveLength(1);
  expect(find('app/features/orders/components/order.test.ts')).toEqual([]);
  expect(find('app/features/orders/components/order.tsx')).toEqual([]);
});

test('SQL stands in a *.sql.ts of its room', () => {
  const source = 'await sql`select 1 from purchases`;';
  expect(find('server/pay.ts', source)).toEqual([
    'writes SQL in line 1: statements stand in a *.sql.ts of the room',
  ]);
  for (const file of ['server/pay.sql.ts', 'server/pay.test.ts', 'server/database/pay.ts'])
    expect(find(file, source)).toEqual([]);
});

test('a row of a sale is inserted by the builder of rows', () => {
  expect(find('server/pay.test.ts', 'sql`insert into purchases (id) values (1)`')).toEqual([
    'inserts a row of a sale in line 1: tests/support/buyers/rows.ts does',
  ]);
});

test('text does not stand beside a conditional sibling', () => {
  const source = 'const part = <p>Pagar {busy && <Spinner />}</p>;';
  expect(find('app/features/orders/components/pay.tsx', source)).toEqual([
    expect.stringContaining('in line 1, where a translated page dies'),
  ]);
});
