import postgres from 'postgres';
import { AppError } from '../../domain/errors.ts';

type Options = postgres.Options<Record<string, postgres.PostgresType>>;

/** One connection. It connects anew when it is dropped; `drops` counts how often that happened. */
export interface SingleConnection {
  sql: postgres.Sql;
  drops: number;
  isOpen: boolean;
  openedAt: number;
}

export interface SingleConnections {
  /** An open connection for this caller alone until `giveBack`. Throws unavailable when there is none in time. */
  lend(): Promise<SingleConnection>;
  /** Call it when every statement sent through the connection has been answered. */
  giveBack(connection: SingleConnection): void;
  end(): Promise<void>;
}

interface Waiting {
  take: (connection: SingleConnection) => void;
  timer: NodeJS.Timeout;
}

const maxWaitMs = 10_000;
const maxAgeMs = 30 * 60_000; // a fresh connection forgets the prepared statements of old request shapes

function open(options: Options): SingleConnection {
  const connection: SingleConnection = {
    sql: postgres({
      ...options,
      max: 1,
      idle_timeout: 0, // a connection that closes by itself could do so between lend and begin
      max_lifetime: null,
      onclose() {
        connection.drops += 1;
        connection.isOpen = false;
      },
    }),
    drops: 0,
    isOpen: false,
    openedAt: performance.now(),
  };
  return connection;
}

/**
 * Connections lent one at a time, so that a transaction can be pipelined through each. Clients of one connection and not
 * `reserve()`: a reserved connection that the database drops leaves its queued statements unanswered for ever, and its
 * release writes to a socket that is gone.
 */
export function createSingleConnections(count: number, options: Options): SingleConnections {
  const free = Array.from({ length: count }, () => open(options));
  const all = new Set(free);
  const waiting = new Set<Waiting>();

  function renew(old: SingleConnection): SingleConnection {
    all.delete(old);
    void old.sql.end({ timeout: 5 });
    const fresh = open(options);
    all.add(fresh);
    return fresh;
  }

  function wait(): Promise<SingleConnection> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(entry);
        reject(new AppError('unavailable', 'Timed out acquiring connection from connection pool.'));
      }, maxWaitMs);
      const entry = { take: resolve, timer };
      waiting.add(entry);
    });
  }

  function giveBack(used: SingleConnection): void {
    const connection = performance.now() - used.openedAt > maxAgeMs ? renew(used) : used;
    for (const next of waiting) {
      clearTimeout(next.timer);
      waiting.delete(next);
      next.take(connection);
      return;
    }
    free.push(connection);
  }

  /** A pipeline goes through an open connection only: a closed one would try to connect for each of its statements. */
  async function connect(connection: SingleConnection): Promise<SingleConnection> {
    try {
      await connection.sql`select 1`;
      connection.isOpen = true;
      return connection;
    } catch (cause) {
      giveBack(connection);
      throw new AppError('unavailable', 'Database connection error. Retrying the connection.', {
        cause,
      });
    }
  }

  return {
    async lend() {
      const connection = free.pop() ?? (await wait()); // the one used last: its caches are warm
      return connection.isOpen ? connection : connect(connection);
    },
    giveBack,
    async end() {
      await Promise.all([...all].map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}
