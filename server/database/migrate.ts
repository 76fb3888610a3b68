import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { planUpdate, toNoted, type Noted } from './plan-update.ts';
import { readSchema, type Schema, type SchemaFile } from './schema-files.ts';
import { isSqlError } from './sql-error.ts';

const migrationLock = 7_401_002;
/** Others' statements queue behind a wait for a lock, so it is short and comes again; their transactions end within a minute. */
const lockTimeout = '2s';
const pauseMs = 1_000;
const maxAttempts = 30;
/** lock_not_available and deadlock_detected: others use the tables. */
const locked = new Set(['55P03', '40P01']);

type Outcome = 'created' | 'updated' | 'unchanged';

/**
 * Brings the database to the schema of database/: a fresh one is made, an older one gets its pending migrations and the code,
 * both in one transaction, so that nothing between the two is ever seen or stays behind. One lock makes a second process wait
 * and then find nothing to do. Throws one line where a database cannot follow; see docs/decisions/015-schema.md. `onDone` gets the
 * time of that transaction, in which an update keeps requests waiting.
 */
export async function migrate(
  sql: postgres.Sql,
  schema = readSchema(),
  onDone: (outcome: Outcome, milliseconds: number) => void = () => {},
): Promise<Outcome> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const begun = performance.now();
    try {
      const outcome = await sql.begin((transaction) => bring(transaction, schema));
      onDone(outcome, performance.now() - begun);
      return outcome;
    } catch (error) {
      if (!isSqlError(error) || !locked.has(error.code)) throw error;
    }
    await setTimeout(pauseMs);
  }
  throw new Error('Database: other connections keep its tables locked; end them and start again');
}

async function bring(sql: postgres.TransactionSql, schema: Schema): Promise<Outcome> {
  await sql`select pg_advisory_xact_lock(${migrationLock})`;
  const noted = await readNotes(sql);
  const update = noted && planUpdate(noted, schema);
  if (update?.isCodeCurrent && update.pending.length === 0) return 'unchanged';
  if (!update) {
    await createSchema(sql, schema);
    return 'created';
  }
  await apply(sql, schema, async () => {
    await sql`select set_config('lock_timeout', ${lockTimeout}, true)`;
    await sql.unsafe(schema.dropCode).simple();
    await run(sql, update.pending);
  });
  return 'updated';
}

/** Makes the schema in an empty database. `fill` runs when there are tables and no triggers, policies or other code yet. */
export async function createSchema(
  sql: postgres.TransactionSql,
  schema: Schema,
  fill: () => Promise<void> = async () => {},
): Promise<void> {
  await apply(sql, schema, async () => {
    await run(sql, schema.tables);
    await createNotes(sql);
    await fill();
  });
}

/** The code, on tables that `bringTables` leaves without any. */
async function apply(
  sql: postgres.TransactionSql,
  schema: Schema,
  bringTables: () => Promise<void>,
): Promise<void> {
  // Functions call each other in any order, so that a body is looked at only when it runs.
  await sql`set local check_function_bodies = off`;
  // PostgreSQL lets everybody execute new functions; here each function names its callers.
  await sql`alter default privileges revoke execute on functions from public`;
  await bringTables();
  await run(sql, schema.code);
  await writeNotes(sql, toNoted(schema));
}

async function run(sql: postgres.TransactionSql, files: SchemaFile[]): Promise<void> {
  for (const { name, text } of files)
    await sql
      .unsafe(text)
      .simple()
      .catch((cause: unknown) => {
        throw new Error(`database/${name} failed`, { cause });
      });
}

async function createNotes(sql: postgres.TransactionSql): Promise<void> {
  await sql`create schema app_meta`;
  await sql`create table app_meta.code (build integer not null, digest text not null)`;
  await sql`create table app_meta.files (name text primary key, digest text not null)`;
}

async function writeNotes(sql: postgres.TransactionSql, noted: Noted): Promise<void> {
  await sql`delete from app_meta.code`;
  await sql`delete from app_meta.files`;
  await sql`insert into app_meta.code values (${noted.build}, ${noted.code})`;
  const files = JSON.stringify(Object.fromEntries(noted.files));
  await sql`insert into app_meta.files select key, value from json_each_text(${files}::text::json)`;
}

/** Null: the database is fresh. */
export async function readNotes(sql: postgres.TransactionSql): Promise<Noted | null> {
  const [known] = await sql`
    select to_regclass('app_meta.code') is not null as is_ours from pg_namespace where nspname = 'app_meta'`;
  if (!known) return null;
  if (known.is_ours !== true)
    throw new Error(
      'Database: it comes from before the first release and cannot be updated; start with a fresh data folder (DATA_DIR) or an empty database (DATABASE_URL)',
    );
  const [code] = await sql<
    { build: number; digest: string }[]
  >`select build, digest from app_meta.code`;
  const files = await sql<
    { name: string; digest: string }[]
  >`select name, digest from app_meta.files where name like '%.sql'`;
  return {
    build: code?.build ?? 0,
    code: code?.digest ?? '',
    files: new Map(files.map(({ name, digest }) => [name, digest])),
  };
}
