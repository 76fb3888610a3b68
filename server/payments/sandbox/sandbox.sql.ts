import { LISTED_FEES } from '#domain/catalogue/fees.ts';
import { expectCredit, type PaidCharge } from '#domain/purchases/credit.ts';
import { methodFacts } from '#domain/purchases/payment-method.ts';
import type { CallerSql, Database } from '#server/database/database.ts';
import type { NewCharge, ProviderCharge } from '#server/ports/provider.ts';
import type { FirstState } from './first-state.ts';
import type { Plan, SandboxCharge } from './machine.ts';

type Sql = Database['sql'];

const columns = `id, reference, status, method, installments, total_cents as "totalCents",
  refunded_cents as "refundedCents", to_char(paid_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as "paidOn"`;

type Row = Omit<ProviderCharge, 'credit'> & Pick<PaidCharge, 'method' | 'installments'>;

const unpaid = new Set(['pending', 'in_analysis', 'overdue', 'cancelled', 'declined']);

/** Credited by the provider's list and terms. */
function toReading({ method, installments, ...charge }: Row): ProviderCharge {
  const { paidOn, status, totalCents } = charge;
  if (paidOn === null || unpaid.has(status)) return { ...charge, credit: null };
  const credit = expectCredit({ method, installments, totalCents, paidOn }, LISTED_FEES);
  return { ...charge, credit };
}

export interface StoredCharge extends SandboxCharge {
  id: string;
  reference: string;
}

export interface Delivery {
  id: string;
  payload: unknown;
}

export interface NewDelivery {
  id: string;
  event: string;
  payload: Record<string, unknown>;
}

export async function upsertCustomer(
  sql: Sql,
  customer: { id: string; reference: string },
  at: Date,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into sandbox.customers (id, reference, created_at) values (${customer.id}, ${customer.reference}, ${at})
    on conflict (reference) do update set reference = excluded.reference
    returning id`;
  return row?.id ?? customer.id;
}

/** Null when the customer is unknown. */
export async function insertCharge(
  sql: Sql,
  id: string,
  order: Omit<NewCharge, 'card'>,
  { status, analysisDueAt }: FirstState,
  at: Date,
): Promise<ProviderCharge | null> {
  const paidAt = methodFacts[order.method].waits ? null : at;
  const [row] = await sql<Row[]>`
    insert into sandbox.charges
      (id, reference, customer_id, method, status, value_cents, total_cents, installments, due_at, analysis_due_at, created_at, paid_at)
    select ${id}, ${order.reference}, c.id, ${order.method}, ${status}, ${order.totalCents}::integer, ${order.totalCents}::integer,
      ${order.installments}::smallint, ${order.dueAt}::timestamptz, ${analysisDueAt}::timestamptz, ${at}::timestamptz,
      ${paidAt}::timestamptz
    from sandbox.customers c where c.id = ${order.customerId}
    returning ${sql.unsafe(columns)}`;
  return row ? toReading(row) : null;
}

export async function findCharge(sql: Sql, id: string): Promise<ProviderCharge | null> {
  const [row] = await sql<Row[]>`
    select ${sql.unsafe(columns)} from sandbox.charges where id = ${id}`;
  return row ? toReading(row) : null;
}

/** Null when the charge is not paid. */
export async function refundPart(
  sql: Sql,
  id: string,
  totalCents: number,
): Promise<ProviderCharge | null> {
  const [row] = await sql<Row[]>`
    update sandbox.charges set refunded_cents = greatest(refunded_cents, ${totalCents})
    where id = ${id} and status in ('confirmed', 'received') and ${totalCents} <= total_cents
    returning ${sql.unsafe(columns)}`;
  return row ? toReading(row) : null;
}

export async function findByReference(sql: Sql, reference: string): Promise<ProviderCharge | null> {
  const [row] = await sql<Row[]>`
    select ${sql.unsafe(columns)} from sandbox.charges
    where reference = ${reference} order by created_at desc limit 1`;
  return row ? toReading(row) : null;
}

export async function insertDeliveries(
  sql: CallerSql,
  chargeId: string,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<void> {
  for (const { id, event, payload } of deliveries) {
    await sql`
      insert into sandbox.deliveries (id, charge_id, event, payload, next_attempt_at, created_at)
      values (${id}, ${chargeId}, ${event}, ${JSON.stringify(payload)}::text::jsonb, ${at}, ${at})`;
  }
}

/** Applies a transition to a locked charge and stores its webhooks. False when there is no transition. */
export async function transition(
  sql: Sql,
  id: string,
  step: (charge: StoredCharge) => { plan: Plan; deliveries: NewDelivery[] } | null,
  at: Date,
): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const [charge] = await transaction<StoredCharge[]>`
      select id, reference, method, status, total_cents as "totalCents", due_at as "dueAt", refund_due_at as "refundDueAt",
        analysis_due_at as "analysisDueAt", paid_at as "paidAt"
      from sandbox.charges where id = ${id} for update`;
    const result = charge ? step(charge) : null;
    if (!result) return false;
    const { status, totalCents, refundDueAt, analysisDueAt, paidAt } = result.plan.charge;
    await transaction`
      update sandbox.charges set status = ${status}, total_cents = ${totalCents}, refund_due_at = ${refundDueAt},
        analysis_due_at = ${analysisDueAt}, paid_at = ${paidAt}
      where id = ${id}`;
    await insertDeliveries(transaction, id, result.deliveries, at);
    return true;
  });
}

/** Charges with a time-driven change. */
export async function findDueCharges(sql: Sql, at: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from sandbox.charges where status = 'pending' and due_at <= ${at}
    union
    select id from sandbox.charges where refund_due_at <= ${at}
    union
    select id from sandbox.charges where analysis_due_at <= ${at}
    limit 50`;
  return rows.map((row) => row.id);
}

/** Claims due deliveries, oldest first, and delays each, so that no other process sends it at the same time. */
export async function claimDeliveries(sql: Sql, at: Date): Promise<Delivery[]> {
  return sql<Delivery[]>`
    with claimed as (
      update sandbox.deliveries set attempts = attempts + 1,
        next_attempt_at = case when attempts < 14
          then ${at}::timestamptz + least(interval '1 hour', interval '10 seconds' * power(2, attempts)) end
      where id in (
        select id from sandbox.deliveries where next_attempt_at <= ${at}
        order by sequence limit 20 for update skip locked
      )
      returning id, payload, sequence
    )
    select id, payload from claimed order by sequence`;
}

export async function finishDelivery(sql: Sql, id: string): Promise<void> {
  await sql`update sandbox.deliveries set next_attempt_at = null where id = ${id}`;
}
