import type { Column, Table } from '../catalogue/catalogue.ts';
import type { Payload } from '../parse/payload.ts';
import type { Preferences } from '../parse/preferences.ts';
import type { Level } from '../parse/level.ts';
import { parseError } from '../parse/scanner.ts';
import { RestError } from '../rest-error.ts';
import { planLogic } from './plan-read.ts';
import { requireColumn } from './plan-field.ts';
import type { EmbedPlan, PlannedLogic, ReadPlan } from './read-plan.ts';

export type Mutation =
  | {
      kind: 'insert';
      table: Table;
      payload: Payload;
      columns: readonly Column[];
      hasDefaults: boolean;
      conflict: Conflict | null;
      /** Rows of the body that do not match are left out; null: every row is written. */
      where: readonly PlannedLogic[] | null;
    }
  | {
      kind: 'update';
      table: Table;
      payload: Payload;
      columns: readonly Column[];
      hasDefaults: boolean;
      where: readonly PlannedLogic[];
    }
  | { kind: 'delete'; table: Table; where: readonly PlannedLogic[] };

/** An insert of the one row of a key. */
export const isPut = (mutation: Mutation): boolean =>
  mutation.kind === 'insert' && mutation.where !== null;

export interface Conflict {
  columns: readonly Column[];
  isMerging: boolean;
}

/** Columns named by a body's keys. Throws PGRST204. */
export function planPayloadColumns(table: Table, { keys }: Payload): Column[] {
  return keys.map((key) => {
    const column = table.columns.get(key);
    if (!column) {
      const message = `Could not find the '${key}' column of '${table.name}' in the schema cache`;
      throw new RestError(400, 'PGRST204', message);
    }
    return column;
  });
}

export function planConflict(
  table: Table,
  onConflict: readonly string[] | null,
  { resolution }: Preferences,
): Conflict | null {
  if (resolution === null) return null;
  const columns = onConflict?.map((name) => requireColumn(table, name)) ?? table.primaryKey;
  return columns.length === 0 ? null : { columns, isMerging: resolution === 'merge-duplicates' };
}

const invalidKey = () =>
  new RestError(
    405,
    'PGRST105',
    "Filters must include all and only primary key columns with 'eq' operators",
  );

/** The primary key of the one row of a PUT. Throws PGRST105 unless the filters are its columns, and PGRST114 for a limit. */
export function planKey(table: Table, { conditions, limit, offset }: Level): PlannedLogic[] {
  if (limit !== null || offset > 0) {
    const message = 'limit/offset querystring parameters are not allowed for PUT';
    throw new RestError(400, 'PGRST114', message);
  }
  const names = conditions.map((logic) => {
    const isPlain = logic.kind === 'condition' && !logic.isNegated && logic.field.path.length === 0;
    if (!isPlain || logic.test.kind !== 'compare' || logic.test.operator !== 'eq')
      throw invalidKey();
    return logic.field.name;
  });
  const keys = new Set(table.primaryKey.map(({ name }) => name));
  const isKey = names.length === keys.size && keys.size > 0;
  if (!isKey || keys.symmetricDifference(new Set(names)).size > 0) throw invalidKey();
  return conditions.map((logic) => planLogic(table, [], logic));
}

/**
 * Rows of an update or delete. A filter is required, as on a hosted project (pg-safeupdate), so that no whole table is meant. A
 * limit, which PostgREST no longer applies to writes, is refused instead of ignored.
 */
export function planTargets(
  table: Table,
  level: Level,
  command: 'UPDATE' | 'DELETE',
): PlannedLogic[] {
  if (level.limit !== null || level.offset > 0) {
    throw parseError(
      'limit parameter',
      String(level.limit ?? level.offset),
      0,
      `unexpected limit or offset of ${command}`,
    );
  }
  if (level.conditions.length === 0)
    throw new RestError(400, '21000', `${command} requires a WHERE clause`);
  return level.conditions.map((logic) => planLogic(table, [], logic));
}

function findLinks({ columns }: Table, { relationship }: EmbedPlan): Column[] {
  if (relationship.kind === 'computed') return [...columns.values()];
  const pairs = relationship.kind === 'junction' ? relationship.near.pairs : relationship.pairs;
  return pairs.map(({ own }) => own);
}

/** Columns of the written rows that the answer needs. */
export function findReturning({ table, outputs, order, embeds }: ReadPlan): Column[] {
  const columns = new Set<Column>();
  for (const output of outputs) if (output.kind === 'field') columns.add(output.field.column);
  for (const { embed, field } of order) if (!embed) columns.add(field.column);
  for (const embed of embeds) for (const column of findLinks(table, embed)) columns.add(column);
  return [...columns];
}
