/** The places in which tests insert rows of orders, purchases, charges and payers, each with the reason. */
const homes: Readonly<Record<string, string>> = {
  'tests/support/buyers/rows.ts': 'the one place of rows without a server',
  'database/payments/access.test.ts': 'what clients may insert themselves',
  'database/payment-methods/access.test.ts': 'what clients may insert themselves',
  'database/payments/order-number.test.ts': 'what clients may insert themselves',
  'server/payments/at-once.test.ts': 'a payer that comes while the account goes',
};
const rawInsert =
  /\binsert into (?:public\.purchases|purchases|app\.(?:orders|charges|payment_customers))\b/iu;

/** Lines of a test that insert such rows by themselves: tables of money change, and then one file does. */
export function findRawRows(file: string, source: string): number[] {
  const isTest = /\.test\.tsx?$/u.test(file) || file.startsWith('tests/');
  if (!isTest || file in homes || file.startsWith('scripts/structure/')) return [];
  return source.split('\n').flatMap((line, index) => (rawInsert.test(line) ? [index + 1] : []));
}
