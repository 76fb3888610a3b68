import type { Database } from '#server/database/database.ts';
import type { Charge } from '../charge.ts';

type Sql = Database['sql'];

/** The fields of a charge that are compared; its state is the one that the provider reported last. */
export interface ComparedCharge extends Pick<
  Charge,
  'id' | 'providerChargeId' | 'state' | 'amountCents' | 'paidCents'
> {
  /** An administrator returned the money outside the provider. */
  isReturned: boolean;
}

const columns = `id, provider_charge_id as "providerChargeId", state, amount_cents as "amountCents", paid_cents as "paidCents",
  app.is_returned(id) as "isReturned"`;

export async function listChargesOfDay(
  sql: Sql,
  provider: string,
  day: string,
): Promise<ComparedCharge[]> {
  return sql<ComparedCharge[]>`
    select ${sql.unsafe(columns)} from app.charges
    where provider = ${provider}
      and created_at >= ${day}::date::timestamp at time zone 'America/Sao_Paulo'
      and created_at < (${day}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
    order by created_at, id`;
}

export async function findComparedCharge(sql: Sql, id: string): Promise<ComparedCharge | null> {
  const [row] = await sql<ComparedCharge[]>`
    select ${sql.unsafe(columns)} from app.charges where id = ${id}`;
  return row ?? null;
}

/** The oldest of the last seven whole days that was not compared yet; null: none is due. */
export async function findDueDay(sql: Sql, at: Date): Promise<string | null> {
  const [row] = await sql<{ day: string | null }[]>`
    select case when due <= yesterday then due::text end as day
    from app.settings s
    cross join lateral (select (${at}::timestamptz at time zone 'America/Sao_Paulo')::date - 1 as yesterday) calendar
    cross join lateral (select coalesce(greatest(s.compared_on + 1, yesterday - 6), yesterday) as due) next`;
  return row?.day ?? null;
}

export async function noteComparedDay(sql: Sql, day: string): Promise<void> {
  await sql`
    update app.settings set compared_on = ${day}::date where compared_on is null or compared_on < ${day}::date`;
}

/** Once for a charge. */
export async function openDifference(
  sql: Sql,
  { chargeId, note, at }: { chargeId: string; note: string; at: Date },
): Promise<void> {
  await sql`
    insert into app.payment_issues (charge_id, kind, note, created_at)
    values (${chargeId}, 'provider_differs', ${note}, ${at}) on conflict do nothing`;
}
