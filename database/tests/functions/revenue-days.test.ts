// The last three hours of a day in São Paulo are the next day in UTC.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import type { Caller } from '../../../server/http/caller.ts';
import { createCaller } from '../../../tests/support/act-as.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

let database: Database;
let admin: Caller;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await createCaller(database, { isAdmin: true });
});
afterAll(() => database.close());

async function sell(at: string, refundedAt: string | null): Promise<void> {
  const { userId } = await createCaller(database);
  await database.sql`
    insert into purchases (user_id, course_id, product_id, product_name, amount, payment_method, payment_status, provider, created_at, confirmed_at, refunded_at)
    values (${userId}, 'masterclass', 'masterclass', 'Masterclass', 97, 'pix', ${refundedAt === null ? 'CONFIRMED' : 'REFUNDED'},
      'sandbox', ${at}, ${at}, ${refundedAt})`;
}

test('what is sold or given back in the evening belongs to that evening', async () => {
  await sell('2025-03-02T02:59:59Z', null); // 1 March there
  await sell('2025-03-04T02:00:00Z', '2025-03-05T01:00:00Z'); // 3 and 4 March there
  const [row] = await database.queryAsCaller(
    admin,
    `select public.admin_revenue('2025-03-01', '2025-03-05') -> 'days' as days`,
    [],
  );
  expect(row?.['days']).toEqual([
    { day: '2025-03-01', gross: 97, refunded: 0, sales: 1 },
    { day: '2025-03-02', gross: 0, refunded: 0, sales: 0 },
    { day: '2025-03-03', gross: 97, refunded: 0, sales: 1 },
    { day: '2025-03-04', gross: 0, refunded: 97, sales: 0 },
    { day: '2025-03-05', gross: 0, refunded: 0, sales: 0 },
  ]);
});
