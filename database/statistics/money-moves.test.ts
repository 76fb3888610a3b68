import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { callFunction, createCaller } from '#tests/support/act-as.ts';
import {
  changePurchase,
  insertCharge,
  insertEntry,
  insertPurchase,
} from '#tests/support/buyers/rows.ts';
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

/** The row of the ledger that a change of status stands for; null: no money moved. */
function toEntry(from: string, to: string, isPaid: boolean) {
  if (!isPaid) return to === 'CONFIRMED' ? { kind: 'payment', cents: 9700 } : null;
  if (to === 'CHARGEBACK') return { kind: 'dispute', cents: -9700 };
  if (to === 'REFUNDED' && from !== 'CHARGEBACK') return { kind: 'refund', cents: -9700 };
  return to === 'CONFIRMED' && from === 'CHARGEBACK' ? { kind: 'dispute_won', cents: 9700 } : null;
}

/** A purchase to which all of this happened, as the payments' machine leaves it. */
async function sell(happenings: Happening[], course = 'masterclass', name = 'Masterclass') {
  const buyer = await createCaller(database);
  const [status] = happenings.at(-1) ?? ['PENDING'];
  const id = await insertPurchase(database, buyer.userId, {
    course_id: course,
    product_id: course,
    product_name: name,
    payment_status: status,
    confirmed_at: happenings.findLast(([to]) => to === 'CONFIRMED')?.[1] ?? null,
    refunded_at: status === 'REFUNDED' ? (happenings.at(-1)?.[1] ?? null) : null,
  });
  const charges = new Map<string, string>();
  const paid = new Set<string>();
  let from = 'PENDING';
  for (const [to, at, which = 'a'] of happenings) {
    const columns = { purchase_id: id, course_id: course, state: 'paid' };
    const charge = charges.get(which) ?? (await insertCharge(database, null, columns));
    charges.set(which, charge);
    const entry = toEntry(from, to, paid.has(which));
    if (entry) await insertEntry(database, charge, { purchase_id: id, at, ...entry });
    if (to === 'CONFIRMED') paid.add(which);
    from = to;
  }
  const last = charges.get(happenings.at(-1)?.[2] ?? 'a') ?? null;
  await changePurchase(database, id, { payment_id: last });
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

test('a refund counts on its own day, long after the sale', async () => {
  await sell([
    ['CONFIRMED', '2019-09-10T12:00:00Z'],
    ['REFUNDED', '2019-10-10T12:00:00Z'],
  ]);
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
