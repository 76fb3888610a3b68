import { randomBytes } from 'node:crypto';
import { startEmbeddedServer } from '#server/database/embedded/server.ts';
import { openSession } from '#server/database/open.ts';

/** An empty database in a PostgreSQL of its own, that ends with `stop`. */
export async function openScratchDatabase(
  dataDir: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const password = randomBytes(24).toString('hex');
  const server = await startEmbeddedServer({ dataDir, password, settings: { fsync: 'off' } });
  const { host, port, user } = server.connection;
  const sql = openSession({ ...server.connection, database: 'postgres' });
  await sql`create database rehearsal`.finally(() => sql.end({ timeout: 1 }));
  const url = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/rehearsal`;
  return { url, stop: () => server.stop() };
}
