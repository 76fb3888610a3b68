import type { CallerSql } from '../../database/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestContext } from '../../http/context.ts';
import { takeAttempt } from '../../http/rate-limit.ts';
import type { Preferences } from '../parse/preferences.ts';
import type { Answer } from '../plan/statement.sql.ts';
import type { Statement } from '../plan/sql-text.ts';
import { isWorthPreparing } from './prepared-shapes.ts';
import { toRestError } from './to-rest-error.ts';

export interface RunOptions {
  isReadOnly: boolean;
  /** Looks at the answer before it is committed; what it throws undoes the statement. */
  check?: ((answer: Answer) => void) | undefined;
  /** What the caller wants to become of the transaction; null commits. */
  transaction: Preferences['transaction'];
}

/** What is rolled back takes every other count of attempts back with it. */
const rollbackLimit = (key: string) => ({ name: 'rollback', key, points: 60, durationSeconds: 60 });

const nothing: Answer = { body: null, row_count: 0 };

/**
 * Runs a statement as the caller. The text names the role: PostgreSQL plans a prepared statement anew whenever another role
 * runs it under row-level security, so each role gets its own.
 */
export async function runStatement(
  context: RequestContext,
  caller: Caller,
  statement: Statement,
  { isReadOnly, check, transaction }: RunOptions,
): Promise<Answer> {
  const text = `/* ${caller.role} */ ${statement.text}`;
  const prepare = isWorthPreparing(text);
  const rollBack = transaction === 'rollback';
  const { database } = context;
  if (rollBack && !isReadOnly && caller.role !== 'service_role')
    await takeAttempt(context, rollbackLimit(caller.userId ?? context.clientAddress));
  try {
    if (!check && !rollBack) {
      const rows = await database.queryAsCaller(caller, text, statement.parameters, {
        prepare,
        readOnly: isReadOnly,
      });
      return toAnswer(rows[0]);
    }
    const run = async (sql: CallerSql) => {
      const rows = await sql.unsafe(text, [...statement.parameters], { prepare });
      const answer = toAnswer(rows[0]);
      check?.(answer);
      return answer;
    };
    return await database.asCaller(caller, run, {
      readOnly: isReadOnly,
      rollBack,
      isRepeatable: true,
    });
  } catch (error) {
    throw toRestError(error, caller);
  }
}

/** Every statement of this room selects exactly the columns of an Answer. */
function toAnswer(row: Record<string, unknown> | undefined): Answer {
  return row ? (row as unknown as Answer) : nothing;
}
