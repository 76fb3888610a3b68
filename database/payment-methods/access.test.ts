import { expect, test } from 'vitest';
import { actAs, anonymous, createPeople, refused } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { enterPurchase } from '#tests/support/buyers/rows.ts';

const database = await forFile(createTestDatabase());
const { member, stranger, admin } = await createPeople(database);

test('no client reads or changes the ways to pay', async () => {
  for (const who of [anonymous, stranger, member, admin]) {
    expect(await actAs(database, who, (sql) => sql`select * from app.payment_methods`)).toBe(
      refused,
    );
    const add = actAs(
      database,
      who,
      (sql) => sql`insert into app.payment_methods values ('cash', false, null, 'payer')`,
    );
    expect(await add).toBe(refused);
  }
});

test('a buyer who names an unknown way to pay reads which rule the purchase broke', async () => {
  const buy = database.asCaller(stranger, (sql) => enterPurchase(sql, { payment_method: 'cash' }));
  await expect(buy).rejects.toMatchObject({
    code: '23514',
    message:
      'new row for relation "purchases" violates check constraint "purchases_method_is_known"',
  });
});
