import { AppError } from '#domain/errors.ts';
import { toWireMessage } from '#domain/error-texts.ts';
import type { StatementLimits } from '#server/config/database/database-config.ts';
import type { Caller } from '../caller.ts';
import type { CallerSql, TransactionOptions } from '../database.ts';
import { isSqlError } from '../sql-error.ts';

/** See app.require_open_session. */
const sessionIsOver = 'PT401';
const countedRoles = {
  anon: 'anonMs',
  authenticated: 'memberMs',
  service_role: 'adminMs',
} as const satisfies Record<Caller['role'], keyof StatementLimits>;

/**
 * Begins, then sets role, claims and the limit of a statement (an administrator's is longer) in one statement: everything is local to the transaction. It fails
 * when the session of the claims is over, and whatever follows in the transaction with it.
 */
export function enter(
  sql: CallerSql,
  caller: Caller,
  { readOnly = false, settings = {} }: TransactionOptions,
  limits: StatementLimits,
): Promise<unknown>[] {
  const [person, session] = toOpenSession(caller);
  const limit = limits[countedRoles[caller.role]];
  return [
    readOnly ? sql`begin read only`.execute() : sql`begin`.execute(),
    sql`
      select
        set_config(
          'statement_timeout',
          case when app.require_open_session(${person}, ${session}) then ${String(limits.adminMs)} else ${String(limit)} end,
          true
        ),
        set_config('role', ${caller.role}, true),
        set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true)
    `.execute(),
    ...(Object.keys(settings).length === 0 ? [] : [set(sql, settings)]),
  ];
}

const set = (sql: CallerSql, settings: Readonly<Record<string, string>>) =>
  sql`select set_config(name, value, true) from json_each_text(${JSON.stringify(settings)}::text::json) s (name, value)`.execute();

/** The session that must be open, for app.require_open_session: nulls for callers that come without one. */
export function toOpenSession({ userId, claims }: Caller): [string | null, string | null] {
  const { session_id: id } = claims;
  return typeof id === 'string' ? [userId, id] : [null, null];
}

/** invalid_jwt for the refusal of a session that is over; any other error is returned unchanged. */
export function toEntryRefusal(error: unknown): unknown {
  if (!isSqlError(error) || error.code !== sessionIsOver) return error;
  return new AppError('invalid_jwt', toWireMessage(error.message), { cause: error });
}

/** Throws invalid_jwt when the caller's session is over. */
export async function requireEntry(opening: readonly Promise<unknown>[]): Promise<void> {
  try {
    for (const answer of opening) await answer;
  } catch (error) {
    throw toEntryRefusal(error);
  }
}
