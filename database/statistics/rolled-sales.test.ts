import { beforeAll, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { callFunction, createCaller } from '#tests/support/act-as.ts';
import {
  changePurchase,
  insertCharge,
  insertEntry,
  insertPurchase,
  insertSale,
} from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const admin = await createCaller(database, { isAdmin: true });

const rollUp = () => sql`select app.roll_up_sales()`;
const noteAllDays = () => sql`
  insert into app.changed_sales_days (day)
  select d::date from generate_series('2024-01-01'::date, current_date, interval '1 day') d`;

const periods = [
  ['2025-02-26', '2025-03-03'],
  ['2025-03-01', '2025-03-01'],
  ['2024-01-01', new Date().toISOString().slice(0, 10)],
] as const;

/** The statistics of the periods that administrators are shown. */
const readAll = () =>
  Promise.all(
    periods.flatMap((period) => [
      callFunction(database, admin, 'admin_revenue', [...period]),
      callFunction(database, admin, 'admin_campaigns', [...period]),
    ]),
  );

/** All sums from the rows themselves; the roll-up is as before afterwards. */
async function readUnrolled() {
  await noteAllDays();
  const answer = await readAll();
  await sql`delete from app.changed_sales_days where day < current_date`;
  return answer;
}

/** A generator with a fixed beginning, so that a failure comes again. */
let state = 7;
const random = (below: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * below);
};
const pick = <T>(values: readonly [T, ...T[]]): T => values[random(values.length)] ?? values[0];
/** Around the days' borders in São Paulo, which are at three o'clock UTC. */
const randomTime = () =>
  new Date(
    Date.UTC(2025, 1, 26 + random(6), pick([2, 3, 12]), pick([0, 59]), pick([0, 59])),
  ).toISOString();

async function sellAtRandom(): Promise<string> {
  const buyer = await createCaller(database);
  const course = pick(['masterclass', 'ingles-proibido']);
  const [confirmedAt, refundedAt] = [randomTime(), randomTime()].toSorted();
  const status = pick(['PENDING', 'CONFIRMED', 'CONFIRMED', 'REFUNDED', 'CHARGEBACK']);
  const columns = {
    course_id: course,
    amount: pick([97, 97.5, 1164]),
    payment_method: pick(['pix', 'credit_card', 'boleto']),
    payment_status: status,
    provider: pick(['sandbox', 'sandbox', 'asaas']),
    campaign: pick([null, 'carnaval', 'bio']),
    created_at: randomTime(),
    confirmed_at: status === 'PENDING' ? null : (confirmedAt ?? null),
    refunded_at: status === 'REFUNDED' ? (refundedAt ?? null) : null,
  };
  if (random(2) === 0) return insertSale(database, buyer.userId, columns);
  const id = await insertPurchase(database, buyer.userId, columns);
  if (status === 'PENDING') return id;
  const cents = pick([9700, 11_640]);
  const charge = await insertCharge(database, null, { purchase_id: id, course_id: course });
  await changePurchase({ sql }, id, { payment_id: charge });
  const book = (entry: Record<string, string | number>) =>
    insertEntry(database, charge, { purchase_id: id, ...entry });
  await book({ cents, at: confirmedAt ?? '' });
  if (random(2) === 0) await book({ kind: 'fee', cents: -199, at: confirmedAt ?? '' });
  if (status !== 'CONFIRMED') await book({ kind: 'refund', cents: -cents, at: refundedAt ?? '' });
  return id;
}

const ids: string[] = [];
beforeAll(async () => {
  for (let count = 0; count < 60; count += 1) ids.push(await sellAtRandom());
});

/** The first paid purchase with a charge that is still the course's. */
const findPaid = async () => {
  const [row] = await sql<{ id: string; payment_id: string }[]>`
    select p.id, p.payment_id from purchases p join app.charges c on c.id = p.payment_id
    where p.payment_status = 'CONFIRMED' order by p.id limit 1`;
  if (!row) throw new Error('nothing was sold');
  return row;
};

describe('rolled up sales are those of the purchases themselves', () => {
  test('after the roll-up, in which every day of São Paulo has its own sales', async () => {
    const unrolled = await readUnrolled();
    await noteAllDays();
    await rollUp();
    expect(await sql`select from app.changed_sales_days`).toHaveLength(0);
    expect(await readAll()).toEqual(unrolled);
    expect(unrolled[0]).toMatchObject({ total: { sales: expect.any(Number) } });
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'a refund of an old sale',
      async () => {
        const { id, payment_id } = await findPaid();
        await insertEntry(database, payment_id, { purchase_id: id, kind: 'refund', cents: -9700 });
      },
    ],
    [
      'a payment that was reported late',
      async () => {
        const { id, payment_id } = await findPaid();
        const dispute = { kind: 'dispute', cents: -9700, at: '2025-03-01T02:59:59Z' };
        await insertEntry(database, payment_id, { purchase_id: id, ...dispute });
      },
    ],
    [
      'an amount that the provider corrects',
      async () => {
        const { id, payment_id } = await findPaid();
        const correction = { cents: -4700, source: 'correction', at: '2025-03-01T12:00:00Z' };
        await insertEntry(database, payment_id, { purchase_id: id, ...correction });
      },
    ],
    [
      'another campaign and method of old purchases',
      async () => {
        const change = { campaign: 'natal', payment_method: 'boleto' };
        for (const place of [3, 10, 11]) await changePurchase({ sql }, ids[place] ?? '', change);
      },
    ],
    [
      'an order that was only begun and makes room for another',
      () => sql`
        select app.supersede_order(o.id, now()) from app.orders o
        where o.status = 'PENDING' and not exists (select from app.charges c where c.order_id = o.id) order by o.id limit 1`,
    ],
    [
      'a deleted account of a buyer',
      () =>
        sql`select app.delete_account(p.user_id, now()) from purchases p where p.id = ${ids[0] ?? ''}`,
    ],
    ['another provider', () => sql`update app.settings set payment_provider = 'asaas'`],
  ])('after %s, before and after the next roll-up', async (what, change) => {
    const before = await readAll();
    await change();
    const rolled = await readAll();
    expect(rolled).toEqual(await readUnrolled());
    if (what !== 'a deleted account of a buyer') expect(rolled).not.toEqual(before);
    await noteAllDays();
    await rollUp();
    expect(await readAll()).toEqual(rolled);
    await sql`update app.settings set payment_provider = 'sandbox'`;
  });

  test('of a transaction that was open during the roll-up', async () => {
    const { id } = await findPaid();
    await sql.begin(async (open) => {
      await open`update purchases set campaign = 'aberta' where id = ${id}`;
      await open`select app.note_sale(order_id) from purchases where id = ${id}`;
      await rollUp();
    });
    expect(await sql`select from app.changed_sales_days`).not.toHaveLength(0);
    expect(await readAll()).toEqual(await readUnrolled());
  });
});

test('days without a change are not summed again', async () => {
  await rollUp();
  const before = await readAll();
  await sql`update app.sales_days set gross_cents = gross_cents + 1 where moves > 0`;
  expect(await readAll()).not.toEqual(before);
});

test('whose money counts is asked once a statistic, not once a row', async () => {
  for (let count = 0; count < 5; count += 1) await sellAtRandom();
  await rollUp();
  const calls = await sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify(admin.claims)}, true)`;
    await transaction`set local track_functions = 'all'`;
    await transaction`select public.admin_revenue('2025-02-26', '2025-03-03')`;
    await transaction`select public.admin_campaigns('2025-02-26', '2025-03-03')`;
    return transaction<{ calls: number }[]>`
      select calls::integer from pg_stat_xact_user_functions where schemaname = 'app' and funcname = 'is_test_money'`;
  });
  expect(calls[0]?.calls).toBeLessThanOrEqual(5);
});
