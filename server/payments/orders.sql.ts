import type { Database } from '../database/database.ts';

type Sql = Database['sql'];

/** What can be charged: a purchase, or (purchaseId null) a course at today's price. */
export interface Order {
  purchaseId: string | null;
  courseId: string;
  title: string;
  amountCents: number;
  status: string;
}

const purchaseColumns = `p.id as "purchaseId", p.course_id as "courseId", p.product_name as title,
  (p.amount * 100)::integer as "amountCents", p.payment_status as status`;

export async function findPurchase(sql: Sql, id: string, userId: string): Promise<Order | null> {
  const [row] = await sql<Order[]>`
    select ${sql.unsafe(purchaseColumns)} from public.purchases p where p.id = ${id} and p.user_id = ${userId}`;
  return row ?? null;
}

/** The account's open purchase of a course, if any. */
export async function findOpenPurchase(
  sql: Sql,
  userId: string,
  courseId: string,
): Promise<Order | null> {
  const [row] = await sql<Order[]>`
    select ${sql.unsafe(purchaseColumns)} from app.find_open_purchase(${userId}, ${courseId}) p where p.id is not null`;
  return row ?? null;
}

/** The courses on sale at exactly this price. */
export async function findCoursesByPrice(sql: Sql, amountCents: number): Promise<Order[]> {
  return sql<Order[]>`
    select null as "purchaseId", c.id as "courseId", c.title, ${amountCents}::integer as "amountCents", 'PENDING' as status
    from public.courses c
    where app.is_sellable(c) and coalesce(c.sale_price, c.price) * 100 = ${amountCents}
    order by c.is_featured desc, c.position`;
}

/** See app.reopen_purchase. */
export async function reopenPurchase(sql: Sql, id: string, at: Date): Promise<boolean> {
  const [row] = await sql<
    { reopened: boolean }[]
  >`select app.reopen_purchase(${id}, ${at}) as reopened`;
  return row?.reopened ?? false;
}

/** See app.expire_purchases. */
export async function expirePurchases(sql: Sql, at: Date): Promise<void> {
  await sql`select app.expire_purchases(${at})`;
}
