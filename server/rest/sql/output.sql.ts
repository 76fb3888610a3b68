import type { MediaType } from '../parse/media-type.ts';
import type { AggregateName } from '../parse/select.ts';
import { toFieldSql } from './condition.sql.ts';
import { requireName, type EmbedNames } from './logic.sql.ts';
import { toPlainKey } from '../plan/plan-select.ts';
import type { Output, ReadPlan } from '../plan/read-plan.ts';
import { internalName, joinSql, sql, type Parameters, type SqlText } from './sql-text.ts';

export interface OutputScope {
  alias: SqlText;
  names: EmbedNames;
  parameters: Parameters;
  /** The embedding resource applies the aggregates, to the values themselves. */
  isLifted: boolean;
  /** The rows are grouped by the outputs without an aggregate, which PostgreSQL has to compare. */
  isGrouped: boolean;
}

const calls: Record<AggregateName, SqlText> = {
  avg: sql`avg`,
  count: sql`count`,
  max: sql`max`,
  min: sql`min`,
  sum: sql`sum`,
};

export const isAggregated = ({ outputs }: ReadPlan) => outputs.some(({ aggregate }) => aggregate);

/** The value of an output in a row of `alias`, or of a group of rows. */
export function writeOutput(output: Output, scope: OutputScope): SqlText {
  const { aggregate } = output;
  if (aggregate === null || scope.isLifted) return writeValue(output, scope);
  const operand = output.kind === 'count' ? sql`*` : writeValue(output, scope);
  const result = sql`${calls[aggregate.name]}(${operand})`;
  return aggregate.cast === null ? result : sql`${result}::${aggregate.cast}`;
}

function writeValue(output: Output, { alias, names, parameters, isGrouped }: OutputScope): SqlText {
  switch (output.kind) {
    case 'field': {
      const field = toFieldSql(alias, output.field, parameters);
      return output.cast === null ? field : sql`${field}::${output.cast}`;
    }
    case 'count':
      return sql`true`;
    case 'embed': {
      const found = sql`${requireName(names, output.embed)}.j`;
      const whole = output.embed.relationship.isToOne ? found : sql`coalesce(${found}, '[]')`;
      return isGrouped ? sql`${whole}::jsonb` : whole;
    }
    case 'spread': {
      const value = sql`${requireName(names, output.embed)}.${internalName('c', output.index)}`;
      const whole = output.embed.relationship.isToOne ? value : sql`coalesce(${value}, '[]')`;
      return isGrouped && output.aggregate === null && isJson(output)
        ? sql`${whole}::jsonb`
        : whole;
    }
  }
}

function isJson(output: Output): boolean {
  if (output.kind !== 'spread') return output.kind === 'embed';
  const { plan, relationship } = output.embed;
  const inner = plan.outputs[output.index];
  return !relationship.isToOne || (inner !== undefined && isJson(inner));
}

/** Groups the rows by the outputs without an aggregate, by their positions. */
export function writeGroup({ outputs }: ReadPlan): SqlText {
  const positions = outputs.flatMap(
    ({ aggregate }, index) => (aggregate ? [] : [String(index + 1) as SqlText]), // Our own digits.
  );
  return positions.length === 0 ? sql`` : sql` group by ${joinSql(positions, ', ')}`;
}

/** Names that a client chose are parameters of the statement, never part of its text. */
export function writeObject(
  outputs: readonly Output[],
  row: SqlText,
  parameters: Parameters,
): SqlText {
  const entries = outputs.map((output, index) => {
    const key = parameters.add(output.key ?? toPlainKey(output));
    return sql`${key}, ${row}.${internalName('c', index)}`;
  });
  return sql`json_build_object(${joinSql(entries, ', ')})`;
}

/** Lines of values as PostgreSQL writes a row of them, upstream's form. */
export function writeCsv(names: readonly string[], row: SqlText, parameters: Parameters): SqlText {
  const toCell = (name: string) =>
    /[",\r\n]/u.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
  const header = parameters.add(names.map(toCell).join(','));
  const line = sql`substring(${row}::text, 2, length(${row}::text) - 2)`;
  return sql`case when count(*) = 0 then '' else ${header} end || E'\\n' || coalesce(string_agg(${line}, E'\\n'), '')`;
}

export function writeBody(item: SqlText, { isSingle, isStripped }: MediaType): SqlText {
  const list = sql`json_agg(${item})`;
  const whole = isSingle ? sql`${list} -> 0` : sql`coalesce(${list}, '[]')`;
  return isStripped ? sql`json_strip_nulls(${whole})` : sql`(${whole})`;
}
