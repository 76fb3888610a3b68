import type { MediaType } from '../parse/media-type.ts';
import { findReturning, type Mutation } from '../plan/mutation.ts';
import { insertedCount, writeMutation, writeNothing, writePermission } from './mutate.sql.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import { ReadWriter } from './read.sql.ts';
import { joinSql, Parameters, sql, type SqlText, type Statement } from './sql-text.ts';

/** The one row that every statement of this room returns. */
export interface Answer {
  /** Finished JSON; null for none, or for more than `maxBodyBytes`. */
  body: string | null;
  /** Length of a bounded body, whether sent or not. */
  body_bytes?: number | null;
  row_count: number;
  /** Number of rows without limit and offset, when it was requested. */
  total?: number | null;
  /** The planner's estimate of that number, when it was requested. */
  estimated?: number;
  /** Inserted rows of an upsert. */
  inserted?: number | null;
  /** The settings response.headers and response.status, where the schema has something that writes them. */
  response_headers?: string | null;
  response_status?: string | null;
}

export interface ReadForm {
  /** Null for an answer without a body. */
  media: MediaType | null;
  /** The rows to count without limit and offset: all, or as many as an answer holds and one more. */
  counting: 'all' | 'bounded' | null;
  /** Functions of the schema may choose headers and status (Catalogue.usesResponse). */
  readsResponse: boolean;
}

/**
 * Greatest length of an answer. Bounded rows can be long and nested lists multiply them: without this bound, one request could use
 * up the process's memory. The largest request of a page, a thousand people, is about 300 kB.
 */
export const maxBodyBytes = 5_000_000;
const mostBytes = String(maxBodyBytes) as SqlText; // Our own digits.

const source = sql`source`;

export const responseSettings: readonly SqlText[] = [
  sql`nullif(current_setting('response.headers', true), '') as response_headers`,
  sql`nullif(current_setting('response.status', true), '') as response_status`,
];

export const toExtras = ({ counting, readsResponse }: ReadForm) => [
  ...(counting === null ? [] : [sql`total`]),
  ...(readsResponse ? responseSettings : []),
];

/** The same answer without its body when it is too long, so that it never leaves the database. */
export function boundBody(answer: SqlText, extras: readonly SqlText[] = []): SqlText {
  const body = sql`case when octet_length(body) <= ${mostBytes} then body end as body`;
  const columns = joinSql(
    [body, sql`octet_length(body) as body_bytes`, sql`row_count`, ...extras],
    ', ',
  );
  return sql`select ${columns} from (${answer}) answer`;
}

function writeSelect(
  plan: ReadPlan,
  { media, counting }: ReadForm,
  from: SqlText,
  parameters: Parameters,
): SqlText {
  const writer = new ReadWriter(parameters);
  const answer = writer.writeAnswer(plan, from, media);
  const total =
    counting === null ? sql`` : sql`, ${writer.writeTotal(plan, from, counting)} as total`;
  return sql`select ${answer.columns}${total} from ${answer.from}`;
}

/** Reads `plan` from its table. */
export function writeRead(plan: ReadPlan, form: ReadForm): Statement {
  const parameters = new Parameters();
  const answer = writeSelect(plan, form, plan.table.sql, parameters);
  return parameters.toStatement(boundBody(answer, toExtras(form)));
}

/** Asks the planner how many rows `plan` has without limit and offset. */
export function writeEstimate(plan: ReadPlan): Statement {
  const parameters = new Parameters();
  const rows = new ReadWriter(parameters).writeAll(plan, plan.table.sql);
  return parameters.toStatement(sql`explain (format json) ${rows}`);
}

/** Reads `plan` from the rows of a function, which runs once for any number of uses. */
export function writeReadOf(
  rows: SqlText,
  plan: ReadPlan,
  form: ReadForm,
  parameters: Parameters,
): SqlText {
  const answer = writeSelect(plan, form, source, parameters);
  return sql`with source as (${rows}) ${boundBody(answer, toExtras(form))}`;
}

/** Writes, and returns the rows of `plan` (null: only their number). */
export function writeWrite(
  mutation: Mutation,
  plan: ReadPlan | null,
  { media, readsResponse }: { media: MediaType; readsResponse: boolean },
): Statement {
  const parameters = new Parameters();
  const returning = plan === null ? [] : findReturning(plan);
  const isEmpty = mutation.kind === 'update' && mutation.columns.length === 0;
  const rows = isEmpty
    ? writeNothing(mutation.table, returning)
    : writeMutation(mutation, returning, parameters);
  const isMerging = mutation.kind === 'insert' && mutation.conflict?.isMerging === true;
  const inserted = isMerging ? sql`, ${insertedCount} as inserted` : sql``;
  const answer =
    plan === null
      ? { columns: sql`null::text as body, count(*)::int as row_count`, from: source }
      : new ReadWriter(parameters).writeAnswer(plan, source, media);
  const whole = sql`select ${answer.columns}${inserted} from ${answer.from}`;
  const bounded = boundBody(whole, [
    ...(isMerging ? [sql`inserted`] : []),
    ...(readsResponse ? responseSettings : []),
  ]);
  const permission =
    mutation.kind === 'insert' && mutation.table.entrance !== null
      ? sql`permission as (${writePermission(mutation)}), `
      : sql``;
  return parameters.toStatement(sql`with ${permission}source as (${rows}) ${bounded}`);
}
