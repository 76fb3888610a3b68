import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { CallerSql } from '#server/database/database.ts';
import type { Caller } from '#server/database/caller.ts';
import { actAs, actIn, anonymous, createCaller, refused } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

type Person = Caller & { userId: string };
type Values = Record<string, string | number>;

const invalid = '22023';
const taken = '23505';
let buyer: Person;
let stranger: Person;
let admin: Person;

const database = await forFile(createTestDatabase());
const { expectRefused } = actIn(database);
beforeEach(async () => {
  [buyer, stranger, admin] = await Promise.all([
    createCaller(database),
    createCaller(database),
    createCaller(database, { isAdmin: true }),
  ]);
});

const insertInto = (sql: CallerSql, values: Values) =>
  sql`insert into purchases ${sql(values)} returning *`;
const insert = (who: Caller, values: Values) =>
  actAs(database, who, (sql) => insertInto(sql, values));
/** The same, and it stays. */
const buy = (who: Caller, values: Values) =>
  database.asCaller(
    who,
    async (sql) => (await insertInto(sql, values))[0] as Record<string, unknown>,
  );

async function createCharge(
  owner: Person | null,
  { amountCents = 9700, courseId = 'masterclass', state = 'open' } = {},
): Promise<string> {
  const id = `pay_${randomBytes(16).toString('hex')}`;
  const customer = `cus_${randomBytes(16).toString('hex')}`;
  await database.sql`
    insert into app.payment_customers (id, user_id, provider, name, email, document, phone)
    values (${customer}, ${owner?.userId ?? null}, 'sandbox', ${id}, 'a@b.co', '24971563792', '11988887777')`;
  await database.sql`
    insert into app.charges (id, provider, provider_charge_id, customer_id, user_id, course_id, method, amount_cents, state,
      due_at, polled_at, created_at)
    values (${id}, 'sandbox', ${id}, ${customer}, ${owner?.userId ?? null}, ${courseId}, 'pix', ${amountCents}, ${state},
      now() + interval '1 day', now(), now())`;
  return id;
}
const readStatus = async (id: unknown) => {
  const [row] = await database.sql<{ payment_status: string }[]>`
    select payment_status from purchases where id = ${String(id)}`;
  return row?.payment_status;
};

describe('what a buyer leaves out', () => {
  test('is filled in from the catalogue', async () => {
    expect(await insert(buyer, { product_id: 'masterclass' })).toMatchObject([
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
    expect(await insert(buyer, { product_id: 'masterclass' })).toMatchObject([{ amount: '47.00' }]);
    expect(await insert(buyer, { product_id: 'masterclass', amount: 97 })).toBe(invalid);
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
    ['a time of confirmation', { confirmed_at: '2026-01-01' }, refused],
    ['a guarantee of his own', { guarantee_days: 365 }, refused],
    ['another provider', { provider: 'asaas' }, refused],
    ['a card of his own', { card_brand: 'visa' }, refused],
    ['digits of a card', { card_last4: '1111' }, refused],
    ['installments', { installments: 12 }, refused],
    ['a surcharge', { surcharge: -96 }, refused],
    ['a total', { total: 1 }, '428C9'],
    ['a refund', { refunded_at: '2026-01-01' }, refused],
    ['a refund that failed', { failed_refund_requested_at: '2026-01-01' }, refused],
    ['money that the school holds', { partial_amount: 50 }, refused],
    ['a refund that was asked for', { refund_requested_at: '2026-01-01' }, refused],
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
    expect(await insert(buyer, { product_id: 'masterclass', ...values })).toBe(code);
  });

  test('a purchase in the name of another', async () => {
    expect(await insert(stranger, { product_id: 'masterclass', user_id: buyer.userId })).toBe(
      refused,
    );
    expect(await insert(admin, { product_id: 'masterclass', user_id: buyer.userId })).toBe(refused);
    expect(await insert(anonymous, { product_id: 'masterclass', user_id: buyer.userId })).toBe(
      refused,
    );
  });
});

describe('a purchase that names a payment', () => {
  test('takes the payment of its own account', async () => {
    const paymentId = await createCharge(buyer);
    const row = await buy(buyer, { product_id: 'masterclass', payment_id: paymentId });
    expect(row).toMatchObject({ payment_id: paymentId });
    const [charge] =
      await database.sql`select purchase_id from app.charges where id = ${paymentId}`;
    expect(charge).toEqual({ purchase_id: row['id'] });
  });

  test("is refused another's payment, paid or not, and an anonymous one", async () => {
    for (const owner of [stranger, null]) {
      for (const state of ['open', 'paid']) {
        const paymentId = await createCharge(owner, { state });
        expect(await insert(buyer, { product_id: 'masterclass', payment_id: paymentId })).toBe(
          refused,
        );
      }
    }
  });

  test('is refused a payment of another price or course', async () => {
    const cheap = await createCharge(buyer, { amountCents: 100, state: 'paid' });
    expect(await insert(buyer, { product_id: 'masterclass', payment_id: cheap })).toBe(invalid);
    const other = await createCharge(buyer, { courseId: 'ingles-com-filmes' });
    expect(await insert(buyer, { product_id: 'masterclass', payment_id: other })).toBe(invalid);
  });

  test('is confirmed by it when it was paid in the meantime', async () => {
    const paymentId = await createCharge(buyer, { state: 'paid' });
    const row = await buy(buyer, { product_id: 'masterclass', payment_id: paymentId });
    expect(await readStatus(row['id'])).toBe('CONFIRMED');
  });

  test('is refused a payment that has paid for something already', async () => {
    const paymentId = await createCharge(buyer, { state: 'paid' });
    const row = await buy(buyer, { product_id: 'masterclass', payment_id: paymentId });
    await database.sql`update purchases set payment_status = 'REFUNDED' where id = ${String(row['id'])}`;
    expect(await insert(buyer, { product_id: 'masterclass', payment_id: paymentId })).toBe(taken);
  });
});

describe('reloads', () => {
  test('leave one open purchase of a course, not a pile', async () => {
    for (let count = 0; count < 5; count += 1) await buy(buyer, { product_id: 'masterclass' });
    const rows =
      await database.sql`select payment_status from purchases where user_id = ${buyer.userId}`;
    expect([...rows]).toEqual([{ payment_status: 'PENDING' }]);
  });

  test('two concurrent starts leave one open purchase', async () => {
    await Promise.all([1, 2, 3, 4].map(() => buy(buyer, { product_id: 'masterclass' })));
    const rows = await database.sql`select id from purchases where user_id = ${buyer.userId}`;
    expect(rows).toHaveLength(1);
  });

  test('an older purchase with an open charge is cancelled, and the charge is to be cancelled too', async () => {
    const paymentId = await createCharge(buyer);
    const old = await buy(buyer, { product_id: 'masterclass', payment_id: paymentId });
    const fresh = await buy(buyer, { product_id: 'masterclass' });
    expect([await readStatus(old['id']), await readStatus(fresh['id'])]).toEqual([
      'CANCELLED',
      'PENDING',
    ]);
    const effects =
      await database.sql`select kind from app.outbox where key = ${`cancel_charge:${paymentId}`}`;
    expect(effects).toHaveLength(1);
  });

  test('a payment named again moves to the newer purchase', async () => {
    const paymentId = await createCharge(buyer);
    await buy(buyer, { product_id: 'masterclass', payment_id: paymentId });
    const fresh = await buy(buyer, { product_id: 'masterclass', payment_id: paymentId });
    const rows =
      await database.sql`select id, payment_id from purchases where user_id = ${buyer.userId}`;
    expect([...rows]).toEqual([{ id: fresh['id'], payment_id: paymentId }]);
  });
});

test('an owner of a course, bought or granted, cannot start another purchase of it', async () => {
  const paymentId = await createCharge(buyer, { state: 'paid' });
  await buy(buyer, { product_id: 'masterclass', payment_id: paymentId });
  expect(await insert(buyer, { product_id: 'masterclass' })).toBe(taken);
  await database.sql`
    insert into access_grants (user_id, course_id, reason) values (${stranger.userId}, 'masterclass', 'presente')`;
  expect(await insert(stranger, { product_id: 'masterclass' })).toBe(taken);
});

test('a buyer reads the own purchases, a stranger none, an administrator all', async () => {
  const { id } = await buy(buyer, { product_id: 'masterclass' });
  const read = (who: Caller) =>
    actAs(database, who, (sql) => sql`select id from purchases where id = ${String(id)}`);
  expect(await read(buyer)).toHaveLength(1);
  expect(await read(stranger)).toHaveLength(0);
  expect(await read(admin)).toHaveLength(1);
  expect(await read(anonymous)).toBe(refused);
});

describe('what a purchase says of its payment', () => {
  const columns =
    'total::float, installment_amount::float, installments, surcharge::float, card_brand, card_last4, refunded_at, refund_requested_at, guarantee_ends_at, campaign';

  test('is read by its owner and by administrators only', async () => {
    const { id } = await buy(buyer, { product_id: 'masterclass', campaign: 'natal-2026' });
    const read = (who: Caller) =>
      actAs(database, who, (sql) =>
        sql.unsafe(`select ${columns} from purchases where id = '${String(id)}'`),
      );
    const row = {
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
    };
    expect(await read(buyer)).toMatchObject([row]);
    expect(await read(admin)).toMatchObject([row]);
    expect(await read(stranger)).toHaveLength(0);
    expect(await read(anonymous)).toBe(refused);
  });

  test('no role writes it through the wire', async () => {
    await buy(buyer, { product_id: 'masterclass' });
    for (const who of [buyer, stranger, admin, anonymous]) {
      for (const change of [
        "card_brand = 'visa'",
        "card_last4 = '1111'",
        'installments = 2',
        'surcharge = 1',
        'refunded_at = now()',
        'refund_requested_at = now()',
        'failed_refund_requested_at = now()',
        'partial_amount = 50',
        "campaign = 'x'",
      ]) {
        const statement = `update purchases set ${change} returning 1`;
        expect(await actAs(database, who, (sql) => sql.unsafe(statement))).toBe(refused);
      }
    }
  });

  test.each([
    ['2026-03-10T00:00:00-03:00', 7, '2026-03-17T23:59:59-03:00'],
    ['2026-03-10T23:59:59-03:00', 7, '2026-03-17T23:59:59-03:00'],
    ['2026-03-10T23:30:00-03:00', 30, '2026-04-09T23:59:59-03:00'],
    ['2026-03-10T12:00:00-03:00', 3, '2026-03-17T23:59:59-03:00'], // the law's seven days, whatever the row says
  ])('access released at %s with %i days is guaranteed until %s', async (at, days, end) => {
    const { id } = await buy(buyer, { product_id: 'masterclass' });
    const [row] = await database.sql`
      update purchases set confirmed_at = ${at}, guarantee_days = ${days} where id = ${String(id)}
      returning guarantee_ends_at`;
    expect(row?.['guarantee_ends_at']).toEqual(new Date(end));
  });
});

test('no role changes or deletes a purchase through the wire', async () => {
  const { id } = await buy(buyer, { product_id: 'masterclass' });
  await expectRefused(
    [buyer, stranger, admin, anonymous],
    [
      "update purchases set payment_status = 'CONFIRMED' returning 1",
      "update purchases set payment_id = 'pay_x' returning 1",
      'update purchases set amount = 1 returning 1',
      'delete from purchases returning 1',
    ],
  );
  expect(await readStatus(id)).toBe('PENDING');
});

test('no role reads or writes the internal payment tables', async () => {
  const tables = [
    'app.payment_customers',
    'app.charges',
    'app.purchase_events',
    'app.refund_requests',
    'app.outbox',
    'app.payment_issues',
    'app.payment_events',
    'sandbox.charges',
    'sandbox.customers',
    'sandbox.deliveries',
  ];
  for (const who of [anonymous, buyer, admin]) {
    for (const table of tables) {
      for (const statement of [`select 1 from ${table}`, `delete from ${table}`]) {
        expect(await actAs(database, who, (sql) => sql.unsafe(statement))).toBe(refused);
      }
    }
    for (const call of [
      `app.apply_charge_reading('x', 0, 'x', 'received', 1, now())`,
      `app.move_purchase('${buyer.userId}', 'CONFIRMED', null, now())`,
      `app.settle_charge('x', now())`,
      `app.open_charge('{}')`,
      `app.show_charge('x')`,
      `app.request_refund('${buyer.userId}', '${buyer.userId}', now())`,
      `app.record_refund_request(null, true, null, null, now())`,
      `app.resolve_issue(null, now())`,
      `app.show_partial_payment('${buyer.userId}')`,
      `app.open_underpaid_issue(null, now())`,
      `app.can_move('PENDING', 'CONFIRMED')`,
      `app.queue_welcome('${buyer.userId}')`,
      `app.merge_account('${buyer.userId}', '${buyer.userId}', now())`,
      `auth.give_address('${buyer.userId}', 'a@example.com', now())`,
      `app.deny_refund('x', now())`,
      `app.end_denied_refund('x', now())`,
      `app.close_issue('pay_x', 'chargeback', 'perdida', now())`,
      `app.update_dispute('x', 'paid', 'chargeback', now())`,
      `app.describe_return(null)`,
      `app.find_asking(null)`,
      `app.other_access_since(null)`,
      `app.audit_charge('made_up', 'x', '{}')`,
      `app.begin_purchase('${buyer.userId}', null, 'pix', now())`,
    ]) {
      expect(await actAs(database, who, (sql) => sql.unsafe(`select ${call}`))).toBe(refused);
    }
  }
});

test('only an administrator executes the refund function of administrators', async () => {
  for (const who of [anonymous, buyer, stranger]) {
    const answer = await actAs(
      database,
      who,
      (sql) => sql`select app.request_refund_as_admin(${buyer.userId}, 'um motivo')`,
    );
    expect(answer).toBe(refused);
  }
  const answer = await actAs(
    database,
    admin,
    (sql) => sql`select app.request_refund_as_admin(${buyer.userId}, 'um motivo') as answer`,
  );
  expect(answer).toEqual([{ answer: { outcome: 'unknown' } }]);
});
