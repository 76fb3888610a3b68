import postgres from 'postgres';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import { openAuthenticator } from './authenticator.ts';
import type { ConnectionSettings, Login } from '../config/database-url.ts';
import { openDatabase, type Database } from './database.ts';
import { connectToRunningServer, startEmbeddedServer } from './embedded/server.ts';
import { migrate } from './migrate.ts';
import { toReason } from './sql-error.ts';
import { checkVersion, readVersion } from './version.ts';

export interface OpenedDatabase {
  database: Database;
  stop(): Promise<void>;
}

interface Server {
  login: Login;
  stop(): Promise<void>;
}

interface OpenOptions {
  /** An embedded database that another process of ours already runs is used and left running. */
  join?: boolean;
  /** See the embedded server's. */
  onLost?: () => void;
}

export const databaseName = 'ingles_proibido';

async function createDatabase(connection: ConnectionSettings): Promise<void> {
  const sql = postgres({ ...connection, database: 'postgres', max: 1, onnotice: () => {} });
  try {
    const [known] = await sql`select from pg_database where datname = ${databaseName}`;
    if (!known) await sql`create database ingles_proibido`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function openEmbedded(
  config: Config,
  secrets: Secrets,
  { join = false, onLost = () => {} }: OpenOptions,
): Promise<Server> {
  const options = { dataDir: config.dataDir, password: secrets.databasePassword, onLost };
  const running = join ? await connectToRunningServer(options) : null;
  const server = running ?? (await startEmbeddedServer(options));
  await createDatabase(server.connection);
  return { login: { ...server.connection, database: databaseName }, stop: () => server.stop() };
}

/** The first question to a server of somebody else's: whatever keeps it from an answer is said in one line. */
async function askRights(sql: postgres.Sql): Promise<boolean> {
  try {
    const [role] =
      await sql`select rolsuper or rolbypassrls as is_owner from pg_roles where rolname = current_user`;
    return role?.is_owner === true;
  } catch (cause) {
    throw new Error(`Configuration: DATABASE_URL: ${toReason(cause)}`, { cause });
  }
}

/** Row-level security is forced on every table, so the server's own login must be above it. */
async function requireOwnerRights(sql: postgres.Sql): Promise<void> {
  if (!(await askRights(sql))) {
    throw new Error(
      'Configuration: DATABASE_URL: its user needs BYPASSRLS and CREATEROLE (or superuser)',
    );
  }
}

/** The release notes name a time above half a second. */
function sayUpdate(outcome: string, milliseconds: number): void {
  if (outcome === 'updated')
    console.log(`O código do banco de dados foi trocado em ${Math.round(milliseconds)} ms`);
}

/** One session for as long as a backup takes: its begin, its end and its locks belong together. */
export function openSession(login: Login): postgres.Sql {
  return postgres({
    ...login,
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    connection: {
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      DateStyle: 'ISO',
      IntervalStyle: 'postgres',
      extra_float_digits: 3,
    },
  });
}

/** The migrated database of this configuration: DATABASE_URL's, or the embedded one. */
export async function openServerDatabase(
  config: Config,
  secrets: Secrets,
  options: OpenOptions = {},
): Promise<OpenedDatabase> {
  const server: Server = config.databaseLogin
    ? { login: config.databaseLogin, stop: async () => {} }
    : await openEmbedded(config, secrets, options);
  const sql = postgres({ ...server.login, max: 1, onnotice: () => {} });
  try {
    if (config.databaseLogin) await requireOwnerRights(sql);
    checkVersion(await readVersion(sql));
    await migrate(sql, undefined, sayUpdate);
    const caller = await openAuthenticator(sql, server.login, secrets.databaseLoginSecret);
    const database = openDatabase({
      owner: server.login,
      caller,
      maxConnections: config.databasePool,
      statementLimits: config.statementLimits,
    });
    return {
      database,
      async stop() {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
