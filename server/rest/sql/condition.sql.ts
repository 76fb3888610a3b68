import type { Test, Truth } from '../parse/filter/condition.ts';
import type { Comparison, Search } from '../parse/filter/operator.ts';
import type { JsonStep } from '../parse/field.ts';
import { maxRows, type PlannedField, type PlannedOrder } from '../plan/read-plan.ts';
import { joinSql, sql, type Parameters, type SqlText } from './sql-text.ts';

const operators: Record<Comparison, SqlText> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
  isdistinct: sql`is distinct from`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxr: sql`&<`,
  nxl: sql`&>`,
  adj: sql`-|-`,
};

const toQueries: Record<Search, SqlText> = {
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
};

const likes: ReadonlySet<Comparison> = new Set(['like', 'ilike']);
const expressions: ReadonlySet<Comparison> = new Set(['match', 'imatch']);
const patterns = likes.union(expressions);

const truths: Record<Truth, SqlText> = {
  null: sql`is null`,
  not_null: sql`is not null`,
  true: sql`is true`,
  false: sql`is false`,
  unknown: sql`is unknown`,
};

function toStepSql(step: JsonStep, parameters: Parameters): SqlText {
  const arrow = step.isText ? sql`->>` : sql`->`;
  const operand = parameters.add(step.value);
  return step.kind === 'index' ? sql`${arrow} (${operand})::int` : sql`${arrow} ${operand}`;
}

/** A column of the relation `alias`, or a path inside it. */
export function toFieldSql(
  alias: SqlText,
  { column, path }: PlannedField,
  parameters: Parameters,
): SqlText {
  const whole = sql`${alias}.${column.sql}`;
  if (path.length === 0) return whole;
  const start = column.isJson ? whole : sql`to_jsonb(${whole})`;
  return sql`(${start} ${joinSql(
    path.map((step) => toStepSql(step, parameters)),
    ' ',
  )})`;
}

function toType({ column, path }: PlannedField): SqlText {
  const last = path.at(-1);
  if (!last) return column.type;
  if (last.isText) return sql`text`;
  return column.isJson ? column.type : sql`jsonb`;
}

/** An array literal of PostgreSQL: one parameter for any number of values. */
export function toArrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
}

export function toTestSql(
  alias: SqlText,
  field: PlannedField,
  test: Test,
  parameters: Parameters,
): SqlText {
  const left = toFieldSql(alias, field, parameters);
  if (test.kind === 'search' || ('operator' in test && expressions.has(test.operator)))
    parameters.isSearch = true;
  switch (test.kind) {
    case 'is':
      return sql`${left} ${truths[test.value]}`;
    case 'in':
      return sql`${left} = any (${parameters.add(toArrayLiteral(test.values))}::${toType(field)}[])`;
    case 'compare':
      return sql`${left} ${operators[test.operator]} ${toOperand(field, test, parameters)}`;
    case 'quantified': {
      const way = test.quantifier === 'any' ? sql`any` : sql`all`;
      const type = patterns.has(test.operator) ? sql`text` : toType(field);
      const values = parameters.add(toPattern(test));
      return sql`${left} ${operators[test.operator]} ${way} (${values}::${type}[])`;
    }
    case 'search':
      return toSearchSql(left, field, test, parameters);
  }
}

function toOperand(
  field: PlannedField,
  test: Extract<Test, { kind: 'compare' }>,
  parameters: Parameters,
): SqlText {
  const value = parameters.add(toPattern(test));
  return patterns.has(test.operator) ? value : sql`${value}::${toType(field)}`;
}

/** `*` stands for `%`, which an address would have to escape. */
const toPattern = ({ operator, value }: { operator: Comparison; value: string }) =>
  likes.has(operator) ? value.replaceAll('*', '%') : value;

function toSearchSql(
  left: SqlText,
  field: PlannedField,
  { operator, configuration, value }: Extract<Test, { kind: 'search' }>,
  parameters: Parameters,
): SqlText {
  const language =
    configuration === null ? sql`` : sql`${parameters.add(configuration)}::regconfig, `;
  const words = sql`${toQueries[operator]}(${language}${parameters.add(value)})`;
  const isVector = field.path.length === 0 && field.column.isVector;
  const document = isVector ? left : sql`to_tsvector(${language}${left})`;
  return sql`${document} @@ ${words}`;
}

export function toOrderSql(
  terms: readonly PlannedOrder[],
  writeValue: (term: PlannedOrder) => SqlText,
): SqlText {
  if (terms.length === 0) return sql``;
  const written = terms.map((term) => {
    const { direction, nulls } = term;
    const way = direction === null ? sql`` : direction === 'asc' ? sql` asc` : sql` desc`;
    const place = nulls === null ? sql`` : nulls === 'first' ? sql` nulls first` : sql` nulls last`;
    return sql`${writeValue(term)}${way}${place}`;
  });
  return sql` order by ${joinSql(written, ', ')}`;
}

/** The bound of every list is part of the text, so that PostgreSQL's kept plans consider it. */
const mostRows = String(maxRows) as SqlText; // Our own digits.

export function toLimitSql(limit: number | null, offset: number, parameters: Parameters): SqlText {
  const first = limit === null ? sql`` : sql` limit ${toCountSql(limit, parameters)}`;
  return offset === 0 ? first : sql`${first} offset ${toCountSql(offset, parameters)}`;
}

function toCountSql(count: number, parameters: Parameters): SqlText {
  return count === maxRows ? mostRows : sql`${parameters.add(String(count))}::bigint`;
}
