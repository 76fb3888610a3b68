import type { Writable } from 'node:stream';
import type postgres from 'postgres';
import type { CopiedTable, RowsHeader } from './header.ts';

type Sql = postgres.ISql;

/** All tables with the columns that hold what was written; names are quoted. The notes of the schema are made by a restore itself. */
export async function listTables(sql: Sql): Promise<CopiedTable[]> {
  const [row] = await sql<[{ tables: CopiedTable[] }]>`
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'columns', columns) order by name), '[]') as tables
    from (
      select format('%I.%I', n.nspname, c.relname) as name, (
        select jsonb_agg(format('%I', a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'auth', 'storage', 'realtime', 'app', 'sandbox')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    ) ours`;
  return row.tables;
}

export async function listSequences(sql: Sql): Promise<RowsHeader['sequences']> {
  return sql<RowsHeader['sequences']>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where last_value is not null and schemaname in ('public', 'auth', 'storage', 'realtime', 'app', 'sandbox')`;
}

const listColumns = ({ columns }: CopiedTable) => columns.join(', ');

/**
 * The rows of a table as COPY writes them. The driver pauses its connection while many rows wait to be read, and leaves it paused
 * when no more follow: the next statement would wait for ever.
 */
export async function* copyOut(sql: Sql, table: CopiedTable): AsyncGenerator<Uint8Array> {
  const rows = await sql.unsafe(`copy ${table.name} (${listColumns(table)}) to stdout`).readable();
  yield* rows as AsyncIterable<Uint8Array>;
  // oxlint-disable-next-line eslint/no-underscore-dangle -- the one call that has the driver read its connection again
  rows._read(0);
}

export async function copyIn(sql: Sql, table: CopiedTable): Promise<Writable> {
  return sql.unsafe(`copy ${table.name} (${listColumns(table)}) from stdin`).writable();
}

/** Takes the foreign keys away, so that the tables can be filled in any order; returns what brings them back and checks all rows. */
export async function dropForeignKeys(sql: Sql): Promise<string[]> {
  const keys = await sql<{ drop: string; add: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f'`;
  for (const { drop } of keys) await sql.unsafe(drop);
  return keys.map(({ add }) => add);
}

export async function emptyTables(sql: Sql, tables: CopiedTable[]): Promise<void> {
  await sql.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')}`);
}

export async function setSequences(sql: Sql, sequences: RowsHeader['sequences']): Promise<void> {
  for (const { name, value } of sequences)
    await sql`select setval(${name}::text::regclass, ${value}::text::bigint)`;
}
