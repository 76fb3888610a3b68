import type { Database } from '../database/database.ts';

type Sql = Database['sql'];

export interface CustomerDetails {
  userId: string | null;
  provider: string;
  name: string;
  email: string;
  document: string;
  phone: string;
}

export interface Customer extends CustomerDetails {
  id: string;
  providerCustomerId: string | null;
}

export const customerColumns = `id, user_id as "userId", provider, name, email, document, phone,
  provider_customer_id as "providerCustomerId"`;

/** Finds or creates the account's customer with these details. An anonymous customer is always new. Null when the account was deleted. */
export async function upsertCustomer(
  sql: Sql,
  id: string,
  details: CustomerDetails,
): Promise<Customer | null> {
  const { userId, provider, name, email, document, phone } = details;
  const [row] = await sql<Customer[]>`
    insert into app.payment_customers (id, user_id, provider, name, email, document, phone)
    values (${id}, ${userId}, ${provider}, ${name}, ${email}, ${document}, ${phone})
    on conflict (user_id, provider, document, email, name, phone) do update set provider = excluded.provider
    returning ${sql.unsafe(customerColumns)}`;
  return row ?? null;
}

export async function findCustomer(sql: Sql, id: string): Promise<Customer | null> {
  const [row] = await sql<Customer[]>`
    select ${sql.unsafe(customerColumns)} from app.payment_customers where id = ${id}`;
  return row ?? null;
}

export async function saveProviderCustomer(
  sql: Sql,
  id: string,
  providerId: string,
): Promise<void> {
  await sql`update app.payment_customers set provider_customer_id = ${providerId} where id = ${id}`;
}
