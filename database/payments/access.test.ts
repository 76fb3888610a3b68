import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import {
  type Account,
  actAs,
  actIn,
  anonymous,
  createCaller,
  refused,
} from '#tests/support/act-as.ts';
import { changePurchase, enterPurchase, insertCharge } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

type Values = Record<string, string | number>;

const invalid = '22023';
const taken = '23505';
let buyer: Account;
let stranger: Account;
let admin: Account;

const database = await forFile(createTestDatabase());
const { ask, countEach, expectRefused } = actIn(database);
beforeEach(async () => {
  [buyer, stranger, admin] = await Promise.all([
    createCaller(database),
    createCaller(database),
    createCaller(database, { isAdmin: true }),
  ]);
});

const insert = (who: Caller, values: Values = {}) =>
  actAs(database, who, (sql) => enterPurchase(sql, values));
/** The same, and it stays. */
const buy = (who: Caller, values: Values = {}) =>
  database.asCaller(
    who,
    async (sql) => (await enterPurchase(sql, values))[0] as Record<string, unknown>,
  );
const readStatus = async (id: unknown) => {
  const [row] = await database.sql<{ payment_status: string }[]>`
    select payment_status from purchases where id = ${String(id)}`;
  return row?.payment_status;
};

describe('what a buyer leaves out', () => {
  test('is filled in from the catalogue', async () => {
    expect(await insert(buyer)).toMatchObject([
      {
        user_id: buyer.userId,
        course_id: 'masterclass',
        product_id: 'masterclass',
        amount: '97.00',
        payment_method: 'pix',
        payment_status: 'PENDING',
        payment_id: null,
        provider: 'sandbox',
        guarantee_days: 7,
        confirmed_at: null,
      },
    ]);
  });

  test('with a sale price, the sale price is the price', async () => {
    await database.sql`update courses set sale_price = 47 where id = 'masterclass'`;
    expect(await insert(buyer)).toMatchObject([{ amount: '47.00' }]);
    expect(await insert(buyer, { amount: 97 })).toBe(invalid);
    await database.sql`update courses set sale_price = null where id = 'masterclass'`;
  });

  test("the product is stored as today's slug, whatever name of it was used", async () => {
    await database.sql`update courses set slug = 'aula-mestra' where id = 'masterclass'`;
    for (const product of ['masterclass', 'aula-mestra']) {
      expect(await insert(buyer, { product_id: product })).toMatchObject([
        { product_id: 'aula-mestra' },
      ]);
    }
    await database.sql`update courses set slug = 'masterclass' where id = 'masterclass'`;
  });
});

describe('what a buyer sends differently is refused', () => {
  test.each<[string, Values, string]>([
    ['a lower amount', { amount: 1 }, invalid],
    ['a higher amount', { amount: 97.01 }, invalid],
    ['an amount of zero', { amount: 0 }, invalid],
    ['another name', { product_name: 'Curso inteiro' }, invalid],
    ['the status CONFIRMED', { payment_status: 'CONFIRMED' }, refused],
    ['the status REFUNDED', { payment_status: 'REFUNDED' }, refused],
    ['a total', { total: 1 }, '428C9'],
    ['an end of the guarantee', { guarantee_ends_at: '2099-01-01' }, '428C9'],
    ['an empty campaign', { campaign: '' }, '23514'],
    ['a campaign too long', { campaign: 'x'.repeat(81) }, '23514'],
    ['an unknown method', { payment_method: 'cash' }, '23514'],
    ['an unknown course', { product_id: 'curso-secreto' }, invalid],
    ['a course with a waiting list', { product_id: 'curso' }, invalid],
    ['a course that is not available', { product_id: 'filmes' }, invalid],
    ['a course that is not sold', { product_id: 'ingles-proibido-1' }, invalid],
    [
      'a payment that does not exist',
      { payment_id: 'pay_00000000000000000000000000000000' },
      refused,
    ],
  ])('%s', async (_, values, code) => {
    expect(await insert(buyer, values)).toBe(code);
  });

  test('a purchase in the name of another account', async () => {
    for (const who of [stranger, admin, anonymous])
      expect(await insert(who, { user_id: buyer.userId })).toBe(refused);
  });
});

describe('a purchase that names a payment', () => {
  test('takes the payment of its own account', async () => {
    const paymentId = await insertCharge(database, buyer.userId);
    const row = await buy(buyer, { payment_id: paymentId });
    expect(row).toMatchObject({ payment_id: paymentId });
    const [charge] = await database.sql`select order_id from app.charges where id = ${paymentId}`;
    expect(charge).toEqual({ order_id: row['order_id'] });
  });

  test("is refused another's payment, paid or not, and an anonymous one", async () => {
    for (const owner of [stranger, null]) {
      for (const state of ['open', 'paid']) {
        const paymentId = await insertCharge(database, owner?.userId ?? null, { state });
        expect(await insert(buyer, { payment_id: paymentId })).toBe(refused);
      }
    }
  });

  test('is refused a payment of another price or course', async () => {
    const cheap = await insertCharge(database, buyer.userId, { amount_cents: 100, state: 'paid' });
    expect(await insert(buyer, { payment_id: cheap })).toBe(invalid);
    const other = await insertCharge(database, buyer.userId, { course_id: 'ingles-com-filmes' });
    expect(await insert(buyer, { payment_id: other })).toBe(invalid);
  });

  test('is confirmed by it when it was paid meanwhile, and no other purchase can take it', async () => {
    const paymentId = await insertCharge(database, buyer.userId, { state: 'paid' });
    const row = await buy(buyer, { payment_id: paymentId });
    expect(await readStatus(row['id'])).toBe('CONFIRMED');
    await changePurchase(database, String(row['id']), { payment_status: 'REFUNDED' });
    expect(await insert(buyer, { payment_id: paymentId })).toBe(taken);
  });
});

describe('reloads', () => {
  test('leave one open purchase of a course', async () => {
    for (let count = 0; count < 5; count += 1) await buy(buyer);
    const rows =
      await database.sql`select payment_status from purchases where user_id = ${buyer.userId}`;
    expect([...rows]).toEqual([{ payment_status: 'PENDING' }]);
  });

  test('two concurrent starts leave one open purchase', async () => {
    await Promise.all([1, 2, 3, 4].map(() => buy(buyer)));
    const rows = await database.sql`select id from purchases where user_id = ${buyer.userId}`;
    expect(rows).toHaveLength(1);
  });

  test('an older purchase with an open charge is cancelled, and the charge is to be cancelled too', async () => {
    const paymentId = await insertCharge(database, buyer.userId);
    const old = await buy(buyer, { payment_id: paymentId });
    const fresh = await buy(buyer);
    expect([await readStatus(old['id']), await readStatus(fresh['id'])]).toEqual([
      'CANCELLED',
      'PENDING',
    ]);
    const effects =
      await database.sql`select kind from app.outbox where key = ${`cancel_charge:${paymentId}`}`;
    expect(effects).toHaveLength(1);
  });

  test('a payment named again moves to the newer purchase', async () => {
    const paymentId = await insertCharge(database, buyer.userId);
    await buy(buyer, { payment_id: paymentId });
    const fresh = await buy(buyer, { payment_id: paymentId });
    const rows =
      await database.sql`select id, payment_id from purchases where user_id = ${buyer.userId}`;
    expect([...rows]).toEqual([{ id: fresh['id'], payment_id: paymentId }]);
  });
});

test('an owner of a course, bought or granted, cannot start another purchase of it', async () => {
  const paymentId = await insertCharge(database, buyer.userId, { state: 'paid' });
  await buy(buyer, { payment_id: paymentId });
  expect(await insert(buyer)).toBe(taken);
  await database.sql`
    insert into access_grants (user_id, course_id, reason) values (${stranger.userId}, 'masterclass', 'presente')`;
  expect(await insert(stranger)).toBe(taken);
});

describe('what a purchase says of its payment', () => {
  const columns =
    'total::float, installment_amount::float, installments, surcharge::float, card_brand, card_last4, refunded_at, refund_requested_at, guarantee_ends_at, campaign';

  test('is read by its owner and by administrators only', async () => {
    const { id } = await buy(buyer, { campaign: 'natal-2026' });
    const read = `select ${columns} from purchases where id = '${String(id)}'`;
    expect(await countEach([buyer, admin, stranger, anonymous], read)).toEqual([1, 1, 0, refused]);
    expect(await ask(buyer, read)).toEqual([
      {
        total: 97,
        installment_amount: 97,
        installments: 1,
        surcharge: 0,
        card_brand: null,
        card_last4: null,
        refunded_at: null,
        refund_requested_at: null,
        guarantee_ends_at: null,
        campaign: 'natal-2026',
      },
    ]);
  });

  test.each([
    ['2026-03-10T00:00:00-03:00', 7, '2026-03-17T23:59:59-03:00'],
    ['2026-03-10T23:59:59-03:00', 7, '2026-03-17T23:59:59-03:00'],
    ['2026-03-10T23:30:00-03:00', 30, '2026-04-09T23:59:59-03:00'],
    ['2026-03-10T12:00:00-03:00', 3, '2026-03-17T23:59:59-03:00'], // the law's seven days, whatever the row says
  ])('access released at %s with %i days is guaranteed until %s', async (at, days, end) => {
    const { id } = await buy(buyer);
    const [row] = await database.sql`
      update purchases set confirmed_at = ${at}, guarantee_days = ${days} where id = ${String(id)}
      returning guarantee_ends_at`;
    expect(row?.['guarantee_ends_at']).toEqual(new Date(end));
  });
});

test('only an administrator executes the refund function of administrators', async () => {
  const request = `select app.request_refund_as_admin('${buyer.userId}', 'um motivo') as answer`;
  await expectRefused([anonymous, buyer, stranger], [request]);
  expect(await ask(admin, request)).toEqual([{ answer: { outcome: 'unknown' } }]);
});
