import { randomUUID } from 'node:crypto';
import type { CallerSql, Database } from '../../server/database/database.ts';
import type { Caller } from '../../server/http/caller.ts';

export const anonymous: Caller = { role: 'anon', userId: null, claims: { role: 'anon' } };

class Rollback extends Error {}

/** Runs as a caller in a transaction that is always rolled back; the SQLSTATE of a refusal is the answer. */
export async function actAs<T>(
  database: Database,
  caller: Caller,
  run: (sql: CallerSql) => Promise<T>,
): Promise<T | string> {
  let result: T | undefined;
  try {
    await database.asCaller(caller, async (sql) => {
      result = await run(sql);
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) {
      if (error instanceof Error && 'code' in error) return String(error.code);
      throw error;
    }
  }
  if (result === undefined) throw new Error('the query gave no result');
  return result;
}

/** An account as the database knows it, as a caller. */
export async function createCaller(
  database: Database,
  options: { hasAccess?: boolean; isAdmin?: boolean; fullName?: string } = {},
): Promise<Caller & { userId: string }> {
  const { sql } = database;
  const metadata = options.fullName === undefined ? {} : { full_name: options.fullName };
  const [row] = await sql<{ id: string }[]>`
    insert into auth.users (email, raw_user_meta_data) values (${`${randomUUID()}@example.com`}, ${sql.json(metadata)}) returning id`;
  if (!row) throw new Error('no account was created');
  if (options.hasAccess)
    await sql`insert into access_grants (user_id, reason) values (${row.id}, 'test')`;
  if (options.isAdmin) await sql`update public.users set is_admin = true where id = ${row.id}`;
  return { role: 'authenticated', userId: row.id, claims: { sub: row.id, role: 'authenticated' } };
}
