import type { InstallmentPlan } from '#domain/catalog/installments.ts';
import type { Database } from '../database/database.ts';

type Sql = Database['sql'];

/** Something to charge: a purchase, or (purchaseId null) a course at today's price. */
export interface Order {
  purchaseId: string | null;
  courseId: string;
  title: string;
  /** The price. */
  amountCents: number;
  /** The course's advertised plan. */
  plan: InstallmentPlan | null;
  status: string;
}

const plan = `case when c.plan_installments is not null then jsonb_build_object(
  'count', c.plan_installments, 'eachCents', (c.plan_installment_price * 100)::integer) end as plan`;

/** Of courses `c` at today's prices. */
export const offerColumns = `null as "purchaseId", c.id as "courseId", c.title,
  (coalesce(c.sale_price, c.price) * 100)::integer as "amountCents", ${plan}, 'PENDING' as status`;

/** Of purchases `p` and courses `c`. */
export const orderColumns = `p.id as "purchaseId", p.course_id as "courseId", p.product_name as title,
  (p.amount * 100)::integer as "amountCents", ${plan}, p.payment_status as status`;

export async function findPurchase(sql: Sql, id: string, userId: string): Promise<Order | null> {
  const [row] = await sql<Order[]>`
    select ${sql.unsafe(orderColumns)} from public.purchases p
    join public.courses c on c.id = p.course_id
    where p.id = ${id} and p.user_id = ${userId}`;
  return row ?? null;
}

/** Calls app.reopen_purchase. */
export async function reopenPurchase(sql: Sql, id: string, at: Date): Promise<boolean> {
  const [row] = await sql<
    { reopened: boolean }[]
  >`select app.reopen_purchase(${id}, ${at}) as reopened`;
  return row?.reopened ?? false;
}

/** Calls app.expire_purchases. */
export async function expirePurchases(sql: Sql, at: Date): Promise<void> {
  await sql`select app.expire_purchases(${at})`;
}

/** Calls app.cancel_ended_prices. */
export async function cancelEndedPrices(sql: Sql, at: Date): Promise<void> {
  await sql`select app.cancel_ended_prices(${at})`;
}
