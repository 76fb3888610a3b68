// The rows that tests insert without a server. No other place of the tests inserts purchases, payers, charges or coupons.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';

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

/** Purchases of the masterclass by Pix for R$ 97, with other values where `rows` name them; returns their ids. All rows name the same columns. */
export async function insertPurchases({ sql }: Sql, rows: Columns[]): Promise<string[]> {
  const inserted = await sql<{ id: string }[]>`
    insert into purchases ${sql(rows.map((columns) => ({ ...purchase, ...columns })))} returning id`;
  return inserted.map(({ id }) => id);
}

export async function insertPurchase(database: Sql, userId: string, columns: Columns = {}) {
  const [id = ''] = await insertPurchases(database, [{ user_id: userId, ...columns }]);
  return id;
}

/** Changes a purchase past all rules. */
export async function changePurchase({ sql }: Sql, id: string, columns: Columns): Promise<void> {
  await sql`update purchases set ${sql(columns)} where id = ${id}`;
}

/** A statement that inserts a purchase, for tests that run a list of statements. */
export function toPurchaseStatement(userId: string, columns: Record<string, string> = {}): string {
  const row = { ...purchase, user_id: userId, ...columns };
  const values = Object.values(row).map((value) => `'${value}'`);
  return `insert into purchases (${Object.keys(row).join(', ')}) values (${values.join(', ')})`;
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

/** A charge of the masterclass by Pix over R$ 97, with its payer. */
export async function insertCharge(database: Sql, userId: string | null, columns: Columns = {}) {
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
    insert into app.order_bumps (course_id, place, offered_course_id, price, pitch)
    values (${course}, ${place}, ${offered}, ${price}, 'Junto sai mais barato')
    on conflict (course_id, offered_course_id) do update set price = excluded.price`;
}
