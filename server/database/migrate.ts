import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';

const folder = path.join(import.meta.dirname, '../../database/migrations');
const migrationLock = 7_401_002;

/**
 * Brings the schema up to date: each file of database/migrations once, in order, each in its own transaction.
 * A lock makes a second process wait and then find nothing to do. Returns the names of what was applied.
 */
export async function migrate(sql: postgres.Sql): Promise<string[]> {
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(${migrationLock})`;
    await connection`create schema if not exists app_meta`;
    await connection`create table if not exists app_meta.migrations (name text primary key, applied_at timestamptz not null default now())`;
    const applied = new Set(
      (await connection<{ name: string }[]>`select name from app_meta.migrations`).map(
        (row) => row.name,
      ),
    );
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
    const pending = files.filter((file) => !applied.has(file));
    for (const file of pending) await apply(connection, file);
    return pending;
  } finally {
    await connection`select pg_advisory_unlock(${migrationLock})`.catch(() => {});
    connection.release();
  }
}

async function apply(connection: postgres.ReservedSql, file: string): Promise<void> {
  const text = await readFile(path.join(folder, file), 'utf8');
  try {
    await connection`begin`;
    await connection.unsafe(text).simple();
    await connection`insert into app_meta.migrations (name) values (${file})`;
    await connection`commit`;
  } catch (cause) {
    await connection`rollback`.catch(() => {});
    throw new Error(`Migration ${file} failed`, { cause });
  }
}
