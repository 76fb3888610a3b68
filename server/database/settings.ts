import type postgres from 'postgres';
import type { Config } from '../config/config.ts';

/** Tells the database who runs on it. */
export async function noteServer(
  sql: postgres.Sql,
  { provider, publicUrl }: Config,
): Promise<void> {
  await sql`select app.use_payment_provider(${provider})`;
  await sql`update app.settings set public_url = ${publicUrl} where public_url is distinct from ${publicUrl}`;
}

/** The address under which the last server that started here is known; null before the first. */
export async function readPublicUrl(sql: postgres.Sql): Promise<string | null> {
  const [row] = await sql<{ public_url: string | null }[]>`select public_url from app.settings`;
  return row?.public_url ?? null;
}
