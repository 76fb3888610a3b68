import type { Database } from '../database/database.ts';

/** The build of the schema of the database; null where there is none. */
export async function readBuild(sql: Database['sql']): Promise<number | null> {
  const [row] = await sql<{ build: number }[]>`select build from app_meta.code`;
  return row?.build ?? null;
}
