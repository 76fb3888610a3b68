import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/database.ts';

type Columns = Record<string, string | number | Date | null>;
type Sql = Pick<Database, 'sql'>;

export const confirmed = { payment_status: 'CONFIRMED', confirmed_at: new Date() };

/** A purchase of the masterclass by Pix for R$ 97, with other values where `columns` names them. */
export async function insertPurchase({ sql }: Sql, userId: string, columns: Columns = {}) {
  const row = {
    user_id: userId,
    course_id: 'masterclass',
    product_id: 'masterclass',
    product_name: 'Masterclass',
    amount: 97,
    payment_method: 'pix',
    provider: 'sandbox',
    ...columns,
  };
  const [inserted] = await sql<{ id: string }[]>`
    insert into purchases ${sql(row)} returning id`;
  return inserted?.id ?? '';
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
