import type postgres from 'postgres';
import { AppError } from '#domain/errors.ts';
import type { Caller } from './caller.ts';
import type { StatementLimits } from '../config/database/database-config.ts';
import type { ConnectionSettings } from '../config/database-url.ts';
import type { Turn } from '../turns/turns.ts';
import { enter, requireEntry } from './connections/entry.ts';
import { createOwnerSql } from './owner-sql.ts';
import { repeatRolledBack } from './repeat-rolled-back.ts';
import { createSingleConnections, type Limits } from './connections/single-connections.ts';
import { isSqlError, queryCanceled } from './sql-error.ts';

/** A connection that acts as one caller inside one transaction. */
export type CallerSql = postgres.ISql;
type Row = Record<string, unknown>;
type Parameter = string | number | boolean | null;

export interface TransactionOptions {
  /** The transaction cannot write, whatever the statement calls. */
  readOnly?: boolean;
  /** Settings that hold within the transaction, by name; PostgreSQL refuses a wrong value. */
  settings?: Readonly<Record<string, string>>;
}

export interface ScopeOptions extends TransactionOptions {
  /** Nothing stays of it; what is checked only at a commit is checked all the same. */
  rollBack?: boolean;
  /** The work touches the database alone, so it may run again. */
  isRepeatable?: boolean;
  /** Nobody waits for it, as for a page of an import: it has the time of a job, on connections of its own. */
  isBackground?: boolean;
}

export interface QueryOptions extends TransactionOptions {
  /** False for a text that will not come again: it costs a round trip more and leaves nothing behind. */
  prepare?: boolean;
}

export interface Database {
  /** The server's own login: auth, payments, jobs. Never for what a client asks of REST or storage. */
  sql: postgres.Sql;
  /** The same login on connections of their own, for jobs, exports and imports: they never keep a checkout waiting. */
  background: postgres.Sql;
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
  /** The longest time of one piece of work on a connection. */
  deadlinesMs?: { owner: number; caller: number };
  /** The limits that an administrator has set for everyone, for callers without their own. */
  statementLimits?: StatementLimits;
}

/** A caller's is longer than its longest statement. */
const defaultDeadlinesMs = { owner: 60_000, caller: 20_000 };
const unhurried = { anonMs: 15_000, memberMs: 15_000, adminMs: 15_000, backgroundMs: 60_000 };
const backgroundConnections = 3;
/** Greatest number of statements of one party: an account, or an address without one. */
const accountShare = 3;
const maxWaiting = 30;
/** Seconds before the next attempt: a restarted database is found again within a second. */
const backoff = (attempts: number) => Math.min(0.05 * 2 ** attempts, 1);

/** An account has a share of its own, whatever its addresses; the rest is shared by address. */
export function toTurn({ role, userId, address }: Caller, count: number): Turn {
  if (userId !== null) return { key: userId, atOnce: accountShare };
  return { key: role === 'anon' && address ? address : role, atOnce: count };
}

function ignoreLater(promises: readonly Promise<unknown>[]): void {
  for (const promise of promises) promise.catch(() => {});
}

/**
 * Bounds at which PostgreSQL ends a transaction by itself when its server may be gone: no lock outlives the deadline for long.
 */
const toBounds = (statementMs: number, deadlineMs: number) => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: deadlineMs,
});

export function openDatabase({
  owner,
  caller,
  maxConnections: count = 10,
  deadlinesMs = defaultDeadlinesMs,
  statementLimits: limits = unhurried,
}: DatabaseOptions): Database {
  // A peer that is gone without a word is noticed within half a minute, by those who only listen, too.
  const common = { onnotice: () => {}, connect_timeout: 10, keep_alive: 15, backoff };
  const ownerBounds = toBounds(Math.ceil(deadlinesMs.owner * 0.9), deadlinesMs.owner);
  const callerBounds = toBounds(limits.memberMs, deadlinesMs.caller);
  const backgroundBounds = toBounds(limits.backgroundMs, deadlinesMs.owner);
  const sql = createOwnerSql(
    { ...owner, ...common, connection: { ...ownerBounds, TimeZone: 'UTC' } },
    { name: 'server', count, deadlineMs: deadlinesMs.owner },
  );
  const background = createOwnerSql(
    { ...owner, ...common, connection: { ...backgroundBounds, TimeZone: 'UTC' } },
    { name: 'jobs', count: backgroundConnections, deadlineMs: deadlinesMs.owner },
  );
  const toCallers = (bounds: typeof callerBounds, pool: Limits) =>
    createSingleConnections(
      {
        ...caller,
        ...common,
        connection: { ...bounds, application_name: 'rest', TimeZone: 'UTC' },
      },
      { ...pool, maxWaiting },
    );
  const callers = toCallers(callerBounds, {
    name: 'callers',
    count,
    deadlineMs: deadlinesMs.caller,
  });
  const patientCallers = toCallers(backgroundBounds, {
    name: 'transfers',
    count: backgroundConnections,
    deadlineMs: deadlinesMs.owner,
  });
  const patientLimits = {
    ...limits,
    memberMs: limits.backgroundMs,
    adminMs: Math.max(limits.adminMs, limits.backgroundMs),
  };
  /** Runs work in the caller's turn. A statement that was ended while the pool was full was slow because of others. */
  async function use<T>(
    who: Caller,
    work: (connection: postgres.Sql) => Promise<T>,
    isBackground = false,
  ): Promise<T> {
    if (isBackground) return patientCallers.use(work, toTurn(who, backgroundConnections));
    try {
      return await callers.use(work, toTurn(who, count));
    } catch (error) {
      if (!callers.isFull || !isSqlError(error) || error.code !== queryCanceled) throw error;
      throw new AppError('unavailable', 'The database is busy. Try again.', { cause: error });
    }
  }

  return {
    sql,
    background,
    asCaller: (who, run, options = {}) =>
      repeatRolledBack(
        () =>
          use(
            who,
            async (connection) => {
              const own = options.isBackground ? patientLimits : limits;
              const opening = enter(connection, who, options, own);
              ignoreLater(opening);
              try {
                const result = await run(connection);
                await requireEntry(opening);
                if (options.rollBack) await connection`set constraints all immediate`;
                await (options.rollBack ? connection`rollback` : connection`commit`);
                return result;
              } catch (error) {
                await connection`rollback`.catch(() => {});
                await requireEntry(opening); // the reason why no connection opened, before the error that followed from it
                throw error;
              }
            },
            options.isBackground,
          ),
        options.isRepeatable ? 3 : 1,
      ),
    queryAsCaller: (who, text, parameters, options = {}) =>
      repeatRolledBack(() =>
        use(who, async (connection) => {
          const opening = enter(connection, who, options, limits);
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
      await Promise.all([sql.end(), background.end(), callers.end(), patientCallers.end()]);
    },
  };
}
