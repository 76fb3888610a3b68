import type { InstallmentTerms } from '#domain/catalog/installments.ts';
import type { Database } from '../database/database.ts';

type Sql = Database['sql'];

/** Something to charge: a purchase, or (purchaseId null) a course at today's price. */
export interface Order extends InstallmentTerms {
  purchaseId: string | null;
  courseId: string;
  title: string;
  /** The price, less the discount of a coupon. */
  amountCents: number;
  /** What Pix costs. */
  pixCents: number;
  discountCents: number;
  status: string;
}

const plan = `case when c.plan_installments is not null then jsonb_build_object(
  'count', c.plan_installments, 'eachCents', (c.plan_installment_price * 100)::integer) end as plan`;
const cardFees = `case when c.installments_paid_by = 'buyer' then
  (select s.provider_fees -> 'card' from app.settings s) end as "cardFees"`;
const price = 'coalesce(c.sale_price, c.price)';

/** Of courses `c` at today's prices. */
export const offerColumns = `null as "purchaseId", c.id as "courseId", c.title,
  (${price} * 100)::integer as "amountCents", (coalesce(c.pix_price, ${price}) * 100)::integer as "pixCents",
  0 as "discountCents", ${plan}, ${cardFees}, 'PENDING' as status`;

/** Of purchases `p` and courses `c`. A purchase at an earlier price has no Pix price of its own. */
export const orderColumns = `p.id as "purchaseId", p.course_id as "courseId", p.product_name as title,
  (p.amount * 100)::integer as "amountCents", (p.discount * 100)::integer as "discountCents",
  case when p.amount + p.discount = ${price} and c.pix_price is not null
    then (c.pix_price * 100)::integer - app.find_discount(p.id, (c.pix_price * 100)::integer)
    else (p.amount * 100)::integer end as "pixCents",
  ${plan}, ${cardFees}, p.payment_status as status`;

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

/** Calls app.cancel_ended_prices and app.cancel_unpaid_coupon_charges. */
export async function cancelUnpayable(sql: Sql, at: Date): Promise<void> {
  await sql`select app.cancel_ended_prices(${at}), app.cancel_unpaid_coupon_charges(${at})`;
}
