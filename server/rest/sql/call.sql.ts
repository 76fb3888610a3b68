import type { Column, Routine, RoutineArgument } from '../catalogue/catalogue.ts';
import type { Level } from '../parse/level.ts';
import { toArrayLiteral, toLimitSql } from './condition.sql.ts';
import type { RoutineCall } from '../plan/find-routine.ts';
import { writeCsv } from './output.sql.ts';
import type { PlannedField, PlannedLogic, ReadPlan } from '../plan/read-plan.ts';
import { joinSql, sql, type Parameters, type SqlText } from './sql-text.ts';
import { boundBody, responseSettings, toExtras, type ReadForm } from './statement.sql.ts';

/** A call, and the relation of its arguments (with a leading comma, or empty). */
export interface Call {
  call: SqlText;
  from: SqlText;
}

const toWay = ({ isVariadic }: RoutineArgument) => (isVariadic ? sql`variadic ` : sql``);

/** Arguments of a POST: fields of a JSON body. */
export function writeCallWithJson(
  { routine, given }: RoutineCall,
  body: string,
  parameters: Parameters,
): Call {
  const [first] = given;
  if (first === undefined) return { call: sql`${routine.sql}()`, from: sql`` };
  if (first.name === '') {
    const arrow = first.type.startsWith('json') ? sql`->` : sql`->>`;
    const value = sql`(${parameters.add(body)}::json ${arrow} '')::${first.type}`;
    return { call: sql`${routine.sql}(${value})`, from: sql`` };
  }
  const types = joinSql(
    given.map((argument) => sql`${argument.sql} ${argument.type}`),
    ', ',
  );
  const passed = joinSql(
    given.map((argument) => sql`${toWay(argument)}${argument.sql} => a.${argument.sql}`),
    ', ',
  );
  return {
    call: sql`${routine.sql}(${passed})`,
    from: sql`json_to_record(${parameters.add(body)}::json) as a (${types})`,
  };
}

/** Arguments of a GET or a form: texts, of which only the last argument of a variadic function takes several. */
export function writeCallWithTexts(
  { routine, given }: RoutineCall,
  texts: readonly (readonly [string, string])[],
  parameters: Parameters,
): Call {
  const pass = (argument: RoutineArgument) => {
    const values = texts.filter(([name]) => name === argument.name).map(([, value]) => value);
    const value = argument.isVariadic ? toArrayLiteral(values) : (values.at(-1) ?? '');
    const passed = sql`${parameters.add(value)}::${argument.type}`;
    return argument.name === '' ? passed : sql`${toWay(argument)}${argument.sql} => ${passed}`;
  };
  return { call: sql`${routine.sql}(${joinSql(given.map(pass), ', ')})`, from: sql`` };
}

/** The body as the only argument. */
export function writeCallWithBody(
  { sql: name, arguments: [argument] }: Routine,
  body: Uint8Array,
  parameters: Parameters,
): Call {
  const isBinary = argument?.type === 'bytea';
  const text = isBinary
    ? `\\x${Buffer.from(body).toString('hex')}`
    : new TextDecoder().decode(body);
  const type = argument?.type ?? sql`text`;
  return { call: sql`${name}(${parameters.add(text)}::${type})`, from: sql`` };
}

/** A function's rows as a relation of its own columns, and of the computed ones that the answer needs. */
export function writeCallSource({ call, from }: Call, plan: ReadPlan): SqlText {
  const computed = findComputed(plan).map((column) => sql`c.${column.sql}`);
  const list = joinSql([sql`c.*`, ...computed], ', ');
  return from.length === 0
    ? sql`select ${list} from ${call} c`
    : sql`select ${list} from ${from}, lateral ${call} c`;
}

function findComputed({ outputs, where, order }: ReadPlan): Column[] {
  const used = (logic: PlannedLogic): PlannedField[] => {
    if (logic.kind === 'embed') return [];
    return logic.kind === 'group' ? logic.members.flatMap(used) : [logic.field];
  };
  const fields = [
    ...outputs.flatMap((output) => (output.kind === 'field' ? [output.field] : [])),
    ...where.flatMap(used),
    ...order.flatMap(({ embed, field }) => (embed ? [] : [field])),
  ];
  return [...new Set(fields.map(({ column }) => column))].filter((column) => column.isComputed);
}

/** Statement of a function that returns a value or a set of values: `body` is its JSON. */
export function writeScalarCall(
  { call, from }: Call,
  form: ReadForm,
  { limit, offset }: Level,
  parameters: Parameters,
): SqlText {
  const { media, counting } = form;
  const source = from.length === 0 ? sql`` : sql` from ${from}`;
  const list = sql`json_agg(value)`;
  const whole = media?.isSingle
    ? sql`coalesce(${list} -> 0, 'null')`
    : sql`coalesce(${list}, '[]')`;
  const value = media?.isStripped ? sql`json_strip_nulls(${whole})` : sql`(${whole})`;
  const body = media ? (media.isCsv ? writeScalarCsv(parameters) : value) : sql`null`;
  const total = counting === 'all' ? sql`, (select count(*) from source)::int as total` : sql``;
  const called = sql`select value from source${toLimitSql(limit, offset, parameters)}`;
  const answer = sql`select ${body}::text as body, count(*)::int as row_count${total} from (${called}) called`;
  return sql`with source as (select ${call} as value${source}) ${boundBody(answer, toExtras(form))}`;
}

/** Statement of a function without a result. */
export function writeVoidCall({ call, from }: Call, { readsResponse }: ReadForm): SqlText {
  const source = from.length === 0 ? sql`` : sql` from ${from}`;
  const extras = readsResponse ? sql`, ${joinSql(responseSettings, ', ')}` : sql``;
  return sql`select null::text as body, count(value::text)::int as row_count${extras} from (select ${call} as value${source}) called`;
}

/** Upstream's name for the one column of a function without columns. */
const writeScalarCsv = (parameters: Parameters): SqlText =>
  sql`(${writeCsv(['pgrst_scalar'], sql`called`, parameters)})`;
