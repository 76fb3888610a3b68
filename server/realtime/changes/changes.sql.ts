import type postgres from 'postgres';
import type { Caller } from '#server/database/caller.ts';
import type { Database } from '#server/database/database.ts';
import { quoteName, toFilterSql, Values } from './filter.sql.ts';
import type { Column, Condition, PublishedTable } from './subscription.ts';

/** Longest time of one reader's statement: a filter can be a slow pattern. */
const readingTime = { statement_timeout: '1s' };

/** Published tables of a schema, or the one of a name, with what a role may read of each. */
export async function listPublishedSql(
  sql: postgres.Sql,
  role: Caller['role'],
  { schema, table }: { schema: string; table: string | null },
): Promise<PublishedTable[]> {
  return sql<PublishedTable[]>`
    select c.oid::text as relation, n.nspname as schema, c.relname as table, (
      select json_agg(
        json_build_object(
          'name', a.attname, 'type', t.typname, 'sqlType', format_type(a.atttypid, null),
          'isKey', a.attname = any (realtime.key_columns(c.oid)),
          'isReadable', has_column_privilege(${role}, c.oid, a.attnum, 'select') and has_schema_privilege(${role}, n.oid, 'usage')
        ) order by a.attnum
      )
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns
    from realtime.published p
    join pg_namespace n on n.nspname = p.schema_name
    join pg_class c on c.relnamespace = n.oid and c.relname = p.table_name
    where n.nspname = ${schema} and (${table}::text is null or c.relname = ${table})
    order by 3`;
}

export interface ReadRow {
  /** JSON of the key. */
  keys: string;
  /** JSON of the columns. */
  record: string;
  /** For each of the given filters, whether the row fulfils it. */
  passes: boolean[];
}

interface Reading {
  table: PublishedTable;
  columns: readonly Column[];
  filters: readonly (readonly Condition[])[];
  /** JSON of the keys. */
  keys: readonly string[];
}

const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`;
const listNames = (of: string, columns: readonly Column[]) =>
  columns.map(({ name }) => `${of}.${quoteName(name)}`).join(', ');

/** Rows come from their table, or of rows that are gone from the keys themselves. */
function toStatement({ table, columns, filters, keys }: Reading, isGone: boolean) {
  const values = new Values();
  const place = `${quoteName(table.schema)}.${quoteName(table.table)}`;
  const given = `jsonb_populate_recordset(null::${place}, ${values.add(`[${keys.join(',')}]`)}::jsonb)`;
  const ofKey = table.columns.filter(({ isKey }) => isKey);
  const pairs = ofKey.map(({ name }) => `${quoteText(name)}, t.${quoteName(name)}`).join(', ');
  const record = `(select to_jsonb(r) from (select ${listNames('t', columns)}) r)`;
  const passes = filters.map((filter) => toFilterSql(filter, values)).join(', ');
  const known = `(${listNames('t', ofKey)}) in (select ${listNames('k', ofKey)} from ${given} k)`;
  const text = `
    select
      jsonb_build_object(${pairs})::text as keys, ${isGone ? "'{}'" : record}::text as record,
      jsonb_build_array(${passes}) as passes
    from ${isGone ? `${given} t` : `${place} t where ${known}`}`;
  return { text, parameters: values.list };
}

/** Rows of these keys as a caller sees them; with `isGone` the keys alone, against which filters are held. */
export async function readRowsSql(
  database: Database,
  caller: Caller,
  reading: Reading,
  isGone: boolean,
): Promise<ReadRow[]> {
  const { text, parameters } = toStatement(reading, isGone);
  const options = { readOnly: true, prepare: false, settings: readingTime };
  return (await database.queryAsCaller(caller, text, parameters, options)) as unknown as ReadRow[];
}
