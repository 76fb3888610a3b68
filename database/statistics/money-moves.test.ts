import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { callFunction, createCaller } from '#tests/support/act-as.ts';
import { changePurchase, insertPurchase } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

type Happening = [status: string, at: string, charge?: string];
interface Numbers {
  gross: number;
  refunded: number;
  sales: number;
}
interface Revenue {
  total: Numbers & { refunds: number };
  days: (Numbers & { day: string })[];
  products: (Numbers & { course_id: string; product: string })[];
}

const database = await forFile(createTestDatabase());
const { sql } = database;
const admin = await createCaller(database, { isAdmin: true });

/** A purchase to which all of this happened, as the payments' machine leaves it. */
async function sell(happenings: Happening[], course = 'masterclass', name = 'Masterclass') {
  const buyer = await createCaller(database);
  const [status, , last] = happenings.at(-1) ?? ['PENDING', ''];
  const toCharge = (charge = 'a') => `${charge} of ${buyer.userId}`;
  const confirmedAt = happenings.findLast(([to]) => to === 'CONFIRMED')?.[1] ?? null;
  const refundedAt = status === 'REFUNDED' ? (happenings.at(-1)?.[1] ?? null) : null;
  const id = await insertPurchase(database, buyer.userId, {
    course_id: course,
    product_id: course,
    product_name: name,
    payment_status: status,
    payment_id: toCharge(last),
    confirmed_at: confirmedAt,
    refunded_at: refundedAt,
  });
  let from = 'PENDING';
  for (const [to, at, charge] of happenings) {
    await sql`
      insert into app.purchase_events (purchase_id, charge_id, from_status, to_status, created_at)
      values (${id}, ${toCharge(charge)}, ${from}, ${to}, ${at})`;
    from = to;
  }
  return id;
}

const readRevenue = (first: string, last: string) =>
  callFunction<Revenue>(database, admin, 'admin_revenue', [first, last]);
const readTotal = async (first: string, last: string) => (await readRevenue(first, last)).total;

const none = { gross: 0, refunded: 0, sales: 0, refunds: 0, net_sales: 0, net: 0 };
const oneSaleBack = { gross: 97, refunded: 97, sales: 1, refunds: 1, net_sales: 0, net: 0 };

test('a dispute counts on the day that it took the money, also when it is lost later', async () => {
  await sell([
    ['CONFIRMED', '2024-09-10T12:00:00Z'],
    ['CHARGEBACK', '2024-09-20T12:00:00Z'],
    ['REFUNDED', '2024-11-05T12:00:00Z'],
  ]);
  expect(await readTotal('2024-09-01', '2024-09-30')).toEqual(oneSaleBack);
  expect(await readTotal('2024-11-01', '2024-11-30')).toEqual(none);
});

test('a dispute won later leaves the month of the dispute alone, and gives the money back in its own', async () => {
  await sell([
    ['CONFIRMED', '2023-09-10T12:00:00Z'],
    ['CHARGEBACK', '2023-09-20T12:00:00Z'],
    ['CONFIRMED', '2023-11-05T12:00:00Z'],
  ]);
  expect(await readTotal('2023-09-01', '2023-09-30')).toEqual(oneSaleBack);
  expect(await readTotal('2023-11-01', '2023-11-30')).toEqual({
    ...none,
    refunded: -97,
    refunds: -1,
  });
});

test('two charges of one purchase are two sales, each with its own refund', async () => {
  await sell([
    ['CONFIRMED', '2022-09-10T12:00:00Z', 'b'],
    ['REFUND_PENDING', '2022-09-11T12:00:00Z', 'b'],
    ['REFUNDED', '2022-09-12T12:00:00Z', 'b'],
    ['CONFIRMED', '2022-09-13T12:00:00Z', 'a'],
  ]);
  const { total, days } = await readRevenue('2022-09-10', '2022-09-13');
  expect(total).toEqual({ gross: 194, refunded: 97, sales: 2, refunds: 1, net_sales: 0, net: 0 });
  expect(days.map(({ gross, refunded }) => gross - refunded)).toEqual([97, 0, -97, 97]);
});

test('a failed refund takes no money, and money that was never paid is no refund', async () => {
  await sell([
    ['CONFIRMED', '2021-09-10T12:00:00Z'],
    ['REFUND_PENDING', '2021-09-11T12:00:00Z'],
    ['CONFIRMED', '2021-09-12T12:00:00Z'],
  ]);
  await sell([['REFUNDED', '2021-09-12T12:00:00Z']]);
  expect(await readTotal('2021-09-01', '2021-09-30')).toEqual({ ...none, gross: 97, sales: 1 });
});

test('a purchase that was created as paid counts without an event', async () => {
  const id = await sell([]);
  await changePurchase(database, id, { confirmed_at: '2019-09-10T12:00:00Z', payment_id: 'a' });
  await database.sql`
    insert into app.purchase_events (purchase_id, charge_id, from_status, to_status, created_at)
    values (${id}, 'a', 'CONFIRMED', 'REFUNDED', '2019-10-10T12:00:00Z')`;
  expect(await readTotal('2019-09-01', '2019-09-30')).toEqual({ ...none, gross: 97, sales: 1 });
  expect(await readTotal('2019-10-01', '2019-10-31')).toEqual({
    ...none,
    refunded: 97,
    refunds: 1,
  });
});

test('a renamed course is one course, and two courses of one name are two', async () => {
  const [{ title } = { title: '' }] = await sql<{ title: string }[]>`
    select title from courses where id = 'masterclass'`;
  await sql`insert into courses (id, slug, title) values ('namesake', 'namesake', ${title})`;
  await sell([['CONFIRMED', '2020-09-10T12:00:00Z']], 'masterclass', 'Masterclass antiga');
  await sell([['CONFIRMED', '2020-09-11T12:00:00Z']]);
  await sell([['CONFIRMED', '2020-09-12T12:00:00Z']], 'namesake');
  const { products } = await readRevenue('2020-09-01', '2020-09-30');
  expect(products).toMatchObject([
    { course_id: 'masterclass', product: title, sales: 2, gross: 194 },
    { course_id: 'namesake', product: title, sales: 1, gross: 97 },
  ]);
});

test('the list of sales shows the day of the refund while the money is returned', async () => {
  const taken: Happening[] = [
    ['CONFIRMED', '2018-09-10T12:00:00Z'],
    ['CHARGEBACK', '2018-09-20T12:00:00Z'],
  ];
  const find = (search: string) =>
    callFunction(database, admin, 'admin_list_purchases', { search });
  const lost = await sell([...taken, ['REFUNDED', '2018-11-05T12:00:00Z']]);
  expect(await find(lost)).toMatchObject({
    purchases: [{ payment_id: expect.any(String), refunded_at: '2018-09-20T12:00:00+00:00' }],
  });
  const won = await sell([...taken, ['CONFIRMED', '2018-11-05T12:00:00Z']]);
  expect(await find(won)).toMatchObject({ purchases: [{ refunded_at: null }] });
});
