import type { Database } from '../database/database.ts';

export interface CountedLimit {
  key: string;
  points: number;
  seconds: number;
}

/** Seconds to wait; 0 when the attempt was counted. See app.take_attempts. */
export async function countAttemptsSql(
  sql: Database['sql'],
  limits: CountedLimit[],
  at: Date,
): Promise<number> {
  const [row] = await sql<{ wait: number }[]>`
    select app.take_attempts(${JSON.stringify(limits)}::text::jsonb, ${at}) as wait`;
  return row?.wait ?? 0;
}

export async function returnAttemptsSql(sql: Database['sql'], keys: string[]): Promise<void> {
  await sql`select app.return_attempts(array(select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb)))`;
}
