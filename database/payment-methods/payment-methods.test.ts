import { expect, test } from 'vitest';
import { methodFacts, type MethodFacts, paymentMethods } from '#domain/purchases/payment-method.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());

interface Row {
  name: string;
  waits: boolean;
  reminderHours: number | null;
  returnsTo: string;
}

function toRow(name: (typeof paymentMethods)[number]): Row {
  const { waits, reminderHours, returnsTo }: MethodFacts = methodFacts[name];
  return { name, waits, reminderHours, returnsTo };
}

test('database and domain say the same of every way to pay', async () => {
  const rows = await database.sql<Row[]>`
    select name, waits, (extract(epoch from reminded_before) / 3600)::integer as "reminderHours", returns_to as "returnsTo"
    from app.payment_methods order by name`;
  expect([...rows]).toEqual(paymentMethods.toSorted().map(toRow));
});
