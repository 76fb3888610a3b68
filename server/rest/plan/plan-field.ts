import type { Caller } from '#server/database/caller.ts';
import type { Catalogue, Column, Table } from '../catalogue/catalogue.ts';
import type { Field } from '../parse/field.ts';
import { RestError } from '../rest-error.ts';
import { findSimilar, similarName } from './find-similar.ts';
import type { PlannedField } from './read-plan.ts';

/** PostgreSQL's own error for an unknown column. */
export function requireColumn(table: Table, name: string): Column {
  const column = table.columns.get(name) ?? table.computed.get(name);
  if (!column) throw new RestError(400, '42703', `column ${table.name}.${name} does not exist`);
  return column;
}

export function planField(table: Table, { name, path }: Field): PlannedField {
  return { column: requireColumn(table, name), path };
}

/** The table or view of a path. Throws PGRST205, with the similar name of one that the role may use. */
export function requireTable(
  { schema, tables }: Catalogue,
  name: string,
  role: Caller['role'],
): Table {
  const table = tables.get(name);
  if (table) return table;
  const visible = tables.values().filter(({ visibleTo }) => visibleTo.includes(role));
  const similar = findSimilar(
    visible.map((one) => one.name),
    name,
    similarName,
  );
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table '${schema}.${name}' in the schema cache`,
    { hint: similar === null ? null : `Perhaps you meant the table '${schema}.${similar}'` },
  );
}
