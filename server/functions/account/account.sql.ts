import type postgres from 'postgres';
import { z } from 'zod';

const removedFile = z.object({
  bucket_id: z.string(),
  name: z.string(),
  version: z.string().nullable(),
});
export type RemovedFile = z.infer<typeof removedFile>;

const deletion = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('deleted'), files: z.array(removedFile) }),
  z.object({ outcome: z.enum(['last_admin', 'unknown']) }),
]);

/** See app.delete_account. */
export async function deleteAccount(
  sql: postgres.Sql,
  userId: string,
  at: Date,
): Promise<z.infer<typeof deletion>> {
  const [row] = await sql`select app.delete_account(${userId}, ${at}) as answer`;
  return deletion.parse(row?.['answer']);
}

const merge = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('merged'), files: z.array(removedFile) }),
  z.object({ outcome: z.literal('refused') }),
]);

/** See app.merge_account. */
export async function mergeAccount(
  sql: postgres.Sql,
  paying: string,
  owning: string,
  at: Date,
): Promise<z.infer<typeof merge>> {
  const [row] = await sql`select app.merge_account(${paying}, ${owning}, ${at}) as answer`;
  return merge.parse(row?.['answer']);
}

/** The ways to pay that the account has left open. */
export async function findOpenCharges(sql: postgres.Sql, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from app.charges where user_id = ${userId} and app.is_live(state)`;
  return rows.map(({ id }) => id);
}

/** The password hash of an account that can still be used. */
export async function findPasswordHash(sql: postgres.Sql, userId: string): Promise<string | null> {
  const [row] = await sql<{ hash: string | null }[]>`
    select encrypted_password as hash from auth.users where id = ${userId} and deleted_at is null`;
  return row?.hash ?? null;
}

/** The person to whom the charge of a purchase was made out. */
export async function findPayer(
  sql: postgres.Sql,
  purchaseId: string,
): Promise<{ name: string; email: string; document: string } | null> {
  const [row] = await sql<{ name: string; email: string; document: string }[]>`
    select c.name, c.email, c.document from public.purchases p
    join app.charges h on h.id = p.payment_id join app.payment_customers c on c.id = h.customer_id
    where p.id = ${purchaseId}`;
  return row ?? null;
}

/** Run as the caller: the table's policies decide whose. */
export const findCertificateSql = `
  select holder_name, course_title, minutes, issued_at, app.certificate_holds(c) as holds
  from public.certificates c where code = $1
`;

/** Run as the caller: the tables' policies decide whose. */
export const findPurchaseSql = `
  select p.id, p.order_number, p.product_name, p.payment_method, p.payment_status,
    p.payment_id, p.provider, p.total, p.coupon_code, p.discount, p.installments,
    p.card_brand, p.card_last4, p.confirmed_at, p.refunded_at, p.is_dispute_lost, p.created_at, p.place, u.full_name, u.email,
    (
      select jsonb_agg(jsonb_build_object('product_name', o.product_name, 'total', o.total) order by o.place)
      from public.purchases o where o.order_id = p.order_id and o.id <> p.id and o.payment_id = p.payment_id
    ) as paid_with_it
  from public.purchases p join public.users u on u.id = p.user_id where p.id = $1
`;
