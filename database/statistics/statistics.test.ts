import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import {
  type Account,
  callFunction,
  createCaller,
  createPeople,
  proveMailbox,
  readList,
} from '#tests/support/act-as.ts';
import {
  findOrderId,
  insertCharge,
  insertEntry,
  insertPurchase,
  insertSale,
} from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

interface Revenue {
  is_test: boolean;
  total: { gross: number; refunded: number; sales: number; refunds: number };
  days: { day: string; gross: number; refunded: number; sales: number }[];
  methods: { method: string; gross: number; refunded: number; sales: number }[];
  products: { course_id: string; gross: number }[];
}

const database = await forFile(createTestDatabase());
const { admin, member, stranger } = await createPeople(database);

async function sell(
  at: string,
  status = 'CONFIRMED',
  method = 'pix',
  provider = 'sandbox',
  refundedAt: string | null = null,
) {
  const buyer = await createCaller(database);
  return insertSale(database, buyer.userId, {
    amount: 97.5,
    payment_method: method,
    payment_status: status,
    provider,
    created_at: at,
    confirmed_at: status === 'PENDING' ? null : at,
    refunded_at: refundedAt,
  });
}
/** The provider told of the payment on another day. */
async function moveEntries(charge: string, at: string) {
  await database.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`; // rows are append-only
    await sql`update app.payment_entries set at = ${at} where charge_id = ${charge}`;
  });
  await database.sql`select app.note_sale(order_id) from app.charges where id = ${charge}`;
}
const ask = <T>(name: string, values: (string | boolean | null)[]) =>
  callFunction<T>(database, admin, name, values);
const revenue = (first: string, last: string) => ask<Revenue>('admin_revenue', [first, last]);

describe('revenue', () => {
  test('is summed by the days of São Paulo, with the empty days between', async () => {
    await sell('2025-03-01T02:59:59Z'); // 28 February there
    await sell('2025-03-01T03:00:00Z');
    await sell('2025-03-03T12:00:00Z', 'CONFIRMED', 'credit_card');
    await sell('2025-03-03T12:00:00Z', 'PENDING');
    const { total, days, methods, products } = await revenue('2025-03-01', '2025-03-03');
    expect(total).toEqual({ gross: 195, refunded: 0, sales: 2, refunds: 0, net_sales: 0, net: 0 });
    expect(days).toEqual([
      { day: '2025-03-01', gross: 97.5, refunded: 0, sales: 1 },
      { day: '2025-03-02', gross: 0, refunded: 0, sales: 0 },
      { day: '2025-03-03', gross: 97.5, refunded: 0, sales: 1 },
    ]);
    expect(methods.map(({ method }) => method)).toEqual(['credit_card', 'pix']);
    expect(products).toMatchObject([{ course_id: 'masterclass', gross: 195 }]);
  });

  test('decreases on the day of the refund, not on that of the sale', async () => {
    await sell('2025-05-01T12:00:00Z', 'REFUNDED', 'pix', 'sandbox', '2025-05-10T01:00:00Z'); // 9 May there
    expect((await revenue('2025-05-01', '2025-05-08')).total).toMatchObject({
      gross: 97.5,
      refunded: 0,
    });
    expect((await revenue('2025-05-09', '2025-05-09')).total).toEqual({
      gross: 0,
      refunded: 97.5,
      sales: 0,
      refunds: 1,
      net_sales: 0,
      net: 0,
    });
  });

  test('is what the provider took over all installments', async () => {
    const id = await sell('2025-06-01T12:00:00Z', 'PENDING', 'credit_card');
    const charge = await insertCharge(database, null, {
      purchase_id: id,
      method: 'credit_card',
      amount_cents: 9750,
      installments: 12,
      state: 'paid',
    });
    const payment = { purchase_id: id, cents: 11640, at: '2025-06-01T12:00:00Z' };
    await insertEntry(database, charge, payment);
    expect((await revenue('2025-06-01', '2025-06-01')).total.gross).toBe(116.4);
  });

  test('is shown after the fees of the provider where these are known, by the share of each course in its order', async () => {
    const at = '2025-06-05T12:00:00Z';
    const id = await sell(at, 'PENDING');
    const [first] = await database.sql<
      { user_id: string }[]
    >`select user_id from purchases where id = ${id}`;
    const extra = {
      order_id: await findOrderId(database, id),
      place: 1,
      course_id: 'ingles-proibido',
      amount: 32.5,
    };
    await insertPurchase(database, first?.user_id ?? '', { ...extra, created_at: at });
    await sell(at); // a sale of which nothing is known
    const columns = { purchase_id: id, amount_cents: 13_000, paid_cents: 13_000, state: 'paid' };
    const charge = await insertCharge(database, null, columns);
    await database.sql`
      update app.orders set charge_id = ${charge}, status = 'CONFIRMED', confirmed_at = ${at}
      where id = ${await findOrderId(database, id)}`;
    const book = () =>
      database.sql`select app.book_charge(c, now()), app.note_sale(c.order_id) from app.charges c where c.id = ${charge}`;
    await book();
    await moveEntries(charge, at);
    await database.sql`select app.roll_up_sales()`;
    const read = async () => (await revenue('2025-06-05', '2025-06-05')).total;
    expect(await read()).toMatchObject({ gross: 227.5, sales: 3, net_sales: 0, net: 0 });
    await database.sql`update app.charges set net_cents = 12801 where id = ${charge}`;
    await book();
    expect(await read()).toMatchObject({ gross: 227.5, sales: 3, net_sales: 2, net: 128.01 });
    await database.sql`select app.roll_up_sales()`;
    expect(await read()).toMatchObject({ net_sales: 2, net: 128.01 });
  });

  test('of the sandbox is marked as a test, and is not counted with a real provider', async () => {
    await sell('2025-07-01T12:00:00Z');
    await sell('2025-07-01T12:00:00Z', 'CONFIRMED', 'pix', 'asaas');
    expect(await revenue('2025-07-01', '2025-07-01')).toMatchObject({
      is_test: true,
      total: { sales: 2 },
    });
    await database.sql`update app.settings set payment_provider = 'asaas'`;
    expect(await revenue('2025-07-01', '2025-07-01')).toMatchObject({
      is_test: false,
      total: { sales: 1, gross: 97.5 },
    });
    await database.sql`update app.settings set payment_provider = 'sandbox'`;
  });

  test.each([
    ['2025-02-02', '2025-02-01'],
    ['2015-01-01', '2025-01-01'],
    [null, '2025-01-01'],
  ])('of %s to %s is refused', async (first, last) => {
    await expect(ask('admin_revenue', [first, last])).rejects.toMatchObject({ code: '22023' });
  });
});

describe('progress in a course', () => {
  test('shows how many members began and completed each lesson', async () => {
    const lessons = await database.sql<{ id: string }[]>`
      select id from lessons where module_id = 'masterclass-m1' order by position`;
    const [first, second] = lessons.map(({ id }) => id);
    const watch = (who: Account, lesson: string | undefined, at: string, done: boolean) =>
      database.sql`insert into lesson_progress (user_id, lesson_id, watched_at, completed_at)
        values (${who.userId}, ${lesson ?? ''}, ${at}, ${done ? at : null})`;
    const inside = '2025-08-10T12:00:00Z';
    await watch(member, first, inside, true);
    await watch(member, second, inside, true);
    await watch(stranger, first, inside, false);
    await watch(admin, first, '2025-01-01T12:00:00Z', true);
    expect(
      await ask('admin_course_progress', ['masterclass', '2025-08-01', '2025-08-31']),
    ).toMatchObject({
      students: 2,
      finished: 1,
      lessons: [
        { started: 2, completed: 1 },
        { started: 1, completed: 1 },
      ],
    });
  });

  test('of a course that does not exist is null', async () => {
    expect(await ask('admin_course_progress', ['nada', '2025-08-01', '2025-08-31'])).toBeNull();
  });
});

describe('the log', () => {
  test('lists actor and action, newest first, page by page', async () => {
    await ask('admin_grant_access', [stranger.userId, null, 'presente']);
    await proveMailbox(database, stranger.userId);
    await ask('admin_give_role', [stranger.userId, 'owner']);
    const { rows: page } = await readList<{ id: number }>(database, admin, 'audit');
    expect(page).toMatchObject([
      { action: 'give_role', actor_id: admin.userId, subject: expect.stringMatching(/./) },
      { action: 'grant_access' },
    ]);
    const older = { after: { id: page[0]?.id }, filter: { action: 'grant_access' } };
    expect((await readList(database, admin, 'audit', older)).rows).toMatchObject([
      { action: 'grant_access' },
    ]);
    expect(await ask('admin_list_audit_filters', [])).toMatchObject({
      actions: ['give_role', 'grant_access'],
      actors: [{ id: admin.userId }],
    });
  });

  test('is read by the days of São Paulo, both included', async () => {
    await database.sql`
      insert into audit_log (actor_id, action, subject_type, subject_id, created_at)
      select ${admin.userId}, 'save_course', 'course', 'masterclass', at::timestamptz
      from unnest(array['2025-04-01T02:59:59Z', '2025-04-01T03:00:00Z', '2025-04-02T02:59:59Z', '2025-04-02T03:00:00Z']) at`;
    const list = async (days: Record<string, string>) => {
      const filter = { action: 'save_course', ...days };
      return (await readList(database, admin, 'audit', { filter })).rows;
    };
    expect(await list({ first_day: '2025-04-01', last_day: '2025-04-01' })).toHaveLength(2);
    expect(await list({ first_day: '2025-04-02', last_day: '2025-05-01' })).toHaveLength(1);
    expect(await list({ last_day: '2025-03-31' })).toHaveLength(1);
  });
});
