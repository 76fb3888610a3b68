import { createHmac } from 'node:crypto';
import postgres from 'postgres';
import type { Login } from '../config/database-url.ts';

async function canSignIn(login: Login): Promise<boolean> {
  const probe = postgres({ ...login, max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await probe`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await probe.end({ timeout: 1 });
  }
}

/** Throws one line when logins of other installations can connect. */
async function closeDatabase(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<[{ stranger: string | null; place: string }]>`
    select app.close_database() as stranger, current_database() as place`;
  if (row.stranger !== null)
    throw new Error(
      `Database: ${row.stranger} can connect to it; its owner or a superuser must run: revoke connect on database "${row.place}" from ${row.stranger}`,
    );
}

/**
 * The connection of this database's own login, which acts as `authenticator` (see app.open_login). Its password follows from
 * the owner's, so every process that can reach the database knows it without another secret; it is set only where signing in
 * fails.
 */
export async function openAuthenticator(
  sql: postgres.Sql,
  owner: Login,
  secret: string,
): Promise<Login> {
  const [row] = await sql<[{ user: string }]>`select app.login_name() as user`;
  const password = createHmac('sha256', owner.password || secret)
    .update('authenticator')
    .digest('hex');
  const caller = { ...owner, user: row.user, password };
  await closeDatabase(sql);
  if (await canSignIn(caller)) return caller;
  await sql`select app.open_login(${password})`;
  await closeDatabase(sql);
  return caller;
}
