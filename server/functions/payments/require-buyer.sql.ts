import type { Caller } from '#server/database/caller.ts';
import type { Database } from '#server/database/database.ts';
import { toEntryRefusal, toOpenSession } from '#server/database/connections/entry.ts';
import type { CountedLimit } from '#server/http/rate-limit.sql.ts';
import { customerColumns, type Customer } from '#server/payments/customers.sql.ts';
import { offerColumns, orderColumns, orderSums, type Order } from '#server/payments/orders.sql.ts';

type Sql = Database['sql'];

/** The purchase, which is the first line of an order, or the customer that a payment request names; null: nothing. */
export interface Named {
  purchaseId: string | null;
  customerId: string | null;
}

export interface Admission {
  /** 0 when the attempt was counted. */
  waitSeconds: number;
  /** The account's own order. */
  ordered: Order | null;
  /** Without an order: what is on sale, in no order, and what the account has begun to buy. */
  onSale: Order[];
  begun: Order[];
  /** The named customer, whichever account it belongs to. */
  customer: Customer | null;
}

/** Throws invalid_jwt when the caller's session is over. */
export async function requireSession(sql: Sql, caller: Caller): Promise<void> {
  const [person, session] = toOpenSession(caller);
  await sql`select app.require_open_session(${person}, ${session})`.catch((error: unknown) => {
    throw toEntryRefusal(error);
  });
}

/** Session, limits, order and customer in one round trip. Throws invalid_jwt when the caller's session is over. */
export async function admit(
  sql: Sql,
  { caller, named, limits, at }: { caller: Caller; named: Named; limits: CountedLimit[]; at: Date },
): Promise<Admission> {
  const [person, session] = toOpenSession(caller);
  const [row] = await sql<Admission[]>`
    select app.require_open_session(${person}, ${session}),
      app.take_attempts(${JSON.stringify(limits)}::text::jsonb, ${at}) as "waitSeconds",
      (
        select to_jsonb(found) from (
          select ${sql.unsafe(orderColumns)} from public.purchases p join public.courses c on c.id = p.course_id
          ${sql.unsafe(orderSums)}
          where p.id = ${named.purchaseId} and p.place = 0 and p.user_id = ${caller.userId}
        ) found
      ) as ordered,
      (
        select coalesce(jsonb_agg(found), '[]') from (
          select ${sql.unsafe(offerColumns)} from public.courses c
          where ${named.purchaseId}::uuid is null and ${named.customerId}::text is not null and app.is_sellable(c)
        ) found
      ) as "onSale",
      (
        select coalesce(jsonb_agg(found), '[]') from (
          select ${sql.unsafe(orderColumns)} from public.courses c
          cross join lateral app.find_open_orders(${caller.userId}, array[c.id]) o
          join public.purchases p on p.order_id = o.id and p.place = 0 and p.course_id = c.id
          ${sql.unsafe(orderSums)}
          where ${named.purchaseId}::uuid is null and ${named.customerId}::text is not null
        ) found
      ) as begun,
      (
        select to_jsonb(found) from (
          select ${sql.unsafe(customerColumns)} from app.payment_customers where id = ${named.customerId}
        ) found
      ) as customer`.catch((error: unknown) => {
    throw toEntryRefusal(error);
  });
  if (!row) throw new Error('an admission answered nothing');
  return row;
}
