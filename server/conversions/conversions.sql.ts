import type { Database } from '#server/database/database.ts';
import type { Conversion, Target } from './conversion.ts';

type Sql = Database['sql'];

export interface Claimed {
  id: string;
  target: Target['name'];
  /** Null: nothing may be reported any more. */
  conversion: Conversion | null;
}

/** Claims reports that are due, with what they are made of. The pause before the next try grows, up to six hours. */
export async function claimReports(
  sql: Sql,
  targets: readonly Target['name'][],
  at: Date,
): Promise<Claimed[]> {
  const kinds = targets.map((target) => `report_${target}`);
  return sql<Claimed[]>`
    with claimed as (
      update app.outbox set attempts = attempts + 1,
        next_attempt_at = ${at}::timestamptz + least(interval '6 hours', interval '30 seconds' * power(2, least(attempts, 10)))
      where id in (
        select id from app.outbox where delivered_at is null
          and kind in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::text::jsonb)) and next_attempt_at <= ${at}
        order by id limit 5 for update skip locked
      )
      returning id, kind, payload
    )
    select c.id::text, substr(c.kind, 8) as target, app.read_conversion((c.payload ->> 'purchase_id')::uuid) as conversion
    from claimed c order by c.id`;
}

/** problem: why it was not reported, and never will be; null: it was taken. */
export async function finishReport(
  sql: Sql,
  id: string,
  problem: string | null,
  at: Date,
): Promise<void> {
  await sql`update app.outbox set delivered_at = ${at}, last_error = ${problem} where id = ${id}`;
}

/** The report is tried again. */
export async function noteReportProblem(sql: Sql, id: string, problem: string): Promise<void> {
  await sql`update app.outbox set last_error = ${problem} where id = ${id}`;
}

/** Ends reports that were tried twenty times, or that are older than what Google takes (72 hours). */
export async function endVainReports(sql: Sql, at: Date): Promise<number> {
  const rows = await sql`
    update app.outbox set delivered_at = ${at}, last_error = coalesce(last_error, 'desligado')
    where delivered_at is null and kind in ('report_meta', 'report_google') and next_attempt_at <= ${at}
      and (attempts >= 20 or created_at < ${at}::timestamptz - interval '70 hours')
    returning id`;
  return rows.length;
}
