import type { Database } from '../database/database.ts';
import type { ProviderProblem } from '../ports/provider.ts';

type Sql = Database['sql'];

export interface Effect {
  id: string;
  kind: string;
  payload: Record<string, string>;
}

/** Claims effects of the given kinds; the others wait for a process that handles them. */
export async function claimEffects(sql: Sql, kinds: string[], at: Date): Promise<Effect[]> {
  return sql<Effect[]>`
    update app.outbox set attempts = attempts + 1,
      next_attempt_at = ${at}::timestamptz + least(interval '6 hours', interval '10 seconds' * power(2, least(attempts, 12)))
    where id in (
      select id from app.outbox where delivered_at is null and next_attempt_at <= ${at}
        and kind in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::text::jsonb))
      order by id limit 20 for update skip locked
    )
    returning id::text, kind, payload`;
}

export async function finishEffect(sql: Sql, id: string, at: Date): Promise<void> {
  await sql`update app.outbox set delivered_at = ${at}, last_error = null where id = ${id}`;
}

export async function noteEffectError(sql: Sql, id: string, error: string): Promise<void> {
  await sql`update app.outbox set last_error = ${error} where id = ${id}`;
}

/** True when the refund is still wanted, checked right before the request: it may have been answered or ended since. */
export async function claimRefund(sql: Sql, chargeId: string, at: Date): Promise<boolean> {
  const rows = await sql`
    update app.outbox set started_at = ${at}
    where key = ${`refund_charge:${chargeId}`} and delivered_at is null
    returning id`;
  return rows.length > 0;
}

/** One process at a time returns parts of a charge: two would return them twice. A claim is given up after two minutes. */
export async function claimPart(sql: Sql, chargeId: string, at: Date): Promise<boolean> {
  const rows = await sql`
    update app.outbox set started_at = ${at}
    where key = ${`refund_part:${chargeId}`} and delivered_at is null
      and (started_at is null or started_at < ${at}::timestamptz - interval '2 minutes')
    returning id`;
  return rows.length > 0;
}

/** The attempt is over. Answers whether nothing is left to ask for, of a later request either. */
export async function releasePart(sql: Sql, chargeId: string, at: Date): Promise<boolean> {
  const [row] = await sql<{ isDone: boolean }[]>`
    update app.outbox set started_at = null, delivered_at = case when app.waits_for_part(${chargeId}) then null else ${at}::timestamptz end
    where key = ${`refund_part:${chargeId}`}
    returning delivered_at is not null as "isDone"`;
  return row?.isDone ?? true;
}

/** Calls app.note_provider_problem. */
export async function noteProviderProblem(
  sql: Sql,
  problem: ProviderProblem | null,
  at: Date,
): Promise<void> {
  await sql`select app.note_provider_problem(${problem}, ${at})`;
}

export interface Denial {
  chargeId: string;
  /** The provider's reason, as far as it gives one. */
  words: string | null;
  at: Date;
}

/** Calls app.deny_refund. */
export async function denyRefund(sql: Sql, { chargeId, words, at }: Denial): Promise<void> {
  await sql`select app.deny_refund(${chargeId}, ${at}, ${words})`;
}

/** Calls app.postpone_refund. */
export async function postponeRefund(
  sql: Sql,
  { kind, chargeId, at }: { kind: 'refund_charge' | 'refund_part'; chargeId: string; at: Date },
): Promise<void> {
  await sql`select app.postpone_refund(${kind}, ${chargeId}, ${at})`;
}
