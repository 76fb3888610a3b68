import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { actAs, anonymous, createCaller, refused } from '#tests/support/act-as.ts';
import {
  changePurchase,
  confirmed,
  enterPurchase,
  insertCharge,
  insertPurchase,
} from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const buyer = await createCaller(database);
const read = (who: Caller, purchase: string) =>
  actAs(database, who, (as) => as`select order_number from purchases where id = ${purchase}`);
const numberOf = async (purchase: string) => {
  const [row] = await sql<{ order_number: string }[]>`
    select order_number from purchases where id = ${purchase}`;
  return row?.order_number ?? '';
};
const countIn = (orderNumber: string) => Number(orderNumber.slice(-5));

test('orders are numbered in the order of their creation, with the year in São Paulo and at least five digits', async () => {
  const [newYearsEve, newYear] = [
    await insertPurchase(database, buyer.userId, {
      created_at: '2027-01-01T02:59:59Z',
      payment_status: 'EXPIRED',
    }),
    await insertPurchase(database, buyer.userId, { created_at: '2027-01-01T03:00:00Z' }),
  ];
  const [first, second] = [await numberOf(newYearsEve), await numberOf(newYear)];
  expect(first).toMatch(/^IP-2026-\d{5}$/u);
  expect(second).toMatch(/^IP-2027-\d{5}$/u);
  expect(countIn(second)).toBe(countIn(first) + 1);
  await sql`alter table app.orders alter column order_count restart with 123456`;
  const { userId } = await createCaller(database);
  const later = await insertPurchase(database, userId, { created_at: '2027-02-01Z' });
  expect(await numberOf(later)).toBe('IP-2027-123456');
});

test('an order number is read by its owner and administrators, and by no stranger or visitor', async () => {
  const { userId, ...owner } = await createCaller(database);
  const purchase = await insertPurchase(database, userId);
  const row = { order_number: await numberOf(purchase) };
  expect(await read({ userId, ...owner }, purchase)).toEqual([row]);
  expect(await read(await createCaller(database, { isAdmin: true }), purchase)).toEqual([row]);
  expect(await read(await createCaller(database), purchase)).toEqual([]);
  expect(await read(anonymous, purchase)).toBe(refused);
});

test('no order number comes from a client: not at the purchase and not afterwards', async () => {
  const owner = await createCaller(database);
  const insert = (values: Record<string, string | number>) =>
    actAs(database, owner, (as) => enterPurchase(as, values));
  expect(await insert({ order_number: 'IP-2026-00001' })).toBe(refused);
  expect(await insert({ order_id: randomUUID() })).toBe(refused);
  await insertPurchase(database, owner.userId);
  for (const who of [owner, await createCaller(database, { isAdmin: true })])
    expect(
      await actAs(database, who, (as) => as`update purchases set order_number = 'IP-2026-00001'`),
    ).toBe(refused);
});

describe('the return from a payment', () => {
  const find = async (who: Caller, payment: string) => {
    const answer = await actAs(
      database,
      who,
      (as) => as`select find_paid_order(${payment}) ->> 'order_number' as number`,
    );
    return typeof answer === 'string' ? answer : (answer[0]?.['number'] as unknown);
  };
  const orderOf = async (userId: string, columns = {}) => {
    const purchase = await insertPurchase(database, userId, columns);
    const payment = await insertCharge(database, userId, { purchase_id: purchase, state: 'paid' });
    await changePurchase({ sql }, purchase, { payment_id: payment });
    return { purchase, payment };
  };

  test('finds the own paid order, also by another charge of it', async () => {
    const owner = await createCaller(database);
    const { purchase, payment } = await orderOf(owner.userId, confirmed);
    const renewed = { purchase_id: purchase, state: 'cancelled' };
    const older = await insertCharge(database, owner.userId, renewed);
    const number = await numberOf(purchase);
    expect(await find(owner, payment)).toBe(number);
    expect(await find(owner, older)).toBe(number);
  });

  test("finds no other account's order, not even for an administrator, and nothing for a visitor", async () => {
    const { payment } = await orderOf((await createCaller(database)).userId, confirmed);
    const others = [await createCaller(database), await createCaller(database, { isAdmin: true })];
    for (const other of others) expect(await find(other, payment)).toBeNull();
    expect(await find(anonymous, payment)).toBe(refused);
  });

  test.each(['PENDING', 'IN_ANALYSIS', 'EXPIRED', 'REFUNDED', 'CHARGEBACK'])(
    'finds no own order that is %s',
    async (payment_status) => {
      const owner = await createCaller(database);
      const { payment } = await orderOf(owner.userId, { payment_status });
      expect(await find(owner, payment)).toBeNull();
    },
  );

  test('finds no invented order', async () => {
    for (const payment of ['', 'pedido-123', `pay_${'0'.repeat(32)}`, "' or true --"])
      expect(await find(buyer, payment)).toBeNull();
  });
});
