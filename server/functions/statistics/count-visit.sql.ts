import type { Database } from '#server/database/database.ts';
import type { CountedLimit } from '#server/http/rate-limit.sql.ts';

interface Visit {
  path: string;
  campaign: string;
  /** New names of campaigns by the visitor's network. */
  newNames: CountedLimit;
  at: Date;
}

export async function countVisit(
  sql: Database['sql'],
  { path, campaign, newNames, at }: Visit,
): Promise<void> {
  await sql`
    select app.count_visit(${path}, ${campaign}, ${at}, ${JSON.stringify([newNames])}::text::jsonb)`;
}
