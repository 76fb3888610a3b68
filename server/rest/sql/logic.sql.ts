import { toTestSql } from './condition.sql.ts';
import type { EmbedPlan, PlannedLogic } from '../plan/read-plan.ts';
import { joinSql, sql, type Parameters, type SqlText } from './sql-text.ts';

/** Names of the joined resources of a relation; each has a column `j`, null where no row belongs to it. */
export type EmbedNames = ReadonlyMap<EmbedPlan, SqlText>;

export function requireName(names: EmbedNames, embed: EmbedPlan): SqlText {
  const name = names.get(embed);
  if (name === undefined) throw new Error('an embedded resource is not joined');
  return name;
}

export function writeLogic(
  logic: PlannedLogic,
  alias: SqlText,
  parameters: Parameters,
  names: EmbedNames,
): SqlText {
  if (logic.kind === 'embed') {
    return sql`${requireName(names, logic.embed)}.j is ${logic.isPresent ? sql`not null` : sql`null`}`;
  }
  const inner =
    logic.kind === 'condition'
      ? toTestSql(alias, logic.field, logic.test, parameters)
      : joinSql(
          logic.members.map((member) => writeLogic(member, alias, parameters, names)),
          logic.operator === 'and' ? ' and ' : ' or ',
        );
  return logic.isNegated ? sql`not (${inner})` : sql`(${inner})`;
}

export function usesEmbed(logic: readonly PlannedLogic[], embed: EmbedPlan): boolean {
  return logic.some((part) => {
    return part.kind === 'group'
      ? usesEmbed(part.members, embed)
      : part.kind === 'embed' && part.embed === embed;
  });
}
