import type { Catalogue, Table } from '../catalogue/catalogue.ts';
import type { Field } from '../parse/field.ts';
import type { Condition, Logic } from '../parse/logic.ts';
import { createLevel, mergeLevels, type Level } from '../parse/level.ts';
import { parseError } from '../parse/scanner.ts';
import type { SelectedEmbed, SelectedField, SelectItem } from '../parse/select.ts';
import { RestError } from '../rest-error.ts';
import { findRelationship } from './find-relationship.ts';
import { planField } from './plan-field.ts';
import {
  maxRows,
  type EmbedPlan,
  type Output,
  type PlannedLogic,
  type ReadPlan,
} from './read-plan.ts';
import { rowCount } from './row-count.sql.ts';
import type { SqlText } from './sql-text.ts';

const maxKeyedOutputs = 50; // json_build_object takes 100 arguments.

/** Checks a query against the catalogue and plans it. `above`: the tables that embed this one. Throws PostgREST's errors for unknown names. */
export function planRead(
  catalogue: Catalogue,
  table: Table,
  items: readonly SelectItem[],
  level: Level,
  above: readonly Table[] = [],
): ReadPlan {
  const path = [...above, table];
  const embeds = items.filter((item) => item.kind === 'embed');
  const levels = assignLevels(level, embeds);
  const planned = new Map(
    embeds.map((item) => {
      return [item, planEmbed(catalogue, table, item, levels.get(item) ?? createLevel(), path)];
    }),
  );
  const plans = [...planned.values()];
  const outputs = items.flatMap((item) => planItem(catalogue, table, item, planned));
  if (outputs.length > maxKeyedOutputs && outputs.some((output) => output.key !== null)) {
    throw parseError(
      'select parameter',
      '',
      0,
      `more than ${maxKeyedOutputs} fields with an alias among them`,
    );
  }
  return {
    table,
    outputs,
    embeds: plans,
    where: level.conditions.map((logic) => planLogic(table, plans, logic)),
    order: level.order.map((term) => ({ ...term, field: planField(table, term.field) })),
    limit: level.limit,
    offset: level.offset,
  };
}

/** A limit of rows, bounded by the rows of one answer. */
export function capRows<Limited extends { limit: number | null }>(limited: Limited): Limited {
  return { ...limited, limit: Math.min(limited.limit ?? maxRows, maxRows) };
}

function planItem(
  catalogue: Catalogue,
  table: Table,
  item: SelectItem,
  embeds: ReadonlyMap<SelectedEmbed, EmbedPlan>,
): Output[] {
  if (item.kind === 'field') return [planSelectedField(catalogue, table, item)];
  if (item.kind === 'all') {
    return [...table.columns.values()].map((column) => {
      return { kind: 'field', key: null, field: { column, path: [] }, cast: null };
    });
  }
  const embed = embeds.get(item);
  if (!embed || item.items.length === 0) return []; // Joined for its filters only.
  return [{ kind: 'embed', key: toEmbedKey(embed), embed }];
}

function planSelectedField(
  catalogue: Catalogue,
  table: Table,
  { field, alias, cast }: SelectedField,
): Output {
  const lastKey = field.path.findLast((step) => step.kind === 'key')?.value;
  const key = alias ?? (field.path.length === 0 ? null : (lastKey ?? field.name));
  return {
    kind: 'field',
    key,
    field: isRowCount(table, field) ? rowCount : planField(table, field),
    cast: cast === null ? null : requireType(catalogue, cast),
  };
}

function isRowCount({ columns, computed }: Table, { name, path }: Field): boolean {
  return name === 'count' && path.length === 0 && !columns.has(name) && !computed.has(name);
}

function requireType(catalogue: Catalogue, name: string): SqlText {
  const type = catalogue.types.get(name) ?? catalogue.types.get(name.toLowerCase());
  if (!type) throw new RestError(400, '42704', `type "${name}" does not exist`);
  return type;
}

function planEmbed(
  catalogue: Catalogue,
  table: Table,
  item: SelectedEmbed,
  level: Level,
  path: readonly Table[],
): EmbedPlan {
  const { relationship, target } = findRelationship(catalogue, table, item);
  if (!relationship.isToOne)
    requireNoRepeatedTable(target === table ? path : [...path, target], item);
  const plan = planRead(catalogue, target, item.items, level, path);
  return {
    relation: item.relation,
    alias: item.alias,
    relationship,
    isInner: item.isInner,
    plan: relationship.isToOne ? plan : capRows(plan),
  };
}

/**
 * Refuses a list on a path that returns to a table, which would repeat all of its rows in each of them. Allowed are a single
 * object, which adds one row to each, as long as no list follows, and one level of a table's own children, each of which is in
 * one list only.
 */
function requireNoRepeatedTable(path: readonly Table[], { relation }: SelectedEmbed): void {
  const names = path.map((table) => table.name);
  const returned = names.find((name, index) => names.indexOf(name) < index);
  if (returned === undefined) return;
  const details = `unexpected list on a path that comes back to '${returned}'`;
  throw parseError('select parameter', relation, 0, details);
}

/** Null when the answer uses the table's own name. */
function toEmbedKey({ alias, relation, plan }: EmbedPlan): string | null {
  return alias ?? (relation === plan.table.name ? null : relation);
}

/** Assigns parameters to embedded resources: the first one with the name gets them. Throws PGRST108 when there is none. */
export function assignLevels(
  level: Level,
  embeds: readonly SelectedEmbed[],
): Map<SelectedEmbed, Level> {
  const levels = new Map<SelectedEmbed, Level>();
  for (const [name, child] of level.children) {
    const embed = embeds.find(({ alias, relation }) => alias === name || relation === name);
    if (!embed) throw notEmbedded(name);
    const known = levels.get(embed);
    levels.set(embed, known ? mergeLevels(known, child) : child);
  }
  return levels;
}

function notEmbedded(name: string): RestError {
  return new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

/** Plans conditions on a table; on a query's root also `embedded=is.null` and `embedded=not.is.null`. */
export function planLogic(table: Table, embeds: readonly EmbedPlan[], logic: Logic): PlannedLogic {
  if (logic.kind === 'group') {
    return { ...logic, members: logic.members.map((member) => planLogic(table, embeds, member)) };
  }
  const embed = table.columns.has(logic.field.name)
    ? undefined
    : embeds.find(({ alias, relation }) => (alias ?? relation) === logic.field.name);
  if (embed) return planEmbedCondition(embed, logic);
  return {
    kind: 'condition',
    field: planField(table, logic.field),
    isNegated: logic.isNegated,
    test: logic.test,
  };
}

function planEmbedCondition(embed: EmbedPlan, { field, isNegated, test }: Condition): PlannedLogic {
  if (test.kind === 'is' && field.path.length === 0) {
    if (test.value === 'null') return { kind: 'embed', embed, isPresent: isNegated };
    if (test.value === 'not_null') return { kind: 'embed', embed, isPresent: !isNegated };
  }
  throw new RestError(400, 'PGRST120', `Bad operator on the '${field.name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });
}
