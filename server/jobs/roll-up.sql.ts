import type { Database } from '../database/database.ts';

/** Sums the days whose sales have changed. */
export async function rollUpSales(sql: Database['sql']): Promise<void> {
  await sql`select app.roll_up_sales()`;
}

/** Rolls up the progress of one course; false: none is due. */
export async function rollUpProgress(sql: Database['sql']): Promise<boolean> {
  const [row] = await sql<{ was_due: boolean }[]>`select app.roll_up_progress() as was_due`;
  return row?.was_due === true;
}
