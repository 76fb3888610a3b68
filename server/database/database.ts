import type postgres from 'postgres';
import { AppError } from '#domain/errors.ts';
import type { Caller } from './caller.ts';
import type { ConnectionSettings } from '../config/database-url.ts';
import { toWireMessage } from '#domain/error-texts.ts';
import { createOwnerSql } from './owner-sql.ts';
import { repeatRolledBack } from './repeat-rolled-back.ts';
import { createSingleConnections } from './single-connections.ts';
import { isSqlError } from './sql-error.ts';

/** A connection that acts as one caller inside one transaction. */
export type CallerSql = postgres.ISql;
type Row = Record<string, unknown>;
type Parameter = string | number | boolean | null;

export interface TransactionOptions {
  /** Further settings of the transaction, such as request.method. */
  settings?: Record<string, string>;
  /** The transaction cannot write, whatever the statement calls. */
  readOnly?: boolean;
}

export interface ScopeOptions extends TransactionOptions {
  /** Nothing stays of it; what is checked only at a commit is checked all the same. */
  rollBack?: boolean;
  /** What runs touches the database alone, so it may come again. */
  isRepeatable?: boolean;
}

export interface QueryOptions extends TransactionOptions {
  /** False for a text that will not come again: it costs a round trip more and leaves nothing behind. */
  prepare?: boolean;
}

export interface Database {
  /** The server's own login: auth, payments, jobs. Never for what a client asks of REST or storage. */
  sql: postgres.Sql;
  /**
   * One transaction as the caller, under row-level security; rolled back when `run` throws. Unavailable when another
   * transaction was in its way and it is not repeatable: what `run` has read or sent may not come twice, so the caller asks again.
   */
  asCaller<T>(
    caller: Caller,
    run: (sql: CallerSql) => Promise<T>,
    options?: ScopeOptions,
  ): Promise<T>;
  /** One prepared statement as the caller, in a single round trip (begin, role, statement, commit are pipelined). */
  queryAsCaller(
    caller: Caller,
    text: string,
    parameters: readonly Parameter[],
    options?: QueryOptions,
  ): Promise<Row[]>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  owner: ConnectionSettings & { database: string };
  /** The login `authenticator`. */
  caller: ConnectionSettings & { database: string };
  maxConnections?: number;
  /** How long one piece of work on a connection may take. The server's own may be a job, or an administrator's statement. */
  deadlinesMs?: { owner: number; caller: number };
}

/** See app.require_open_session. */
const sessionIsOver = 'PT401';
const callerTimeoutMs = 8_000;
/** A caller's is longer than two of his statements that wait. */
const defaultDeadlinesMs = { owner: 60_000, caller: 20_000 };
/** Seconds before the next attempt: a restarted database is found again within a second. */
const backoff = (attempts: number) => Math.min(0.05 * 2 ** attempts, 1);

/**
 * Begins, then sets role, claims and settings in one statement: everything is local to the transaction. It fails when the
 * session of the claims is over, and whatever follows in the transaction with it.
 */
function enter(
  sql: CallerSql,
  caller: Caller,
  { settings, readOnly = false }: TransactionOptions,
): Promise<unknown>[] {
  const claims = JSON.stringify(caller.claims);
  const [person, session] = toOpenSession(caller);
  const begin = readOnly ? sql`begin read only`.execute() : sql`begin`.execute();
  if (!settings) {
    return [
      begin,
      sql`
        select app.require_open_session(${person}, ${session}),
          set_config('role', ${caller.role}, true), set_config('request.jwt.claims', ${claims}, true)
      `.execute(),
    ];
  }
  return [
    begin,
    sql`
      select app.require_open_session(${person}, ${session}),
        set_config('role', ${caller.role}, true), set_config('request.jwt.claims', ${claims}, true),
        (select count(set_config(key, value, true)) from json_each_text(${JSON.stringify(settings)}::text::json))
    `.execute(),
  ];
}

/** Whose session must be open: nobody's for callers that come without one. */
function toOpenSession({ userId, claims }: Caller): [string | null, string | null] {
  const { session_id: id } = claims;
  return typeof id === 'string' ? [userId, id] : [null, null];
}

/** Throws invalid_jwt when the caller's session is over. */
async function requireEntry(opening: readonly Promise<unknown>[]): Promise<void> {
  try {
    for (const answer of opening) await answer;
  } catch (error) {
    if (!isSqlError(error) || error.code !== sessionIsOver) throw error;
    throw new AppError('invalid_jwt', toWireMessage(error.message), { cause: error });
  }
}

function ignoreLater(promises: readonly Promise<unknown>[]): void {
  for (const promise of promises) promise.catch(() => {});
}

/** What PostgreSQL ends by itself when nobody may be left to be answered: no lock outlives the deadline for long. */
const toBounds = (statementMs: number, deadlineMs: number) => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: deadlineMs,
});

export function openDatabase({
  owner,
  caller,
  maxConnections: count = 10,
  deadlinesMs = defaultDeadlinesMs,
}: DatabaseOptions): Database {
  // A peer that is gone without a word is noticed within half a minute, by those who only listen, too.
  const common = { onnotice: () => {}, connect_timeout: 10, keep_alive: 15, backoff };
  const ownerBounds = toBounds(Math.ceil(deadlinesMs.owner * 0.9), deadlinesMs.owner);
  const callerBounds = toBounds(callerTimeoutMs, deadlinesMs.caller);
  const sql = createOwnerSql(
    { ...owner, ...common, connection: { ...ownerBounds, TimeZone: 'UTC' } },
    { count, deadlineMs: deadlinesMs.owner },
  );
  const callers = createSingleConnections(
    {
      ...caller,
      ...common,
      connection: { ...callerBounds, application_name: 'rest', TimeZone: 'UTC' },
    },
    { count, deadlineMs: deadlinesMs.caller },
  );

  return {
    sql,
    asCaller: (who, run, options = {}) =>
      repeatRolledBack(
        () =>
          callers.use(async (connection) => {
            const opening = enter(connection, who, options);
            ignoreLater(opening);
            try {
              const result = await run(connection);
              await requireEntry(opening);
              if (options.rollBack) await connection`set constraints all immediate`;
              await (options.rollBack ? connection`rollback` : connection`commit`);
              return result;
            } catch (error) {
              await connection`rollback`.catch(() => {});
              await requireEntry(opening); // why nobody could enter, before what failed because of it
              throw error;
            }
          }),
        options.isRepeatable ? 3 : 1,
      ),
    queryAsCaller: (who, text, parameters, options = {}) =>
      repeatRolledBack(() =>
        callers.use(async (connection) => {
          const opening = enter(connection, who, options);
          const shape = { prepare: options.prepare ?? true, simple: false };
          const query = connection.unsafe<Row[]>(text, [...parameters], shape).execute();
          const closing = connection`commit`.execute(); // after a failed statement this rolls back
          ignoreLater([...opening, query, closing]);
          try {
            await requireEntry(opening);
            return [...(await query)];
          } finally {
            await closing; // answers come in order: nothing is under way after the last one
          }
        }),
      ),
    async close() {
      await Promise.all([sql.end(), callers.end()]);
    },
  };
}
