import path from 'node:path';
import { inject } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { createSilentProxy } from './silent-proxy.ts';
import { createTestDatabase } from './test-database.ts';

/** A database behind a proxy that counts. Over one connection each: a statement's first use on a connection takes a trip more. */
export async function openCounted() {
  const { owner, caller } = inject('postgres');
  const direct = await createTestDatabase();
  const [row] = await direct.sql`select current_database() as database`;
  const proxy = await createSilentProxy(path.join(owner.host, `.s.PGSQL.${owner.port}`));
  const place = { ...row, host: '127.0.0.1', port: proxy.port };
  const database = openDatabase({
    owner: { ...owner, ...place },
    caller: { ...caller, ...place },
    maxConnections: 1,
  });
  return {
    database,
    /** The number of trips that a piece of work takes. */
    count: async <T>(work: Promise<T>): Promise<{ trips: number; result: T }> => {
      const before = proxy.trips;
      const result = await work;
      return { trips: proxy.trips - before, result };
    },
    async close() {
      await database.close();
      await proxy.close();
      await direct.close();
    },
  };
}
