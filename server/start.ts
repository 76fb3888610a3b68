import { createServer } from 'node:http';
import path from 'node:path';
import { pino } from 'pino';
import type postgres from 'postgres';
import { createApp } from './app.ts';
import { findMissingBusiness, type Config } from './config/config.ts';
import { isBackupRunning } from './database/settings.ts';
import { openServerDatabase, type OpenedDatabase } from './database/open.ts';
import { hashPassword } from './auth/passwords/password.ts';
import { resealFactors } from './auth/factors/reseal-factors.ts';
import { createTextSink } from './auth/phone/text-sink.ts';
import { createIdentityProviders } from './auth/providers/create-providers.ts';
import { seedAdministrator } from './database/seeds/seed-administrator.ts';
import { seedWhatChanged } from './database/seeds/seed-catalogue.ts';
import {
  notifyCatalogue,
  noteServer,
  readNotedTime,
  readSettings,
  watchSettings,
} from './database/settings.ts';
import { checkVersion, readVersion } from './database/version.ts';
import type { Deps } from './http/context.ts';
import { endStalledConnections } from './http/connection/stalled.ts';
import { drain } from './http/connection/drain.ts';
import { listen } from './http/connection/listen.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { describeError, type Logger } from './ports/logger.ts';
import type { Mailer } from './ports/mailer.ts';
import { openProvider } from './payments/create-provider.ts';
import { createLiveSettings, type LiveSettings } from './config/live-settings.ts';
import { loadSecrets, type Secrets } from './config/secrets.ts';
import { createSite } from './static/build-site.ts';
import { createDevSite } from './static/dev-site.ts';
import { createListener } from './static/listener.ts';
import { createFileStore } from './storage/files/disk-file-store.ts';
import { seedFiles } from './storage/files/seed-files.ts';
import { sweepPartialUploads } from './storage/files/sweep-partial-uploads.ts';
import { sweepVersions } from './storage/files/sweep-versions.ts';

export interface RunningServer {
  url: string;
  /** Answers what is under way, then closes everything. */
  stop(): Promise<void>;
}

/** A lesson's video on a slow line takes longer than Node's five minutes; see limitBodyTime for everything else. */
const requestTimeoutMs = 60 * 60_000;
const headersTimeoutMs = 30_000;
const buildFolder = path.join(import.meta.dirname, '../build/client');

/** Rows and files that a fresh database needs; what exists stays as its owner left it. */
async function seed({
  config,
  database,
  files,
}: Pick<Deps, 'config' | 'database' | 'files'>): Promise<void> {
  await noteServer(database.sql, config);
  await seedWhatChanged(database.sql);
  await seedFiles(database, files);
  const administrator = await seedAdministrator(database.sql, config, (password) =>
    hashPassword(password, { address: 'this machine', account: config.adminEmail }),
  );
  if (administrator) {
    const password = administrator.generatedPassword ?? 'a que está em ADMIN_PASSWORD';
    console.log(
      `\nAdministrador (mostrado só desta vez)\n  e-mail: ${administrator.email}\n  senha:  ${password}\n`,
    );
  }
}

async function openMailer({ mail }: Config): Promise<Mailer | null> {
  if (!mail) return null;
  const { createMailer } = await import('./mail/mailer.ts');
  return createMailer(mail.smtpUrl, mail.from);
}

/** The parts with the configuration in force, read anew at each use; a copy keeps that of its time. */
function withLive<T extends object>(parts: T, settings: LiveSettings): T & { config: Config } {
  return Object.defineProperty({ ...parts }, 'config', {
    get: () => settings.config(),
    enumerable: true,
  }) as T & { config: Config }; // the property that was just defined
}

async function openSettings(
  config: Config,
  sql: postgres.Sql,
  logger: Logger,
): Promise<LiveSettings & { close(): Promise<void> }> {
  const settings = await createLiveSettings(config, {
    read: () => readSettings(sql),
    changed: () => notifyCatalogue(sql),
  });
  const close = await watchSettings(sql, () => {
    settings
      .refresh()
      .catch((error: unknown) => logger.warn(describeError(error), 'settings were not read'));
  });
  return { ...settings, close };
}

async function run(
  config: Config,
  secrets: Secrets,
  opened: OpenedDatabase,
  viteOrigin: string | null,
): Promise<RunningServer> {
  const { database } = opened;
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const clock = () => new Date();
  const fileFolder = path.join(config.dataDir, 'storage');
  const files = createFileStore(fileFolder, {
    reserveBytes: config.diskReserveBytes,
    isHeld: () => isBackupRunning(database.sql).catch(() => true),
  });
  await sweepPartialUploads(fileFolder, clock());
  await sweepVersions(fileFolder, database, clock());
  const settings = await openSettings(config, database.sql, logger);
  const provider = await openProvider({ config, secrets, database, clock, logger });
  const mailer = await openMailer(config);
  const identityProviders = createIdentityProviders(config);
  // No sender of texts ships: while developing, the codes are in this file.
  const texter =
    viteOrigin === null ? null : createTextSink(path.join(config.dataDir, 'texts.tsv'));
  const parts = {
    config,
    secrets,
    database,
    clock,
    logger,
    files,
    provider,
    identityProviders,
    mailer,
    texter,
  };
  const keptFolder = path.join(config.dataDir, 'pages');
  const pages = withLive(
    { folder: buildFolder, keptFolder, secrets, database, provider, logger },
    settings,
  );
  await seed(parts);
  await resealFactors(parts);
  const site = viteOrigin
    ? createDevSite(withLive({ ...pages, origin: viteOrigin }, settings))
    : await createSite(pages);
  const deps: Deps = withLive({ ...parts, site }, settings);
  const server = createServer(
    {
      optimizeEmptyRequests: true,
      requestTimeout: requestTimeoutMs,
      headersTimeout: headersTimeoutMs,
    },
    createListener(createApp(deps), config),
  );
  endStalledConnections(server);
  await listen(server, config);
  const jobs = startJobs(deps, await readNotedTime(database.sql));
  const warning = checkVersion(await readVersion(database.sql));
  if (warning) console.warn(warning);
  const missing = findMissingBusiness(settings.config().business);
  if (missing.length > 0)
    console.warn(`Sem valor, e por isso fora das páginas: ${missing.join(', ')}`);
  console.log(`Inglês Proibido: ${config.publicUrl}`);
  return {
    url: config.publicUrl,
    async stop() {
      await drain(server);
      await jobs.stop();
      mailer?.close();
      await settings.close();
      await site.close();
      await opened.stop();
    },
  };
}

/** The whole product, from configuration to an address that answers. `onDatabaseLost`: see the embedded server's `onLost`. */
export async function startServer(
  config: Config,
  {
    viteOrigin,
    onDatabaseLost = () => {},
  }: { viteOrigin: string | null; onDatabaseLost?: () => void },
): Promise<RunningServer> {
  const secrets = await loadSecrets(config);
  const opened = await openServerDatabase(config, secrets, { onLost: onDatabaseLost });
  try {
    return await run(config, secrets, opened, viteOrigin);
  } catch (error) {
    await opened.stop();
    throw error;
  }
}
