import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import type { Config } from '#server/config/config.ts';

/**
 * Makes the first administrator, who holds a grant of access, when there is none at all.
 * Returns his e-mail that time only, and the password unless it was configured; else null. Two processes starting at once make one.
 */
export async function seedAdministrator(
  sql: postgres.Sql,
  config: Config,
  hashPassword: (password: string) => Promise<string>,
): Promise<{ email: string; generatedPassword: string | null } | null> {
  const [known] = await sql`select from public.users where is_admin limit 1`;
  if (known) return null;
  const password = config.adminPassword ?? randomBytes(12).toString('base64url');
  const hash = await hashPassword(password);
  const [made] =
    await sql`select app.create_first_administrator(${config.adminEmail}, ${hash}) as id`;
  if (!made?.id) return null;
  const generatedPassword = config.adminPassword === null ? password : null;
  return { email: config.adminEmail, generatedPassword };
}
