import { createHmac } from 'node:crypto';
import postgres from 'postgres';
import type { ConnectionSettings } from './embedded/server.ts';

/**
 * The connection of the login `authenticator`. Its password follows from the owner's, so every process that can reach the
 * database knows it without another secret; it is set only where signing in fails.
 */
export async function openAuthenticator(
  sql: postgres.Sql,
  owner: ConnectionSettings & { database: string },
  secret: string,
): Promise<ConnectionSettings & { database: string }> {
  const password = createHmac('sha256', owner.password || secret)
    .update('authenticator')
    .digest('hex');
  const caller = { ...owner, user: 'authenticator', password };
  const probe = postgres({ ...caller, max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await probe`select 1`;
  } catch {
    await sql.unsafe(`alter role authenticator password '${password}'`); // hexadecimal of our own making, never a client's text
  } finally {
    await probe.end({ timeout: 1 });
  }
  return caller;
}
