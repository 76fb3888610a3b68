import type { SqlText } from '../sql/sql-text.ts';
import type {
  Catalogue,
  Column,
  ComputedRelationship,
  Routine,
  RoutineResult,
  Table,
  WriteMethod,
} from './catalogue.ts';
import { grammarTypes } from './grammar-types.sql.ts';
import type {
  CatalogueRows,
  ColumnRow,
  ComputedRow,
  RoutineRow,
  TableRow,
} from './load-catalogue.sql.ts';
import { addJunctions, addPrimaryKeys, relate, sortRelationships, type Draft } from './relate.ts';
import { readViews } from './view-origins.ts';

/** The only conversion to SqlText here: the text is of PostgreSQL's quote_ident, format_type or pg_get_expr, or of the schema's files. */
const fromDatabase = (text: string) => text as SqlText;

function toColumn(row: ColumnRow): Column {
  return {
    name: row.name,
    sql: fromDatabase(row.sql),
    isComputed: false,
    type: fromDatabase(row.type),
    isJson: row.is_json,
    isVector: row.is_vector,
    defaultValue: row.default_value === null ? null : fromDatabase(row.default_value),
  };
}

function toColumns(rows: readonly ColumnRow[]): Map<string, Column> {
  return new Map(rows.map((row) => [row.name, toColumn(row)]));
}

function toTable(row: TableRow, computed: readonly ComputedRow[], isView: boolean): Draft {
  const columns = toColumns(row.columns);
  const numbers = row.columns.flatMap(({ name, number }) => {
    const column = columns.get(name);
    return column ? [[number, column] as const] : [];
  });
  return {
    id: row.id,
    isView,
    numbers: new Map(numbers),
    name: row.name,
    nameSql: fromDatabase(row.name_sql),
    sql: fromDatabase(row.sql),
    columns,
    computed: new Map(computed.map((one) => [one.name, toComputedColumn(one)])),
    primaryKey: [],
    relationships: [],
    methods: [],
    entrance: row.entrance === null ? null : fromDatabase(row.entrance),
    visibleTo: row.visible_to,
  };
}

const changeable = 4;
const insertable = 8;
const deletable = 16;

/** A PUT needs a key, and a table whose new rows are inserted. */
function toMethods({ writable }: TableRow, { primaryKey, entrance }: Draft): WriteMethod[] {
  const isPut =
    (writable & insertable) > 0 &&
    (writable & changeable) > 0 &&
    primaryKey.length > 0 &&
    entrance === null;
  return [
    ...(writable & insertable ? (['POST'] as const) : []),
    ...(isPut ? (['PUT'] as const) : []),
    ...(writable & changeable ? (['PATCH'] as const) : []),
    ...(writable & deletable ? (['DELETE'] as const) : []),
  ];
}

function toComputedColumn(row: ComputedRow): Column {
  return {
    name: row.name,
    sql: fromDatabase(row.sql),
    isComputed: true,
    type: fromDatabase(row.type),
    isJson: row.is_json,
    isVector: row.is_vector,
    defaultValue: null,
  };
}

/** The relationships that functions compute come instead of what keys say of that name. */
function addComputed(drafts: ReadonlyMap<number, Draft>, rows: readonly ComputedRow[]): void {
  for (const row of rows) {
    const draft = drafts.get(row.table);
    const target = row.target === null ? undefined : drafts.get(row.target);
    if (!draft || !target) continue;
    const computed: ComputedRelationship = {
      kind: 'computed',
      name: row.name,
      sql: fromDatabase(row.function_sql),
      isToOne: row.is_to_one,
      target: target.name,
    };
    const others = draft.relationships.filter((one) => one.target !== row.name);
    draft.relationships = [...others, computed];
  }
}

function toTables(rows: CatalogueRows): Map<string, Draft> {
  const views = readViews(rows.views);
  const columns = Map.groupBy(
    rows.computed.filter(({ target }) => target === null),
    ({ table }) => table,
  );
  const drafts = rows.tables.map((row) =>
    toTable(row, columns.get(row.id) ?? [], views.has(row.id)),
  );
  const shown = { byId: new Map(drafts.map((draft) => [draft.id, draft])), views };
  const keys = Map.groupBy(rows.keys, ({ table }) => table);
  addPrimaryKeys(shown, rows.keys);
  for (const key of rows.foreign_keys) relate(shown, key, keys.get(key.table) ?? []);
  addJunctions(drafts);
  addComputed(shown.byId, rows.computed);
  for (const draft of drafts) sortRelationships(draft);
  for (const row of rows.tables) {
    const draft = shown.byId.get(row.id);
    if (draft) draft.methods = toMethods(row, draft);
  }
  return new Map(drafts.map((draft) => [draft.name, draft]));
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
    computed: new Map(),
    primaryKey: [],
    relationships: [],
    methods: [],
    entrance: null,
    visibleTo: [],
  };
  return { kind: 'rows', isSet: row.is_set, table };
}

/** A function is called by the names of its arguments, or with a body as its only one. */
function isCallable({ inputs }: RoutineRow): boolean {
  return inputs.length === 1 || inputs.every(({ name }) => name !== '');
}

function toRoutine(row: RoutineRow, tables: ReadonlyMap<string, Table>): Routine {
  const last = row.inputs.length - 1;
  const firstDefault = row.inputs.length - row.default_count;
  return {
    name: row.name,
    sql: fromDatabase(row.sql),
    arguments: row.inputs.map((input, index) => ({
      name: input.name,
      sql: fromDatabase(input.sql),
      type: fromDatabase(input.type),
      isRequired: index < firstDefault,
      isVariadic: row.is_variadic && index === last,
    })),
    isVolatile: row.is_volatile,
    visibleTo: row.visible_to,
    result: toResult(row, tables),
  };
}

export function toCatalogue(
  rows: CatalogueRows,
  given: Pick<Catalogue, 'schema' | 'allowsAggregates' | 'loadedAt'>,
): Catalogue {
  const tables = toTables(rows);
  const routines = Map.groupBy(
    rows.routines.filter(isCallable).map((row) => toRoutine(row, tables)),
    (routine) => routine.name,
  );
  const types = new Map([
    ...rows.types.map((row) => [row.name, fromDatabase(row.sql)] as const),
    ...grammarTypes,
  ]);
  const { uses_request: usesRequest, uses_response: usesResponse } = rows;
  return { tables, routines, types, usesRequest, usesResponse, ...given };
}
