import type { Column, Table } from '../catalogue/catalogue.ts';
import type { Payload } from '../parse/payload.ts';
import type { Conflict, Mutation } from '../plan/mutation.ts';
import type { EmbedPlan, PlannedLogic } from '../plan/read-plan.ts';
import { writeLogic } from './logic.sql.ts';
import { internalName, joinSql, sql, type Parameters, type SqlText } from './sql-text.ts';

const target = internalName('t', 0);
const row = internalName('r', 0);

/** Counts inserted rows of an upsert: incremented for every proposed row, decremented for every duplicate. */
export const insertedCount = sql`nullif(current_setting('rest.inserted', true), '')::int`;
const countUp = sql`set_config('rest.inserted', (coalesce(${insertedCount}, 0) + 1)::text, true) <> '0'`;
const countDown = sql`set_config('rest.inserted', (coalesce(${insertedCount}, 0) - 1)::text, true) <> '-1'`;

const noNames: ReadonlyMap<EmbedPlan, SqlText> = new Map();

/** A statement that writes and returns `returning` (or 1, which needs no right to read). */
export function writeMutation(
  mutation: Mutation,
  returning: readonly Column[],
  parameters: Parameters,
): SqlText {
  const returned =
    returning.length === 0
      ? sql`1`
      : joinSql(
          returning.map((column) => sql`${target}.${column.sql}`),
          ', ',
        );
  if (mutation.kind === 'insert' && mutation.table.entrance !== null)
    return sql`select ${returned} from ${writeEntered(mutation, mutation.table.entrance, parameters)}`;
  return sql`${writeCommand(mutation, parameters)} returning ${returned}`;
}

function writeCommand(mutation: Mutation, parameters: Parameters): SqlText {
  if (mutation.kind === 'insert') return writeInsert(mutation, parameters);
  if (mutation.kind === 'update') return writeUpdate(mutation, parameters);
  return sql`delete from ${mutation.table.sql} ${target}${writeTargets(mutation.where, parameters)}`;
}

type Insert = Extract<Mutation, { kind: 'insert' }>;
type Update = Extract<Mutation, { kind: 'update' }>;

function writeInsert(
  { table, payload, columns, hasDefaults, conflict, where }: Insert,
  parameters: Parameters,
): SqlText {
  const into = sql`insert into ${table.sql} as ${target}`;
  const chosen = (where ?? []).map((logic) => writeLogic(logic, row, parameters, noNames));
  const conditions = [...chosen, ...(conflict?.isMerging ? [countUp] : [])];
  const counting = conditions.length === 0 ? sql`` : sql` where ${joinSql(conditions, ' and ')}`;
  const onConflict = conflict === null ? sql`` : writeConflict(conflict, columns);
  if (columns.length === 0)
    return sql`${into} ${writeEmptyRows(payload, parameters)}${counting}${onConflict}`;
  const values = joinSql(
    columns.map((column) => sql`${row}.${column.sql}`),
    ', ',
  );
  const from = hasDefaults
    ? writeRowsWithDefaults(payload, columns, parameters)
    : writeRows(payload, columns, parameters);
  return sql`${into} (${writeNames(columns)}) select ${values} from ${from}${counting}${onConflict}`;
}

function writeNames(columns: readonly Column[]): SqlText {
  return joinSql(
    columns.map((column) => column.sql),
    ', ',
  );
}

/** The rows that the entrance of a table answers for those of the body, in which an absent key is null. */
function writeEntered(
  { table, payload, columns }: Insert,
  entrance: SqlText,
  parameters: Parameters,
): SqlText {
  const from =
    columns.length === 0
      ? sql`(${writeEmptyRows(payload, parameters)}) as ${row}`
      : writeRows(payload, columns, parameters);
  const entered = sql`jsonb_populate_record(null::${table.sql}, to_jsonb(${row}))`;
  return sql`${from} cross join lateral ${entrance}(${entered}) as ${target}`;
}

/**
 * The insert without rows, for a table with an entrance: its function acts with rights of its own, so PostgreSQL checks those of the
 * caller here, in the words of an insert.
 */
export function writePermission({ table, columns, conflict }: Insert): SqlText {
  const onConflict = conflict === null ? sql`` : writeConflict(conflict, columns);
  const into = sql`insert into ${table.sql} as ${target}`;
  if (columns.length === 0) return sql`${into} select where false${onConflict}`;
  const values = joinSql(
    columns.map(() => sql`null`),
    ', ',
  );
  return sql`${into} (${writeNames(columns)}) select ${values} where false${onConflict}`;
}

function writeUpdate(
  { table, payload, columns, hasDefaults, where }: Update,
  parameters: Parameters,
): SqlText {
  const sets = joinSql(
    columns.map((column) =>
      hasDefaults && !payload.named.has(column.name)
        ? sql`${column.sql} = default`
        : sql`${column.sql} = ${row}.${column.sql}`,
    ),
    ', ',
  );
  const from = writeRows(payload, columns, parameters);
  return sql`update ${table.sql} as ${target} set ${sets} from ${from}${writeTargets(where, parameters)}`;
}

function writeTargets(where: readonly PlannedLogic[], parameters: Parameters): SqlText {
  return sql` where ${joinSql(
    where.map((logic) => writeLogic(logic, target, parameters, noNames)),
    ' and ',
  )}`;
}

function writeConflict({ columns, isMerging }: Conflict, written: readonly Column[]): SqlText {
  const key = joinSql(
    columns.map((column) => column.sql),
    ', ',
  );
  if (!isMerging || written.length === 0) return sql` on conflict (${key}) do nothing`;
  const sets = joinSql(
    written.map((column) => sql`${column.sql} = excluded.${column.sql}`),
    ', ',
  );
  return sql` on conflict (${key}) do update set ${sets} where ${countDown}`;
}

function writeTypes(columns: readonly Column[]): SqlText {
  return joinSql(
    columns.map((column) => sql`${column.sql} ${column.type}`),
    ', ',
  );
}

/** Rows of the body as a relation; PostgreSQL parses the JSON and casts every value to its column's type. */
function writeRows(
  { text, isList }: Payload,
  columns: readonly Column[],
  parameters: Parameters,
): SqlText {
  const toRows = isList ? sql`json_to_recordset` : sql`json_to_record`;
  return sql`${toRows}(${parameters.add(text)}::json) as ${row} (${writeTypes(columns)})`;
}

/** Like writeRows, but an absent key means the column's default instead of null. */
function writeRowsWithDefaults(
  { text, isList }: Payload,
  columns: readonly Column[],
  parameters: Parameters,
): SqlText {
  const entries = columns.flatMap(({ name, defaultValue }) => {
    return defaultValue === null ? [] : [sql`${parameters.add(name)}, ${defaultValue}`];
  });
  const defaults = sql`jsonb_build_object(${joinSql(entries, ', ')})`;
  const body = sql`${parameters.add(text)}::jsonb`;
  const filled = isList
    ? sql`jsonb_to_recordset((select coalesce(jsonb_agg(${defaults} || item), '[]') from jsonb_array_elements(${body}) item))`
    : sql`jsonb_to_record(${defaults} || ${body})`;
  return sql`${filled} as ${row} (${writeTypes(columns)})`;
}

/** Rows of defaults only: `{}`, or one per element of `[{}, {}]`. */
function writeEmptyRows({ text, isList }: Payload, parameters: Parameters): SqlText {
  return isList ? sql`select from json_array_elements(${parameters.add(text)}::json)` : sql`select`;
}

/** An update without columns writes nothing and returns no row. */
export function writeNothing(table: Table, returning: readonly Column[]): SqlText {
  const returned =
    returning.length === 0
      ? sql`1`
      : joinSql(
          returning.map((column) => column.sql),
          ', ',
        );
  return sql`select ${returned} from ${table.sql} where false`;
}
