import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ConnectionSettings } from '#server/config/database-url.ts';
import { isSqlError } from '../sql-error.ts';
import { locateBinaries } from './binaries.ts';
import { createCluster, ensureFolder } from './create-cluster.ts';
import { describeStart } from './describe-start.ts';
import { findDatabaseUser, toLaunch, type DatabaseUser } from './launch.ts';
import { setPassword } from './set-password.ts';
import {
  createNotice,
  isAlive,
  isOwned,
  readName,
  readPostmasterPid,
  takeOver,
  toRefusal,
} from './take-over.ts';

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
  /** The time that an earlier server may take to end. */
  handOverMs?: number;
  /** The database has ended without an order to, and no process starts it again. */
  onLost?: () => void;
}

const port = 5432; // only names the socket file; nothing listens on the network
const startTimeoutMs = 30_000;
/** A server ends within half a minute of SIGTERM. */
const defaultHandOverMs = 35_000;
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

/** A database bears the id of the server process that started it, and a word for that one start. */
const toName = () => `ingles-${process.pid}-${randomBytes(6).toString('hex')}`;

/** PostgreSQL is starting, recovering or shutting down. */
const isNotReady = (error: unknown) => isSqlError(error) && error.code === '57P03';

const isWrongPassword = (error: unknown) => isSqlError(error) && error.code === '28P01';

/**
 * Resolves when the database of this name answers. PostgreSQL lets one of two that start at once have the folder; the
 * other's server finds a database there that is not its own.
 */
async function untilStarted(
  name: string,
  dataFolder: string,
  connection: ConnectionSettings,
  { hasFailed, notice }: { hasFailed: () => boolean; notice: () => void },
): Promise<void> {
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
  const notice = createNotice(await describeStart(dataFolder)); // before this start writes there
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
    const hasFailed = () => supervisor.exitCode !== null;
    await untilStarted(name, dataFolder, connection, { hasFailed, notice });
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
