import type { Database } from '#server/database/database.ts';

/** Seconds for which the oldest effect of each kind waits; kinds that wait for nothing are absent. */
export async function readOutboxAges(
  sql: Database['sql'],
): Promise<{ kind: string; seconds: number }[]> {
  return sql<{ kind: string; seconds: number }[]>`
    select kind, extract(epoch from now() - min(created_at))::float8 as seconds
    from app.outbox
    where delivered_at is null and handed_over_at is null
    group by kind`;
}
