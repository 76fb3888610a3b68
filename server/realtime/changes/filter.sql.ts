import type { Condition } from './subscription.ts';

const comparisons: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  isdistinct: 'is distinct from',
};
/** These compare texts. */
const patterns: Readonly<Record<string, string>> = {
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
};

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The parameters of a statement; a value never becomes text of it. */
export class Values {
  readonly list: string[] = [];

  /** The place of a value, as text. */
  add(value: string): string {
    this.list.push(value);
    return `$${this.list.length}::text`;
  }
}

function toCondition({ column, operator, values }: Condition, parameters: Values): string {
  const left = `t.${quoteName(column.name)}`;
  const [value = ''] = values;
  if (operator === 'is') return `${left} is ${value}`; // one of four words: see parseFilter
  if (operator === 'in')
    return `${left} in (${values.map((one) => `${parameters.add(one)}::${column.sqlType}`).join(', ')})`;
  const pattern = patterns[operator];
  if (pattern !== undefined) return `${left}::text ${pattern} ${parameters.add(value)}`;
  return `${left} ${comparisons[operator] ?? '='} ${parameters.add(value)}::${column.sqlType}`;
}

/** SQL that is true where a row `t` fulfils all conditions. */
export function toFilterSql(conditions: readonly Condition[], parameters: Values): string {
  if (conditions.length === 0) return 'true';
  const all = conditions.map((condition) => {
    const sql = toCondition(condition, parameters);
    return condition.isNegated ? `not (${sql})` : `(${sql})`;
  });
  return `coalesce(${all.join(' and ')}, false)`;
}
