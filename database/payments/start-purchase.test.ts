import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { type Account, actAs, callFunction, createCaller } from '#tests/support/act-as.ts';
import { changePurchase, findOrderId, insertPayer } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

interface Started {
  id: string;
  amount: number;
  payment_status: string;
  payment_id: string | null;
}

let buyer: Account;
const database = await forFile(createTestDatabase());
beforeEach(async () => {
  buyer = await createCaller(database);
});

const run = (who: Caller, product: string, method = 'pix') =>
  callFunction<Started>(database, who, 'start_purchase', [product, method]);
const refusal = (who: Caller, product: string, method = 'pix') =>
  actAs(database, who, (sql) => sql`select public.start_purchase(${product}, ${method})`);
const setCourse = (change: Record<string, string | number | boolean | null>) =>
  database.sql`update courses set ${database.sql(change)} where id = 'masterclass'`;
const setStatus = (id: string, status: string) =>
  changePurchase(database, id, { payment_status: status, confirmed_at: new Date() });

async function openCharge(purchaseId: string, provider = 'sandbox') {
  const attempt = {
    id: `pay_${randomUUID().replaceAll('-', '')}`,
    provider,
    user_id: buyer.userId,
    order_id: await findOrderId(database, purchaseId),
    customer_id: await insertPayer(database, buyer.userId, { provider }),
    course_id: 'masterclass',
    method: 'pix',
    amount_cents: 9700,
    due_at: new Date(Date.now() + 86_400_000),
    created_at: new Date(),
  };
  const [row] = await database.sql<{ opened: { outcome: string; charge_id?: string } }[]>`
    select app.open_charge(${JSON.stringify(attempt)}::text::jsonb) as opened`;
  return row?.opened;
}

test('a buyer starts a purchase of the catalogue and finds the same one again, with ten concurrent requests', async () => {
  const first = await run(buyer, 'masterclass');
  expect(first).toMatchObject({
    user_id: buyer.userId,
    product_id: 'masterclass',
    course_id: 'masterclass',
    amount: 97,
    payment_method: 'pix',
    payment_status: 'PENDING',
    payment_id: null,
  });
  const again = await Promise.all(Array.from({ length: 10 }, () => run(buyer, 'masterclass')));
  expect(new Set(again.map((purchase) => purchase.id))).toEqual(new Set([first.id]));
});

test('the purchase shows its charge', async () => {
  const { id } = await run(buyer, 'masterclass');
  const charge = await openCharge(id);
  expect(await run(buyer, 'masterclass')).toMatchObject({ id, payment_id: charge?.charge_id });
});

test('a purchase that was begun with another provider is neither charged nor opened again', async () => {
  const { id } = await run(buyer, 'masterclass');
  const reopen = async () => {
    const [row] =
      await database.sql`select app.reopen_order(order_id, now()) as is_open from purchases where id = ${id}`;
    return row?.['is_open'];
  };
  await database.sql`select app.use_payment_provider('asaas')`;
  expect(await openCharge(id, 'asaas')).toEqual({ outcome: 'closed' });
  await setStatus(id, 'EXPIRED');
  expect(await reopen()).toBe(false);
  await database.sql`select app.use_payment_provider('sandbox')`;
  expect(await reopen()).toBe(true);
});

test.each([
  ['curso', 'pix'],
  ['filmes', 'pix'],
  ['ingles-proibido-1', 'pix'],
  ['nada', 'pix'],
  ['masterclass', 'cash'],
])('%s by %s cannot be started', async (product, method) => {
  expect(await refusal(buyer, product, method)).toBe('22023');
});

test('owners of a course cannot start another purchase of it until a refund', async () => {
  const { id } = await run(buyer, 'masterclass');
  await setStatus(id, 'CONFIRMED');
  expect(await refusal(buyer, 'masterclass')).toBe('23505');
  await setStatus(id, 'REFUNDED');
  expect((await run(buyer, 'masterclass')).id).not.toBe(id);
});

test('a declined or expired purchase is opened again at the same price, and only then', async () => {
  const { id } = await run(buyer, 'masterclass');
  for (const status of ['DECLINED', 'EXPIRED']) {
    await setStatus(id, status);
    expect(await run(buyer, 'masterclass')).toMatchObject({ id, payment_status: 'PENDING' });
  }
  await setStatus(id, 'EXPIRED');
  await setCourse({ price: 120 });
  const dearer = await run(buyer, 'masterclass');
  expect(dearer).toMatchObject({ amount: 120 });
  expect(dearer.id).not.toBe(id);
  await setCourse({ price: 97 });
});

test('a changed price is that of the next purchase, not of a Pix that was shown', async () => {
  const { id } = await run(buyer, 'masterclass');
  await setCourse({ sale_price: 47 });
  const cheaper = await run(buyer, 'masterclass');
  expect(cheaper).toMatchObject({ amount: 47 });
  await setCourse({ sale_price: null });
  const back = await run(buyer, 'masterclass');
  await openCharge(back.id);
  await setCourse({ price: 120 });
  expect(await run(buyer, 'masterclass')).toMatchObject({ id: back.id, amount: 97 });
  await setCourse({ price: 97 });
  const rows = await database.sql`select id from purchases where user_id = ${buyer.userId}`;
  expect([...rows]).toEqual([{ id: back.id }]);
  expect(id).not.toBe(back.id);
});

test('a closed course accepts its pending Pix and no new purchase', async () => {
  const { id } = await run(buyer, 'masterclass');
  await openCharge(id);
  await setCourse({ enrollment_status: 'closed' });
  expect((await run(buyer, 'masterclass')).id).toBe(id);
  expect(await refusal(await createCaller(database), 'masterclass')).toBe('22023');
  await setCourse({ enrollment_status: 'open' });
});

describe('the campaign that a visit came from', () => {
  const begin = async (campaign: string | null) => {
    await callFunction(database, buyer, 'start_purchase', ['masterclass', 'pix', campaign]);
    const [row] = await database.sql<{ campaign: string | null }[]>`
      select campaign from purchases where user_id = ${buyer.userId}`;
    return row?.campaign;
  };

  test('is remembered, and the first one named stays', async () => {
    expect(await begin(null)).toBeNull();
    expect(await begin(' natal-2026 ')).toBe('natal-2026');
    expect(await begin('pascoa-2027')).toBe('natal-2026');
    expect(await begin(null)).toBe('natal-2026');
  });

  test('of spaces only is null, and a long one is cut', async () => {
    expect(await begin('   ')).toBeNull();
    expect(await begin('x'.repeat(200))).toBe('x'.repeat(80));
  });
});
