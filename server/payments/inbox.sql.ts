import type { Caller } from '../database/caller.ts';
import type { Database } from '../database/database.ts';
import type { WebhookEvent } from '../ports/provider.ts';

type Sql = Database['sql'];

export interface StoredEvent {
  id: string;
  provider: string;
  chargeId: string;
  reference: string | null;
  attempts: number;
}

const columns = `id::text, provider, provider_charge_id as "chargeId", reference, attempts`;

/** Stores an event once and claims it for half a minute; null when it was stored before. */
export async function storeEvent(
  sql: Sql,
  provider: string,
  event: WebhookEvent,
  at: Date,
): Promise<StoredEvent | null> {
  const [row] = await sql<StoredEvent[]>`
    insert into app.payment_events
      (provider, external_id, event, provider_charge_id, reference, received_at, attempts, next_attempt_at)
    values (${provider}, ${event.id}, ${event.name}, ${event.chargeId}, ${event.reference}, ${at}, 1,
      ${at}::timestamptz + interval '30 seconds')
    on conflict (provider, external_id) do nothing
    returning ${sql.unsafe(columns)}`;
  return row ?? null;
}

/** Claims waiting events, oldest first, with growing pauses between attempts; ends after about three days. */
export async function claimEvents(sql: Sql, provider: string, at: Date): Promise<StoredEvent[]> {
  return sql<StoredEvent[]>`
    update app.payment_events set attempts = attempts + 1,
      next_attempt_at = case when attempts < 30
        then ${at}::timestamptz + least(interval '3 hours', interval '5 seconds' * power(2, least(attempts, 12))) end
    where id in (
      select id from app.payment_events where next_attempt_at <= ${at} and provider = ${provider}
      order by next_attempt_at limit 20 for update skip locked
    )
    returning ${sql.unsafe(columns)}`;
}

/** Claims an event for an administrator, with an audit row; the database refuses other callers (42501). Null: it is handled. */
export async function claimEventAsAdmin(
  database: Database,
  caller: Caller,
  id: number,
): Promise<StoredEvent | null> {
  const text = 'select app.claim_event_as_admin($1) as event';
  const [row] = await database.queryAsCaller(caller, text, [id]);
  return (row as { event: StoredEvent | null } | undefined)?.event ?? null;
}

/** Events that wait for their handling, and those that were given up. */
export async function countEvents(
  sql: Sql,
  provider: string,
): Promise<{ waiting: number; lost: number }> {
  const [row] = await sql<{ waiting: number; lost: number }[]>`
    select count(*) filter (where next_attempt_at is not null)::integer as waiting,
      count(*) filter (where next_attempt_at is null)::integer as lost
    from app.payment_events where provider = ${provider} and handled_at is null`;
  return row ?? { waiting: 0, lost: 0 };
}

export async function finishEvent(sql: Sql, id: string, at: Date): Promise<void> {
  await sql`
    update app.payment_events set handled_at = ${at}, next_attempt_at = null, last_error = null where id = ${id}`;
}

export async function noteEventError(sql: Sql, id: string, error: string): Promise<void> {
  await sql`update app.payment_events set last_error = ${error} where id = ${id}`;
}
