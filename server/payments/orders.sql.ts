import type { InstallmentTerms } from '#domain/catalogue/installments.ts';
import type { Database } from '../database/database.ts';

type Sql = Database['sql'];

/** Something to charge: an order, or (orderId null) a course at today's price. */
export interface Order extends InstallmentTerms {
  orderId: string | null;
  /** The course and the title with which the order began. */
  courseId: string;
  title: string;
  /** The price, less the discount of a coupon. */
  amountCents: number;
  /** The price by Pix. */
  pixCents: number;
  discountCents: number;
  /** The part of amount and discount that the offers beside the course have. */
  extraCents: number;
  status: string;
}

const planValue = `case when c.plan_installments is not null then jsonb_build_object(
  'count', c.plan_installments, 'eachCents', app.to_cents(c.plan_installment_price)) end`;
const plan = `${planValue} as plan`;
const cardFees = `case when c.installments_paid_by = 'buyer' then
  (select s.provider_fees -> 'card' from app.settings s) end as "cardFees"`;
const price = 'coalesce(c.sale_price, c.price)';

/** The columns of courses `c` at today's prices. */
export const offerColumns = `null as "orderId", c.id as "courseId", c.title,
  app.price_cents(c) as "amountCents", app.lowest_price_cents(c) as "pixCents",
  0 as "discountCents", 0 as "extraCents", ${plan}, ${cardFees}, 'PENDING' as status`;

/**
 * The columns of the purchases `p` with which orders began, of courses `c` and of `orderSums`. A purchase at an earlier price has
 * no Pix price of its own, and one that was offered after a purchase has no plan.
 */
export const orderColumns = `p.order_id as "orderId", p.course_id as "courseId", sums.title,
  sums.amount as "amountCents", sums.discount as "discountCents", sums.extra as "extraCents",
  sums.amount - case when p.amount + p.discount = ${price} and c.pix_price is not null
    then app.to_cents(p.amount) - app.lowest_price_cents(c) + app.find_discount(p.order_id, p.course_id, app.lowest_price_cents(c))
    else 0 end as "pixCents",
  case when sums."isOffer" then null else ${planValue} end as plan, ${cardFees}, p.payment_status as status`;

/** Joined to purchases `p`. */
export const orderSums = `cross join lateral (
    select string_agg(o.product_name, ' + ' order by o.place) as title, app.to_cents(sum(o.amount)) as amount,
      app.to_cents(sum(o.discount)) as discount,
      app.to_cents(coalesce(sum(o.amount + o.discount) filter (where o.place > 0), 0)) as extra,
      exists (select from app.orders r where r.id = p.order_id and r.beside_course is not null) as "isOffer"
    from public.purchases o where o.order_id = p.order_id
  ) sums`;

/** `id`: of the order. */
export async function findOrder(sql: Sql, id: string, userId: string): Promise<Order | null> {
  const [row] = await sql<Order[]>`
    select ${sql.unsafe(orderColumns)} from public.purchases p
    join public.courses c on c.id = p.course_id ${sql.unsafe(orderSums)}
    where p.order_id = ${id} and p.place = 0 and p.user_id = ${userId}`;
  return row ?? null;
}

/** Calls app.reopen_order. */
export async function reopenOrder(sql: Sql, id: string, at: Date): Promise<boolean> {
  const [row] = await sql<
    { reopened: boolean }[]
  >`select app.reopen_order(${id}, ${at}) as reopened`;
  return row?.reopened ?? false;
}

/** Calls app.expire_orders. */
export async function expireOrders(sql: Sql, at: Date): Promise<void> {
  await sql`select app.expire_orders(${at})`;
}

/** Calls app.cancel_ended_prices and app.cancel_unpaid_coupon_charges. */
export async function cancelUnpayable(sql: Sql, at: Date): Promise<void> {
  await sql`select app.cancel_ended_prices(${at}), app.cancel_unpaid_coupon_charges(${at})`;
}
