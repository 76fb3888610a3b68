import postgres from 'postgres';
import { AppError } from '#domain/errors.ts';
import { measure, secondsSince } from '#server/measures/measures.ts';
import { Turns, type Turn } from '#server/turns/turns.ts';
import { isConnectionError, isSqlError, queryCanceled } from '../sql-error.ts';

type Options = postgres.Options<Record<string, postgres.PostgresType>>;

export interface SingleConnections {
  /**
   * Runs `work` on a connection of its own. `work` settles only when each of its statements has. A connection that is lost
   * meanwhile fails it as unavailable, whatever its statements still say: they may have gone to a new connection, outside
   * the transaction. So does one whose other side has fallen silent, at the deadline. Waits for a turn of the party.
   */
  use<T>(work: (sql: postgres.Sql) => Promise<T>, turn?: Turn): Promise<T>;
  /** True when all connections are lent. */
  readonly isFull: boolean;
  end(): Promise<void>;
}

export interface Limits {
  /** Its name in the metrics. */
  name?: string;
  count: number;
  /** The longest time of one piece of work, with the opening of its connection. */
  deadlineMs: number;
  /** Greatest number of pieces of work of one party that wait. */
  maxWaiting?: number;
}

interface Connection {
  sql: postgres.Sql;
  isOpen: boolean;
  openedAt: number;
  /** Tells the borrower. */
  onLost: ((reason: AppError) => void) | null;
}

/** The only party of a pool that is not shared. */
const unshared: Turn = { key: '', atOnce: Infinity };
const maxWaitMs = 10_000;
const maxAgeMs = 30 * 60_000; // a fresh connection forgets the prepared statements of old request shapes

const unavailable = (message: string, cause?: unknown) =>
  new AppError('unavailable', message, { cause });
const isOld = ({ openedAt }: Connection) => performance.now() - openedAt > maxAgeMs;

/**
 * Connections lent one at a time, so that a transaction can be pipelined through each. Clients of one connection, thrown away
 * when it is lost, and not `reserve()`: after a drop the library leaves statements unanswered for ever, or writes to a socket
 * that is gone.
 */
class Pool implements SingleConnections {
  private readonly options: Options;
  private readonly deadlineMs: number;
  private readonly name: string;
  private readonly all = new Set<Connection>();
  private readonly free: Connection[] = [];
  private readonly turns: Turns;
  private isEnded = false;

  constructor(
    options: Options,
    { name = 'other', count, deadlineMs, maxWaiting = Infinity }: Limits,
  ) {
    this.name = name;
    this.options = options;
    this.deadlineMs = deadlineMs;
    this.turns = new Turns({ count, maxWaiting, maxWaitMs });
    for (let index = 0; index < count; index += 1) this.free.push(this.create());
  }

  get isFull(): boolean {
    return this.turns.isFull;
  }

  use<T>(work: (sql: postgres.Sql) => Promise<T>, turn: Turn = unshared): Promise<T> {
    const startMs = performance.now();
    return this.turns.run(turn, () => {
      measure('databaseWait', { pool: this.name, seconds: secondsSince(startMs) });
      return this.lend(work);
    });
  }

  async end(): Promise<void> {
    this.isEnded = true;
    this.turns.cancel(unavailable('The server is stopping.'));
    await Promise.all([...this.all].map(({ sql }) => sql.end({ timeout: 5 })));
  }

  private async lend<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
    const connection = this.free.pop() ?? this.create(); // the one used last: its caches are warm
    const lost = new Promise<never>((_resolve, reject) => {
      connection.onLost = reject;
    });
    const deadline = setTimeout(
      () => this.replace(connection, unavailable('The database did not answer in time.')),
      this.deadlineMs,
    );
    try {
      return await Promise.race([this.run(connection, work), lost]);
    } catch (error) {
      if (isSqlError(error) && error.code === queryCanceled)
        measure('statementCancelled', { pool: this.name });
      if (!isConnectionError(error)) throw error;
      this.replace(connection);
      throw unavailable('Database connection lost', error);
    } finally {
      clearTimeout(deadline);
      this.giveBack(connection);
    }
  }

  private create(): Connection {
    const sql = postgres({
      ...this.options,
      max: 1,
      fetch_types: false, // a drop while they are fetched is a rejection that nobody can catch
      idle_timeout: 0,
      max_lifetime: null,
      onclose: () => {
        if (connection.isOpen) this.replace(connection);
      },
    });
    const connection: Connection = {
      sql,
      isOpen: false,
      openedAt: performance.now(),
      onLost: null,
    };
    this.all.add(connection);
    return connection;
  }

  private async run<T>(
    connection: Connection,
    work: (sql: postgres.Sql) => Promise<T>,
  ): Promise<T> {
    if (!connection.isOpen) await this.open(connection);
    return work(connection.sql);
  }

  private async open(connection: Connection): Promise<void> {
    try {
      await connection.sql`select 1`; // a pipeline through a closed one would connect for each of its statements
      connection.isOpen = true;
    } catch (cause) {
      const reason = unavailable('Database connection error. Retrying the connection.', cause);
      this.replace(connection, reason);
      throw reason;
    }
  }

  private giveBack(connection: Connection): void {
    connection.onLost = null;
    if (isOld(connection)) this.replace(connection);
    else if (this.all.has(connection)) this.free.push(connection);
  }

  /** Throws a connection away, once, and puts a new one in its place. */
  private replace(connection: Connection, reason = unavailable('Database connection lost')): void {
    if (!this.all.delete(connection)) return;
    const index = this.free.indexOf(connection);
    if (index >= 0) this.free.splice(index, 1);
    connection.onLost?.(reason);
    connection.sql.end({ timeout: 0 }).catch(() => {}); // at once: its borrower counts on nothing more being sent
    if (!this.isEnded) this.free.push(this.create());
  }
}

export function createSingleConnections(options: Options, limits: Limits): SingleConnections {
  return new Pool(options, limits);
}
