import type { SqlText } from '../plan/sql-text.ts';
import type {
  Catalogue,
  Column,
  Relationship,
  Routine,
  RoutineResult,
  Table,
} from './catalogue.ts';
import { grammarTypes } from './grammar-types.sql.ts';
import type {
  CatalogueRows,
  ColumnRow,
  ForeignKeyRow,
  RoutineRow,
  TableRow,
} from './load-catalogue.sql.ts';

/** The only conversion to SqlText here: the text is of PostgreSQL's quote_ident, format_type or pg_get_expr, or of the schema's files. */
const fromDatabase = (text: string) => text as SqlText;

interface DraftTable extends Table {
  columns: Map<string, Column>;
  relationships: Relationship[];
}

function toColumn(row: ColumnRow): Column {
  return {
    name: row.name,
    sql: fromDatabase(row.sql),
    type: fromDatabase(row.type),
    isJson: row.is_json,
    isVector: row.is_vector,
    defaultValue: row.default_value === null ? null : fromDatabase(row.default_value),
  };
}

function toColumns(rows: readonly ColumnRow[]): Map<string, Column> {
  return new Map(rows.map((row) => [row.name, toColumn(row)]));
}

function requireColumn(columns: ReadonlyMap<string, Column>, name: string): Column {
  const column = columns.get(name);
  if (!column) throw new Error(`the catalogue names a column ${name} that it does not hold`);
  return column;
}

function toTable(row: TableRow): DraftTable {
  const columns = toColumns(row.columns);
  return {
    name: row.name,
    nameSql: fromDatabase(row.name_sql),
    sql: fromDatabase(row.sql),
    columns,
    primaryKey: row.primary_key.map((name) => requireColumn(columns, name)),
    relationships: [],
    entrance: row.entrance === null ? null : fromDatabase(row.entrance),
    visibleTo: row.visible_to,
  };
}

function isKey(columns: readonly string[], keys: readonly string[][]): boolean {
  return keys.some(
    (key) => key.length === columns.length && key.every((name) => columns.includes(name)),
  );
}

function relate(
  tables: ReadonlyMap<string, DraftTable>,
  key: ForeignKeyRow,
  keys: readonly string[][],
): void {
  const holder = tables.get(key.table);
  const target = tables.get(key.target);
  if (!holder || !target) return;
  const pairs = key.columns.map((name, index) => ({
    own: requireColumn(holder.columns, name),
    other: requireColumn(target.columns, key.target_columns[index] ?? ''),
  }));
  const isUnique = isKey(key.columns, keys);
  holder.relationships.push({
    constraint: key.name,
    isToOne: true,
    isUnique,
    target: target.name,
    pairs,
  });
  const reversed = pairs.map(({ own, other }) => ({ own: other, other: own }));
  target.relationships.push({
    constraint: key.name,
    isToOne: isUnique,
    isUnique,
    target: holder.name,
    pairs: reversed,
  });
}

function toResult(row: RoutineRow, tables: ReadonlyMap<string, Table>): RoutineResult {
  if (row.is_void) return { kind: 'void' };
  const known = row.table === null ? undefined : tables.get(row.table);
  if (known) return { kind: 'rows', isSet: row.is_set, table: known };
  const columns = row.outputs ?? row.type_columns;
  if (!columns) return { kind: 'scalar', isSet: row.is_set };
  const table: Table = {
    name: row.name,
    nameSql: fromDatabase(row.name_sql),
    sql: fromDatabase(row.sql),
    columns: toColumns(columns),
    primaryKey: [],
    relationships: [],
    entrance: null,
    visibleTo: [],
  };
  return { kind: 'rows', isSet: row.is_set, table };
}

function toRoutine(row: RoutineRow, tables: ReadonlyMap<string, Table>): Routine {
  const firstDefault = row.inputs.length - row.default_count;
  return {
    name: row.name,
    sql: fromDatabase(row.sql),
    arguments: row.inputs.map((input, index) => ({
      name: input.name,
      sql: fromDatabase(input.sql),
      type: fromDatabase(input.type),
      isRequired: index < firstDefault,
    })),
    isVolatile: row.is_volatile,
    visibleTo: row.visible_to,
    result: toResult(row, tables),
  };
}

export function toCatalogue(rows: CatalogueRows, loadedAt: number): Catalogue {
  const tables = new Map(rows.tables.map((row) => [row.name, toTable(row)]));
  const keys = new Map(rows.tables.map((row) => [row.name, row.keys]));
  for (const key of rows.foreign_keys) relate(tables, key, keys.get(key.table) ?? []);
  const routines = Map.groupBy(
    rows.routines
      .filter((row) => row.inputs.every((input) => input.name !== ''))
      .map((row) => toRoutine(row, tables)),
    (routine) => routine.name,
  );
  const types = new Map([
    ...rows.types.map((row) => [row.name, fromDatabase(row.sql)] as const),
    ...grammarTypes,
  ]);
  const { uses_request: usesRequest, uses_response: usesResponse } = rows;
  return { tables, routines, types, usesRequest, usesResponse, loadedAt };
}
