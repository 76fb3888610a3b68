import { beforeAll, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { callFunction, createCaller } from '#tests/support/act-as.ts';
import { changePurchase, insertCharge, insertPurchase } from '#tests/support/buyers/rows.ts';
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

/** What administrators are shown of the periods. */
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
  const id = await insertPurchase(database, buyer.userId, {
    course_id: course,
    amount: pick([97, 97.5, 1164]),
    payment_method: pick(['pix', 'credit_card', 'boleto']),
    payment_status: status,
    provider: pick(['sandbox', 'sandbox', 'asaas']),
    campaign: pick([null, 'carnaval', 'bio']),
    created_at: randomTime(),
    confirmed_at: status === 'PENDING' ? null : (confirmedAt ?? null),
    refunded_at: status === 'REFUNDED' ? (refundedAt ?? null) : null,
  });
  if (random(2) === 0) return id;
  const columns = {
    order_id: id,
    course_id: course,
    paid_cents: pick([9700, 11_640]),
    net_cents: pick([null, 9501]),
  };
  const charge = await insertCharge(database, null, columns);
  await changePurchase({ sql }, id, { payment_id: charge });
  if (status !== 'PENDING') await addEvent(id, 'PENDING', 'CONFIRMED', confirmedAt ?? '');
  if (status !== 'PENDING' && status !== 'CONFIRMED')
    await addEvent(id, 'CONFIRMED', status, refundedAt ?? '');
  return id;
}

const addEvent = (id: string, was: string, became: string, at: string) => sql`
  insert into app.purchase_events (purchase_id, charge_id, from_status, to_status, created_at)
  select p.id, p.payment_id, ${was}, ${became}, ${at} from purchases p where p.id = ${id}`;

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
        const { id } = await findPaid();
        await changePurchase({ sql }, id, { payment_status: 'REFUNDED', refunded_at: new Date() });
      },
    ],
    [
      'a payment that was reported late',
      async () => {
        const { id } = await findPaid();
        await addEvent(id, 'CONFIRMED', 'CHARGEBACK', '2025-03-01T02:59:59Z');
      },
    ],
    [
      'an amount that the provider corrects',
      async () => {
        const { payment_id } = await findPaid();
        await sql`update app.charges set paid_cents = 5000, method = 'boleto' where id = ${payment_id}`;
      },
    ],
    [
      'another campaign, method and price of old purchases',
      () => sql`
        update purchases set campaign = 'natal', payment_method = 'boleto', amount = 50
        where id in (${ids[3] ?? ''}, ${ids[10] ?? ''}, ${ids[11] ?? ''})`,
    ],
    [
      'other times of a purchase',
      () => sql`
        update purchases set created_at = '2025-03-02T12:00Z', confirmed_at = '2025-03-03T02:59Z'
        where id = (select p.id from purchases p where p.confirmed_at is not null and p.payment_id is null limit 1)`,
    ],
    [
      'a deleted purchase',
      () => sql`
        delete from purchases where id = (
          select p.id from purchases p where p.payment_id is null and p.confirmed_at is not null
          and not exists (select from app.purchase_events e where e.purchase_id = p.id) limit 1
        )`,
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
      await rollUp();
    });
    expect(await sql`select from app.changed_sales_days`).not.toHaveLength(0);
    expect(await readAll()).toEqual(await readUnrolled());
  });
});

test('days without a change are not summed again', async () => {
  await rollUp();
  const before = await readAll();
  await sql`update app.sales_days set gross = gross + 1 where moves > 0`;
  expect(await readAll()).not.toEqual(before);
});
