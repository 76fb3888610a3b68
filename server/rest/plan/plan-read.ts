import type { Table } from '../catalogue/catalogue.ts';
import type { Field } from '../parse/field.ts';
import type { Condition, Logic } from '../parse/filter/logic.ts';
import { createLevel, mergeLevels, type Level } from '../parse/level.ts';
import { parseError } from '../parse/scanner.ts';
import type { OrderTerm } from '../parse/order.ts';
import type { SelectedEmbed, SelectItem } from '../parse/select.ts';
import { RestError } from '../rest-error.ts';
import { findRelationship } from './find-relationship.ts';
import { planField } from './plan-field.ts';
import { planItem, toPlainKey } from './plan-select.ts';
import {
  maxRows,
  type EmbedPlan,
  type PlannedLogic,
  type PlannedOrder,
  type ReadPlan,
  type Scope,
} from './read-plan.ts';

const maxKeyedOutputs = 50; // json_build_object takes 100 arguments.

/** Checks a query against the catalogue and plans it. `above`: the tables that embed this one. Throws PostgREST's errors for unknown names. */
export function planRead(
  scope: Scope,
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
      return [item, planEmbed(scope, table, item, levels.get(item) ?? createLevel(), path)];
    }),
  );
  const plans = [...planned.values()];
  const outputs = items.flatMap((item) => planItem(scope.catalogue, table, item, planned));
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
    order: level.order.map((term) => planOrder(table, plans, term)),
    limit: level.limit,
    offset: level.offset,
  };
}

/** A limit of rows, bounded by the rows of one answer. */
export function capRows<Limited extends { limit: number | null }>(limited: Limited): Limited {
  return { ...limited, limit: Math.min(limited.limit ?? maxRows, maxRows) };
}

function planOrder(
  table: Table,
  embeds: readonly EmbedPlan[],
  { relation, field, direction, nulls }: OrderTerm,
): PlannedOrder {
  if (relation === null)
    return { embed: null, output: null, field: planField(table, field), direction, nulls };
  const embed = embeds.find((one) => (one.alias ?? one.relation) === relation);
  if (!embed) throw notEmbedded(relation);
  if (!embed.relationship.isToOne) {
    throw new RestError(400, 'PGRST118', `A related order on '${relation}' is not possible`, {
      details: `'${table.name}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  return { embed, ...planRelatedField(embed, field), direction, nulls };
}

/** The field by the name that it has in the answer, or by its column's. */
function planRelatedField(
  { plan, isSpread }: EmbedPlan,
  field: Field,
): Pick<PlannedOrder, 'field' | 'output'> {
  const index = plan.outputs.findIndex(
    (output) => field.path.length === 0 && (output.key ?? toPlainKey(output)) === field.name,
  );
  const named = plan.outputs[index];
  if (named?.kind !== 'field' || named.aggregate)
    return { output: null, field: planField(plan.table, field) };
  return { output: isSpread ? index : null, field: named.field };
}

function planEmbed(
  scope: Scope,
  table: Table,
  item: SelectedEmbed,
  level: Level,
  path: readonly Table[],
): EmbedPlan {
  const { relationship, target } = findRelationship(scope, table, item);
  if (!relationship.isToOne)
    requireNoRepeatedTable(target === table ? path : [...path, target], item);
  const plan = planRead(scope, target, item.items, level, path);
  return {
    relation: item.relation,
    alias: item.alias,
    relationship,
    isInner: item.isInner,
    isSpread: item.isSpread,
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
