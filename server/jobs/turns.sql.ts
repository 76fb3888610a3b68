import type { Database } from '../database/database.ts';

/**
 * Takes the turn of a job for all processes; false: another process has had it within the period. By the clock of the database,
 * which all processes share. A process that ends in the middle of its work has had its turn: the next one comes after the period.
 */
export async function takeTurn(
  sql: Database['sql'],
  job: string,
  periodMs: number,
): Promise<boolean> {
  const taken = await sql`
    insert into app.job_turns as t (job, next_at) values (${job}, now() + ${periodMs} * interval '1 millisecond')
    on conflict (job) do update set next_at = excluded.next_at where t.next_at <= now()
    returning 1`;
  return taken.length > 0;
}
