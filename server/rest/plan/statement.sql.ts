import type { MediaType } from '../parse/media-type.ts';
import { findReturning, type Mutation } from './mutation.ts';
import { insertedCount, writeMutation, writeNothing } from './mutate.sql.ts';
import type { ReadPlan } from './read-plan.ts';
import { ReadWriter } from './read.sql.ts';
import { Parameters, sql, type SqlText, type Statement } from './sql-text.ts';

/** The one row that every statement of this room answers with. */
export interface Answer {
  /** Finished JSON. */
  body: string | null;
  row_count: number;
  /** Rows without limit and offset, where they were to be counted. */
  total?: number | null;
  /** New rows of an upsert. */
  inserted?: number | null;
}

export interface ReadForm {
  /** Null for an answer without a body. */
  media: MediaType | null;
  isCounting: boolean;
}

const source = sql`source`;

/** Reads `plan` from a table, or from the relation `source` of a WITH in front of it. */
export function writeRead(
  plan: ReadPlan,
  { media, isCounting }: ReadForm,
  from: SqlText = plan.table.sql,
  parameters = new Parameters(),
): Statement {
  const writer = new ReadWriter(parameters);
  const answer = writer.writeAnswer(plan, from, media);
  const total = isCounting ? sql`, ${writer.writeTotal(plan, from)} as total` : sql``;
  return {
    text: sql`select ${answer.columns}${total} from ${answer.from}`,
    parameters: parameters.values,
  };
}

/** Reads `plan` from the rows of another statement, which runs once whatever is read. */
export function writeReadOf(
  rows: SqlText,
  plan: ReadPlan,
  form: ReadForm,
  parameters: Parameters,
): Statement {
  const read = writeRead(plan, form, source, parameters);
  return { text: sql`with source as (${rows}) ${read.text}`, parameters: parameters.values };
}

/** Writes, and answers with the rows of `plan` (null: only with their number). */
export function writeWrite(mutation: Mutation, plan: ReadPlan | null, media: MediaType): Statement {
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
  return {
    text: sql`with source as (${rows}) select ${answer.columns}${inserted} from ${answer.from}`,
    parameters: parameters.values,
  };
}
