import { createServer } from 'node:http';
import path from 'node:path';
import { pino } from 'pino';
import { toOpeningLink } from '#domain/account/access-link.ts';
import { createApp } from './app.ts';
import { findMissingBusiness, type Config } from './config/config.ts';
import { noteServer, readNotedTime } from './database/settings.ts';
import { openServerDatabase, type OpenedDatabase } from './database/open.ts';
import { hashPassword } from './auth/passwords/password.ts';
import { resealFactors } from './auth/factors/reseal-factors.ts';
import { createTextSink } from './auth/phone/text-sink.ts';
import { createIdentityProviders } from './auth/providers/create-providers.ts';
import { seedAdministrator } from './database/seeds/seed-administrator.ts';
import { seedOpeningLink } from './database/seeds/seed-opening-link.ts';
import { seedWhatChanged } from './database/seeds/seed-catalogue.ts';
import { checkVersion, readVersion } from './database/version.ts';
import type { Deps } from './http/context.ts';
import { endStalledConnections } from './http/connection/stalled.ts';
import { drain } from './http/connection/drain.ts';
import { listen } from './http/connection/listen.ts';
import { answerProbes } from './health/answer-probes.ts';
import { readBuild } from './health/build.sql.ts';
import { balancerNoticeMs, createHealth } from './health/health.ts';
import { watchDatabase } from './health/watch-database.ts';
import { watchLoop } from './health/watch-loop.ts';
import { resealSettings } from './functions/school-settings/reseal-settings.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { openLiveParts, withLive } from './live-parts.ts';
import { createBus } from './realtime/create-bus.ts';
import { startRealtime } from './realtime/start-realtime.ts';
import { isSocketRequest } from './realtime/connection/accept-socket.ts';
import { loadSecrets, type Secrets } from './config/secrets.ts';
import { startMetrics } from './metrics/start-metrics.ts';
import { createSite } from './static/build-site.ts';
import { createDevSite } from './static/dev-site.ts';
import { createListener } from './static/listener.ts';
import { fillFiles, openFiles } from './storage/files/open-files.ts';

export interface RunningServer {
  url: string;
  /** Is not ready any more, answers what is under way, then closes everything: in less than half a minute. */
  stop(): Promise<void>;
}

/** A lesson's video on a slow line takes longer than Node's five minutes; see limitBodyTime for everything else. */
const requestTimeoutMs = 60 * 60_000;
const headersTimeoutMs = 30_000;
const buildFolder = path.join(import.meta.dirname, '../build/client');
const bundle = path.join(import.meta.dirname, '../build/server/index.js');

/** Rows and files that a fresh database needs; what exists stays as its owner left it. */
async function seed({
  config,
  database,
  files,
  logger,
}: Pick<Deps, 'config' | 'database' | 'files' | 'logger'>): Promise<void> {
  await noteServer(database.sql, config);
  await seedWhatChanged(database.sql);
  await fillFiles({ database, files, logger });
  if (hasFixedOwner(config)) await seedOwner(config, database);
  else await offerOpening(config, database);
}

/** The environment names the first administrator. */
const hasFixedOwner = ({ environment }: Config): boolean =>
  environment['ADMIN_EMAIL'] !== undefined || environment['ADMIN_PASSWORD'] !== undefined;

async function seedOwner(config: Config, { sql }: Deps['database']): Promise<void> {
  const administrator = await seedAdministrator(sql, config, (password) =>
    hashPassword(password, { address: 'this machine', account: config.adminEmail }),
  );
  if (administrator) {
    const password = administrator.generatedPassword ?? 'a que está em ADMIN_PASSWORD';
    console.log(
      `\nAdministrador (mostrado só desta vez)\n  e-mail: ${administrator.email}\n  senha:  ${password}\n`,
    );
  }
}

/** Prints a link by which the first owner makes the own account, as long as nobody administers. */
async function offerOpening({ publicUrl }: Config, { sql }: Deps['database']): Promise<void> {
  const token = await seedOpeningLink(sql, new Date());
  if (token === null) return;
  const link = toOpeningLink(publicUrl, token);
  console.log(`\nAbra a escola por este link (uso único, vale por 24 horas)\n  ${link}\n`);
}

interface RunOptions {
  viteOrigin: string | null;
  /** Without jobs, on a copy of a school: nothing goes out. */
  isRehearsal?: boolean;
  /** The time between not ready and the end, for those who asked. */
  noticeMs?: number;
}

async function run(
  base: Config,
  secrets: Secrets,
  opened: OpenedDatabase,
  { viteOrigin, isRehearsal = false, noticeMs = balancerNoticeMs }: RunOptions,
): Promise<RunningServer> {
  const { database } = opened;
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const clock = () => new Date();
  const files = await openFiles({ config: base, database, clock, logger });
  // No sender of texts ships: while developing, the codes are in this file.
  const texter = viteOrigin === null ? null : createTextSink(path.join(base.dataDir, 'texts.tsv'));
  const identityProviders = createIdentityProviders(base);
  const bus = createBus();
  const fixed = { secrets, database, clock, logger, files, identityProviders, texter, bus };
  await resealSettings(fixed);
  const live = await openLiveParts(base, fixed);
  const { config } = live.parts();
  const keptFolder = path.join(config.dataDir, 'pages');
  const built = { folder: buildFolder, bundle, keptFolder };
  await seed({ config, database, files, logger });
  await resealFactors(fixed);
  const site = viteOrigin
    ? createDevSite(withLive({ ...fixed, ...built, origin: viteOrigin }, live))
    : await createSite(withLive({ ...fixed, ...built }, live));
  const deps: Deps = withLive({ ...fixed, site }, live);
  const loop = watchLoop();
  const metrics = await startMetrics({
    config: config.metrics,
    sql: database.background,
    readLagMs: () => loop.readLagMs(),
  });
  const health = createHealth({
    loop,
    database: watchDatabase({ readBuild: () => readBuild(database.sql) }),
    noticeMs,
  });
  const server = createServer(
    {
      optimizeEmptyRequests: true,
      requestTimeout: requestTimeoutMs,
      headersTimeout: headersTimeoutMs,
      shouldUpgradeCallback: isSocketRequest,
    },
    answerProbes(health, metrics.wrap(createListener(createApp(deps), config))),
  );
  endStalledConnections(server);
  const realtime = await startRealtime(deps, server);
  await listen(server, config);
  const jobs = isRehearsal ? null : startJobs(deps, await readNotedTime(database.sql));
  const warning = checkVersion(await readVersion(database.sql));
  if (warning) console.warn(warning);
  const missing = findMissingBusiness(config.business);
  if (missing.length > 0)
    console.warn(`Sem valor, e por isso fora das páginas: ${missing.join(', ')}`);
  console.log(`Inglês Proibido: ${config.publicUrl}`);
  return {
    url: config.publicUrl,
    async stop() {
      await health.leave();
      await realtime.stop();
      const drained = drain(server);
      await jobs?.stop(drained);
      await drained;
      health.close();
      metrics.close();
      live.parts().mailer?.close();
      await live.close();
      await site.close();
      await opened.stop();
    },
  };
}

/** The whole product, from configuration to an address that answers. `onDatabaseLost`: see the embedded server's `onLost`. */
export async function startServer(
  config: Config,
  { onDatabaseLost = () => {}, ...options }: RunOptions & { onDatabaseLost?: () => void },
): Promise<RunningServer> {
  const secrets = await loadSecrets(config);
  const opened = await openServerDatabase(config, secrets, { onLost: onDatabaseLost });
  try {
    return await run(config, secrets, opened, options);
  } catch (error) {
    await opened.stop();
    throw error;
  }
}
