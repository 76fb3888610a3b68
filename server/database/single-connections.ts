import postgres from 'postgres';

type Options = postgres.Options<Record<string, postgres.PostgresType>>;

/** One connection. It connects anew when it is dropped; `drops` counts how often that happened. */
export interface SingleConnection {
  sql: postgres.Sql;
  drops: number;
  openedAt: number;
}

export interface SingleConnections {
  /** A connection for this caller alone until `giveBack`; waits while all are lent. */
  lend(): Promise<SingleConnection>;
  /** Call it when every statement sent through the connection has been answered. */
  giveBack(connection: SingleConnection): void;
  end(): Promise<void>;
}

const maxAgeMs = 30 * 60_000; // a fresh connection forgets the prepared statements of old request shapes

function open(options: Options): SingleConnection {
  const connection: SingleConnection = {
    sql: postgres({
      ...options,
      max: 1,
      max_lifetime: null,
      onclose() {
        connection.drops += 1;
      },
    }),
    drops: 0,
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
  const waiting: ((connection: SingleConnection) => void)[] = [];

  function renew(old: SingleConnection): SingleConnection {
    all.delete(old);
    void old.sql.end({ timeout: 5 });
    const fresh = open(options);
    all.add(fresh);
    return fresh;
  }

  return {
    lend() {
      const connection = free.pop(); // the one used last: its caches are warm
      return connection
        ? Promise.resolve(connection)
        : new Promise((resolve) => waiting.push(resolve));
    },
    giveBack(used) {
      const connection = performance.now() - used.openedAt > maxAgeMs ? renew(used) : used;
      const next = waiting.shift();
      if (next) next(connection);
      else free.push(connection);
    },
    async end() {
      await Promise.all([...all].map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}
