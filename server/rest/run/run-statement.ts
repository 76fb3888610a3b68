import { z } from 'zod';
import { isSqlError, queryCanceled } from '#server/database/sql-error.ts';
import type { CallerSql } from '#server/database/database.ts';
import type { Caller } from '#server/database/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import type { Preferences } from '../parse/preferences.ts';
import type { Answer } from '../sql/statement.sql.ts';
import type { Statement } from '../sql/sql-text.ts';
import { shouldPrepare } from './prepared-shapes.ts';
import { toRestError } from './to-rest-error.ts';

export interface RunOptions {
  isReadOnly: boolean;
  /** Settings of its transaction. */
  settings?: Readonly<Record<string, string>>;
  /** A statement that explains how many rows there are, sent behind it. */
  estimate?: Statement | null;
  /** Checks the answer before the commit; an exception undoes the statement. */
  check?: ((answer: Answer) => void) | undefined;
  /** The caller's preference for the transaction; null commits. */
  transaction: Preferences['transaction'];
}

/** Limits rollbacks, because they also undo the counts of other limits. */
const rollbackLimit = (key: string) => ({ name: 'rollback', key, points: 60, durationSeconds: 60 });

/** Statements of this process that were ended. */
let canceled = 0;

/** The longest run of a statement with a pattern or words of a search: some need seconds for a thousand rows. */
const searchMs = 1_000;

const nothing: Answer = { body: null, row_count: 0 };

/**
 * Runs a statement as the caller. The text contains the role, so that each role has prepared statements of its own: PostgreSQL
 * would plan a shared one again for every other role under row-level security.
 */
export async function runStatement(
  context: RequestContext,
  caller: Caller,
  statement: Statement,
  { isReadOnly, settings: given = {}, estimate = null, check, transaction }: RunOptions,
): Promise<Answer> {
  const settings = statement.isSearch ? { ...given, statement_timeout: `${searchMs}` } : given;
  const text = `/* ${caller.role} */ ${statement.text}`;
  const prepare = shouldPrepare(text);
  const rollBack = transaction === 'rollback';
  const { database } = context;
  if (rollBack && !isReadOnly && caller.role !== 'service_role')
    await countAttempt(context, rollbackLimit(caller.userId ?? context.clientAddress));
  try {
    if (!check && !rollBack && !estimate) {
      const rows = await database.queryAsCaller(caller, text, statement.parameters, {
        prepare,
        readOnly: isReadOnly,
        settings,
      });
      return toAnswer(rows[0]);
    }
    const run = async (sql: CallerSql) => {
      const [rows, estimated] = await Promise.all([
        sql.unsafe(text, [...statement.parameters], { prepare }),
        estimate ? sql.unsafe(estimate.text, [...estimate.parameters]) : [],
      ]);
      const answer = { ...toAnswer(rows[0]), ...readEstimate(estimated[0]) };
      check?.(answer);
      return answer;
    };
    return await database.asCaller(caller, run, {
      readOnly: isReadOnly,
      settings,
      rollBack,
      isRepeatable: true,
    });
  } catch (error) {
    if (isSqlError(error) && error.code === queryCanceled)
      context.logger.warn({ count: (canceled += 1) }, 'a statement took too long and was ended');
    throw toRestError(error, caller);
  }
}

const explained = z.object({
  'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]),
});

/** The planner's number of rows, from the answer of EXPLAIN. */
function readEstimate(row: unknown): Pick<Answer, 'estimated'> {
  if (row === undefined) return {};
  const [{ Plan: plan }] = explained.parse(row)['QUERY PLAN'];
  return { estimated: plan['Plan Rows'] };
}

/** Every statement of this room selects exactly the columns of an Answer. */
function toAnswer(row: Record<string, unknown> | undefined): Answer {
  return row ? (row as unknown as Answer) : nothing;
}
