import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';

/** Tells the database who runs on it. With other secrets than the server before, everybody's sessions end. */
export async function noteServer(
  sql: postgres.Sql,
  { provider }: Config,
  { legacyJwtSecret }: Secrets,
): Promise<void> {
  const digest = createHash('sha256').update(`sessions\n${legacyJwtSecret}`).digest('hex');
  await sql`select app.use_payment_provider(${provider}), app.use_session_secret(${digest})`;
}
