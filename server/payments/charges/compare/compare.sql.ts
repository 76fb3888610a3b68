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

/** The whole days that are to be compared, oldest first: those of the last week, and those that could not be compared. */
export async function listDueDays(sql: Sql, at: Date): Promise<string[]> {
  const rows = await sql<{ day: string }[]>`
    select due.day::text from (
      select u.day from app.uncompared_days u
      union
      select generate_series(coalesce(greatest(s.compared_on + 1, yesterday - 6), yesterday), yesterday, interval '1 day')::date
      from app.settings s
      cross join lateral (select (${at}::timestamptz at time zone 'America/Sao_Paulo')::date - 1 as yesterday) calendar
    ) due (day) order by due.day`;
  return rows.map(({ day }) => day);
}

/** Calls app.note_compared_day. */
export async function noteComparedDay(
  sql: Sql,
  { day, isWhole, at }: { day: string; isWhole: boolean; at: Date },
): Promise<void> {
  await sql`select app.note_compared_day(${day}::date, ${isWhole}, ${at})`;
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
