import type { Database } from '#server/database/database.ts';

interface Visit {
  path: string;
  campaign: string;
  at: Date;
}

export async function countVisit(
  sql: Database['sql'],
  { path, campaign, at }: Visit,
): Promise<void> {
  await sql`select app.count_visit(${path}, ${campaign}, ${at})`;
}
