// The rows that tests insert without a server. No other place of the tests inserts purchases, payers, charges or coupons.
import { randomBytes, randomUUID } from 'node:crypto';
import type { CallerSql, Database } from '#server/database/database.ts';

type Columns = Record<string, string | number | boolean | Date | null>;
type Sql = Pick<Database, 'sql'>;

export const confirmed = { payment_status: 'CONFIRMED', confirmed_at: new Date() };

const purchase = {
  course_id: 'masterclass',
  product_id: 'masterclass',
  product_name: 'Masterclass',
  amount: 97,
  payment_method: 'pix',
  provider: 'sandbox',
};

/** The order of a purchase that is inserted without one. */
function toOrder(id: string, row: Columns): Columns {
  const cents = Math.round(Number(row['amount']) * 100);
  const copied = ['user_id', 'provider', 'confirmed_at', 'created_at'].filter(
    (name) => name in row,
  );
  return {
    ...Object.fromEntries(copied.map((name) => [name, row[name] ?? null])),
    id,
    status: row['payment_status'] ?? 'PENDING',
    method: row['payment_method'] ?? '',
    price_cents: cents,
    total_cents: cents + Math.round(Number(row['surcharge'] ?? 0) * 100),
    charge_id: row['payment_id'] ?? null,
  };
}

/**
 * Purchases of the masterclass by Pix for R$ 97, each an order of its own, with other values where `rows` name them; returns their
 * ids. All rows name the same columns. order_id: of another purchase's order, which each is one more line of.
 */
export async function insertPurchases({ sql }: Sql, rows: Columns[]): Promise<string[]> {
  const wanted = rows.map((columns) => ({ ...purchase, order_id: randomUUID(), ...columns }));
  const begun = wanted.filter((_, index) => !('order_id' in (rows[index] ?? {})));
  if (begun.length > 0)
    await sql`insert into app.orders ${sql(begun.map((row) => toOrder(row.order_id, row)))}`;
  const orders = [...new Set(wanted.map((row) => row.order_id))];
  const numbers = await sql<{ id: string; order_number: string }[]>`
    select id, order_number from app.orders where id in ${sql(orders)}`;
  const numberOf = new Map(numbers.map((order) => [order.id, order.order_number]));
  const inserted = await sql<{ id: string }[]>`
    insert into purchases ${sql(wanted.map((row) => Object.assign(row, { order_number: numberOf.get(row.order_id) ?? '' })))} returning id`;
  const ids = inserted.map(({ id }) => id);
  await sql`select app.note_sale(id) from app.orders where id in ${sql(orders)}`;
  await sql`
    select app.recompute_access(id)
    from (select distinct user_id as id from purchases where id in ${sql(ids)}) owner`;
  return ids;
}

/** A client's own insert of a purchase, as the REST interface makes it. */
export function enterPurchase(sql: CallerSql, columns: Record<string, string | number> = {}) {
  const row = { product_id: 'masterclass', ...columns };
  const names = Object.keys(row);
  const wanted = sql`jsonb_populate_record(null::purchases, ${JSON.stringify(row)}::text::jsonb)`;
  return sql`
    with permission as (insert into purchases (${sql(names)}) select ${sql(names)} from ${wanted} where false)
    select entered.* from app.enter_purchase(${wanted}) entered`;
}

/** The order that a purchase is a line of. */
export async function findOrderId({ sql }: Sql, purchase: string): Promise<string> {
  const [row] = await sql<
    { order_id: string }[]
  >`select order_id from purchases where id = ${purchase}`;
  if (!row) throw new Error(`no purchase ${purchase}`);
  return row.order_id;
}

export async function insertPurchase(database: Sql, userId: string, columns: Columns = {}) {
  const [id = ''] = await insertPurchases(database, [{ user_id: userId, ...columns }]);
  return id;
}

interface Sale {
  cents: number;
  course_id: string;
  provider: string;
  payment_method: string;
  payment_status: string;
  confirmed_at: Date | null;
  refunded_at: Date | null;
}

const goneBack: Readonly<Record<string, string>> = { REFUNDED: 'refund', CHARGEBACK: 'dispute' };

/** A purchase with the charge that has paid it, as far as it was paid, and the ledger of both. */
export async function insertSale(database: Sql, userId: string, columns: Columns = {}) {
  const { sql } = database;
  const id = await insertPurchase(database, userId, columns);
  const [sale] = await sql<
    Sale[]
  >`select *, app.to_cents(total) as cents from purchases where id = ${id}`;
  if (!sale?.confirmed_at) return id;
  const charge = await insertCharge(database, null, {
    purchase_id: id,
    course_id: sale.course_id,
    provider: sale.provider,
    method: sale.payment_method,
    amount_cents: sale.cents,
    state: 'paid',
  });
  const { cents, confirmed_at: paidAt } = sale;
  await insertEntry(database, charge, { purchase_id: id, cents, at: paidAt });
  const kind = goneBack[sale.payment_status];
  const at = sale.refunded_at ?? paidAt;
  if (kind) await insertEntry(database, charge, { purchase_id: id, kind, cents: -cents, at });
  return id;
}

/** A row of the ledger of a charge: a payment, with other values where `columns` names them. */
export async function insertEntry({ sql }: Sql, charge: string, columns: Columns): Promise<void> {
  const row = { charge_id: charge, kind: 'payment', source: 'provider', ...columns };
  await sql`insert into app.payment_entries ${sql(row)}`;
  await sql`select app.note_sale(order_id) from app.charges where id = ${charge}`;
}

/** Changes a purchase past all rules, and its order with it. */
export async function changePurchase({ sql }: Sql, id: string, columns: Columns): Promise<void> {
  await sql`update purchases set ${sql(columns)} where id = ${id}`;
  await sql`
    update app.orders o set status = p.payment_status, method = p.payment_method, charge_id = p.payment_id, confirmed_at = p.confirmed_at
    from purchases p where p.id = ${id} and o.id = p.order_id`;
  await sql`select app.note_sale(order_id), app.recompute_access(user_id) from purchases where id = ${id}`;
}

/** A payer of the sandbox. */
export async function insertPayer({ sql }: Sql, userId: string | null, columns: Columns = {}) {
  const id = `cus_${randomBytes(16).toString('hex')}`;
  const row = {
    id,
    user_id: userId,
    provider: 'sandbox',
    name: id, // payers of an account differ
    email: 'ana@example.com',
    document: '24971563792',
    phone: '11988887777',
    ...columns,
  };
  await sql`insert into app.payment_customers ${sql(row)}`;
  return id;
}

/** A charge of the masterclass by Pix over R$ 97, with its payer. purchase_id: a line of its order. */
export async function insertCharge(
  database: Sql,
  userId: string | null,
  { purchase_id: purchase, ...columns }: Columns = {},
) {
  const { sql } = database;
  const id = `pay_${randomBytes(16).toString('hex')}`;
  const row = {
    id,
    provider: 'sandbox',
    provider_charge_id: id,
    customer_id: columns['customer_id'] ?? (await insertPayer(database, userId)),
    user_id: userId,
    course_id: 'masterclass',
    method: 'pix',
    amount_cents: 9700,
    state: 'open',
    due_at: new Date(Date.now() + 86_400_000),
    polled_at: new Date(),
    created_at: new Date(),
    ...(typeof purchase === 'string' && { order_id: await findOrderId(database, purchase) }),
    ...columns,
  };
  await sql`insert into app.charges ${sql(row)}`;
  return id;
}

/** A coupon of 20 percent for every course, with other values where `columns` names them. */
export async function insertCoupon({ sql }: Sql, columns: Columns & { code?: string } = {}) {
  const code = `C${randomBytes(5).toString('hex').toUpperCase()}`;
  const percent = 'amount_cents' in columns ? null : 20;
  const row = { id: randomUUID(), code, percent, is_for_all_courses: true, ...columns };
  await sql`insert into app.coupons ${sql(row)}`;
  return { id: row.id, code: row.code };
}

/** Offers a course beside another one. */
export async function offerBump(
  { sql }: Sql,
  { course = 'masterclass', offered = 'ingles-proibido', price = 47, place = 1 } = {},
): Promise<void> {
  await sql`
    update courses set is_available = true, enrollment_status = 'open', is_listed = true where id = ${offered}`;
  await sql`
    insert into app.order_bumps (course_id, place, offered_course_id, price_cents, pitch)
    values (${course}, ${place}, ${offered}, ${Math.round(price * 100)}, 'Junto sai mais barato')
    on conflict (course_id, offered_course_id) do update set price_cents = excluded.price_cents`;
}
