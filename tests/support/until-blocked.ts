import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';

/** Resolves when a statement in this database waits for another transaction. */
export async function untilBlocked({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await expect
    .poll(
      () => sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    .not.toHaveLength(0);
}
