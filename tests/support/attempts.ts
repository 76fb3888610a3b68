import type { Deps } from '#server/http/context.ts';
import { toCountedLimit, type AttemptLimit } from '#server/http/rate-limit.ts';

/** Uses up all but one of a limit's attempts. */
export async function leaveOneAttempt(
  deps: Pick<Deps, 'config' | 'database' | 'secrets' | 'clock'>,
  limit: Pick<AttemptLimit, 'name' | 'key' | 'points'>,
): Promise<void> {
  const { key } = toCountedLimit(deps, { ...limit, durationSeconds: 600 });
  const endsAt = new Date(deps.clock().getTime() + 600_000);
  await deps.database.sql`
    insert into app.rate_limits (key, points, expires_at) values (${key}, ${limit.points - 1}, ${endsAt})
    on conflict (key) do update set points = excluded.points`;
}
