import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import type { ConnectionSettings } from '#server/config/database-url.ts';
import { isSqlError } from '../sql-error.ts';
import { locateBinaries } from './binaries.ts';
import { createCluster, ensureFolder } from './create-cluster.ts';
import { findDatabaseUser, toLaunch, type DatabaseUser } from './launch.ts';
import { setPassword } from './set-password.ts';

export interface EmbeddedServer {
  connection: ConnectionSettings;
  /** Fast shutdown; resolves when the database has ended. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  password: string;
  /** Extra server settings; tests turn durability off. */
  settings?: Record<string, string>;
  /** How long an earlier server may take to end. */
  handOverMs?: number;
  /** The database has ended without being told to, and nobody starts it again. */
  onLost?: () => void;
}

const port = 5432; // only names the socket file; nothing listens on the network
const startTimeoutMs = 30_000;
/** A server ends within half a minute of SIGTERM. */
const defaultHandOverMs = 35_000;
const noticeAfterMs = 2_000;
const staleAfterMs = 3_000;
const toDataFolder = (dataDir: string) => path.join(dataDir, 'postgres');
const toLogFile = (dataDir: string) => path.join(dataDir, 'postgres.log');
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A unix socket path holds 107 bytes; a deep data folder gets a short one in the temporary folder. */
function toSocketFolder(dataFolder: string): string {
  if (path.join(dataFolder, `.s.PGSQL.${port}`).length <= 100) return dataFolder;
  return path.join(
    tmpdir(),
    `ingles-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`,
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function readPostmasterPid(dataFolder: string): Promise<number | null> {
  const text = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

/** A database bears the id of the server process that started it, and a word for that one start. */
const toName = () => `ingles-${process.pid}-${randomBytes(6).toString('hex')}`;

/** The name of the database that answers there. */
async function readName(connection: ConnectionSettings): Promise<string> {
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

/** Whether the server that started the database there is still alive; an earlier one may have had our process id. */
async function isOwned(connection: ConnectionSettings): Promise<boolean> {
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

/** PostgreSQL is starting, recovering or shutting down. */
const isNotReady = (error: unknown) => isSqlError(error) && error.code === '57P03';

const isWrongPassword = (error: unknown) => isSqlError(error) && error.code === '28P01';

const toRefusal = (dataFolder: string) =>
  new Error(
    `Another server is already running on ${path.dirname(dataFolder)}; stop it or choose another DATA_DIR`,
  );

/** Writes a line once when something takes long. */
function createNotice(text: string): () => void {
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
  await rm(path.join(connection.host, `.s.PGSQL.${port}.lock`), { force: true });
  await rm(path.join(dataFolder, 'postmaster.pid'), { force: true });
}

/**
 * Deals with what an earlier run left: waits for a shutdown in progress, ends a database whose server was killed,
 * removes the lock files of processes that are no longer PostgreSQL, refuses when another server stays alive.
 */
async function takeOver(
  dataFolder: string,
  connection: ConnectionSettings,
  handOverMs: number,
): Promise<void> {
  const lockFile = path.join(dataFolder, 'postmaster.pid');
  const notice = createNotice(
    `Another server uses ${path.dirname(dataFolder)}; waiting for its end`,
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

/**
 * Resolves when the database of this name answers. PostgreSQL lets one of two that start at once have the folder; the
 * other's server finds a database there that is not its own.
 */
async function untilStarted(
  name: string,
  dataFolder: string,
  connection: ConnectionSettings,
  hasFailed: () => boolean,
): Promise<void> {
  const notice = createNotice(
    'The embedded database repeats what a crash interrupted; please wait',
  );
  let giveUpAt = Date.now() + startTimeoutMs;
  for (;;) {
    const failed = hasFailed() || Date.now() > giveUpAt;
    const found = await readName(connection).catch((cause: unknown) => {
      if (isWrongPassword(cause)) throw cause;
      if (isNotReady(cause)) {
        notice();
        giveUpAt = Date.now() + startTimeoutMs; // recovery takes as long as it takes
        return null;
      }
      if (!failed) return null;
      throw new Error('The embedded database did not start; see postgres.log in DATA_DIR', {
        cause,
      });
    });
    if (found === name) return;
    if (failed) throw toRefusal(dataFolder);
    await wait(30);
  }
}

/** The database that another process of ours runs on this data folder, or null; stop() leaves it running. */
export async function connectToRunningServer({
  dataDir,
  password,
}: Options): Promise<EmbeddedServer | null> {
  const dataFolder = toDataFolder(dataDir);
  const pid = await readPostmasterPid(dataFolder);
  if (pid === null || !isAlive(pid)) return null;
  const connection = { host: toSocketFolder(dataFolder), port, user: 'postgres', password };
  const owned = await isOwned(connection).catch(() => false);
  return owned ? { connection, stop: async () => {} } : null;
}

/** Starts the database of a cluster under a supervisor that ends with this process. */
async function supervise(
  { dataDir, settings = {}, onLost }: Options,
  connection: ConnectionSettings,
  user: DatabaseUser | null,
): Promise<EmbeddedServer> {
  const dataFolder = toDataFolder(dataDir);
  const name = toName();
  const { postgres: program } = await locateBinaries();
  const flags = Object.entries({
    listen_addresses: '',
    unix_socket_directories: connection.host,
    port: String(port),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log', // failed statements are the server's to log: these texts repeat what people wrote
    log_min_error_statement: 'panic',
    cluster_name: name,
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = toLaunch(program, ['-D', dataFolder, ...flags], user, dataFolder);
  const order = JSON.stringify({ ...launch, logFile: toLogFile(dataDir) });
  const supervisor = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'supervisor.ts'), order],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true, // not in our process group: Ctrl-C must reach the server first
    },
  );
  supervisor.stdin.on('error', () => {}); // it may have ended already; its exit says so
  const ended = new Promise<void>((resolve) => {
    supervisor.once('exit', () => resolve());
  });
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    supervisor.stdin.end();
    await ended;
  };
  const watch = async () => {
    await ended;
    if (!isStopping) onLost?.();
  };
  try {
    await untilStarted(name, dataFolder, connection, () => supervisor.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  supervisor.stdin.write('answered\n');
  void watch();
  return { connection, stop };
}

/**
 * Starts the embedded PostgreSQL of a data folder as a child that ends with this process. The folder is ours: where its
 * password is another (the file of secrets is lost), ours is set.
 */
export async function startEmbeddedServer(options: Options): Promise<EmbeddedServer> {
  const { dataDir, password, handOverMs = defaultHandOverMs } = options;
  const dataFolder = toDataFolder(dataDir);
  const user = findDatabaseUser();
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await createCluster(dataFolder, password, user);
  const socketFolder = toSocketFolder(dataFolder);
  await ensureFolder(socketFolder, user);
  const connection = { host: socketFolder, port, user: 'postgres', password };
  await takeOver(dataFolder, connection, handOverMs);
  try {
    return await supervise(options, connection, user);
  } catch (error) {
    if (!isWrongPassword(error)) throw error;
    await setPassword(dataFolder, password, { user, logFile: toLogFile(dataDir) });
    return await supervise(options, connection, user);
  }
}
