// The remains of an earlier server on a data folder, and the way in which this one gets it.
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import type { ConnectionSettings } from '#server/config/database-url.ts';

const staleAfterMs = 3_000;
const noticeAfterMs = 2_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export async function readPostmasterPid(dataFolder: string): Promise<number | null> {
  const text = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

/** The name of the database that answers there. */
export async function readName(connection: ConnectionSettings): Promise<string> {
  const sql = postgres({
    ...connection,
    database: 'postgres',
    max: 1,
    connect_timeout: 2,
    onnotice: () => {},
  });
  try {
    const [row] = await sql<{ name: string }[]>`select current_setting('cluster_name') as name`;
    return row?.name ?? '';
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** True when the server that started the database there is still alive; an earlier one may have had our process id. */
export async function isOwned(connection: ConnectionSettings): Promise<boolean> {
  const owner = Number((await readName(connection)).split('-')[1]);
  return owner > 0 && owner !== process.pid && isAlive(owner);
}

/** Nothing listens there, as opposed to a database that is starting up or shutting down. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
  );
}

export const toRefusal = (dataFolder: string) =>
  new Error(
    `Another server is already running on ${path.dirname(dataFolder)}; stop it or choose another DATA_DIR`,
  );

/** Writes a line once when something takes long. */
export function createNotice(text: string): () => void {
  const startedAt = Date.now();
  let isWritten = false;
  return () => {
    if (isWritten || Date.now() - startedAt < noticeAfterMs) return;
    isWritten = true;
    console.warn(text);
  };
}

/**
 * Removes lock files that PostgreSQL would refuse to start for, although nothing listens there: an empty postmaster.pid, and the
 * lock of a socket whose process id another program has by now.
 */
async function removeStaleLocks(dataFolder: string, connection: ConnectionSettings): Promise<void> {
  const isStale = await readName(connection).then(() => false, isUnreachable);
  if (!isStale) throw toRefusal(dataFolder);
  await rm(path.join(connection.host, `.s.PGSQL.${connection.port}.lock`), { force: true });
  await rm(path.join(dataFolder, 'postmaster.pid'), { force: true });
}

/**
 * Deals with what an earlier run left: waits for a shutdown in progress, ends a database whose server was killed,
 * removes the lock files of processes that are no longer PostgreSQL, refuses when another server stays alive.
 */
export async function takeOver(
  dataFolder: string,
  connection: ConnectionSettings,
  handOverMs: number,
): Promise<void> {
  const lockFile = path.join(dataFolder, 'postmaster.pid');
  const notice = createNotice(
    `Outro servidor usa ${path.dirname(dataFolder)}; esperando que ele termine`,
  );
  const startedAt = Date.now();
  let unreachableSince: number | null = null;
  while (Date.now() - startedAt < handOverMs) {
    const pid = await readPostmasterPid(dataFolder);
    if (pid === null || !isAlive(pid)) return removeStaleLocks(dataFolder, connection);
    try {
      if (!(await isOwned(connection))) process.kill(pid, 'SIGINT');
      unreachableSince = null;
    } catch (error) {
      unreachableSince = isUnreachable(error) ? (unreachableSince ?? Date.now()) : null;
      if (unreachableSince !== null && Date.now() - unreachableSince > staleAfterMs)
        return rm(lockFile, { force: true });
    }
    notice();
    await wait(100);
  }
  throw toRefusal(dataFolder);
}
