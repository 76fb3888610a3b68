import postgres from 'postgres';
import type { Caller } from '../http/caller.ts';
import type { ConnectionSettings } from './embedded/server.ts';

/** A connection that acts as one caller inside one transaction. */
export type CallerSql = postgres.ReservedSql;
type Row = Record<string, unknown>;
type Parameter = string | number | boolean | null;

export interface Database {
  /** The server's own login: auth, payments, jobs. Never for what a client asks of REST or storage. */
  sql: postgres.Sql;
  /** One transaction as the caller, under row-level security; rolled back when `run` throws. */
  asCaller<T>(caller: Caller, run: (sql: CallerSql) => Promise<T>): Promise<T>;
  /** One prepared statement as the caller, in a single round trip (begin, role, statement, commit are pipelined). */
  queryAsCaller(
    caller: Caller,
    text: string,
    parameters: readonly Parameter[],
    options?: { prepare?: boolean; settings?: Record<string, string> },
  ): Promise<Row[]>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  owner: ConnectionSettings & { database: string };
  /** The login `authenticator`. */
  caller: ConnectionSettings & { database: string };
  maxConnections?: number;
}

const callerTimeoutMs = 8_000;

/** Role, claims and request settings in one statement: everything is local to the transaction. */
function enterRole(sql: CallerSql, caller: Caller, settings: Record<string, string> = {}): Promise<unknown> {
  const claims = JSON.stringify(caller.claims);
  const extra = JSON.stringify(settings);
  return sql`
    select set_config('role', ${caller.role}, true), set_config('request.jwt.claims', ${claims}, true),
      (select count(set_config(key, value, true)) from json_each_text(${extra}::text::json))
  `.execute();
}

function ignoreLater(promises: readonly Promise<unknown>[]): void {
  for (const promise of promises) promise.catch(() => {});
}

export function openDatabase({ owner, caller, maxConnections = 10 }: DatabaseOptions): Database {
  const common = { max: maxConnections, idle_timeout: 60, onnotice: () => {}, connect_timeout: 10 };
  const sql = postgres({ ...owner, ...common });
  const callers = postgres({
    ...caller,
    ...common,
    connection: { statement_timeout: callerTimeoutMs, application_name: 'rest' },
  });

  return {
    sql,
    async asCaller(who, run) {
      const connection = await callers.reserve();
      try {
        const opening = [connection`begin`.execute(), enterRole(connection, who)];
        ignoreLater(opening);
        const result = await run(connection);
        await Promise.all(opening);
        await connection`commit`;
        return result;
      } catch (error) {
        await connection`rollback`.catch(() => {});
        throw error;
      } finally {
        connection.release();
      }
    },
    async queryAsCaller(who, text, parameters, { prepare = true, settings } = {}) {
      const connection = await callers.reserve();
      try {
        const opening = [connection`begin`.execute(), enterRole(connection, who, settings)];
        const query = connection.unsafe<Row[]>(text, [...parameters], { prepare }).execute();
        const closing = connection`commit`.execute(); // after a failed statement this rolls back
        ignoreLater([...opening, query, closing]);
        const rows = await query;
        await Promise.all([...opening, closing]);
        return [...rows];
      } finally {
        connection.release();
      }
    },
    async close() {
      await Promise.all([sql.end({ timeout: 5 }), callers.end({ timeout: 5 })]);
    },
  };
}
