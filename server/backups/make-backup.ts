import { existsSync } from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';
import type { Config } from '#server/config/config.ts';
import type { Login } from '#server/config/database-url.ts';
import { loadSecrets } from '#server/config/secrets.ts';
import { connectToRunningServer, startEmbeddedServer } from '#server/database/embedded/server.ts';
import { databaseName, openSession } from '#server/database/open.ts';
import { acquireBackupLock, noteBackup } from '#server/database/settings.ts';
import { writeArchive, type ArchiveWriter } from './archive.ts';
import { backUpCluster } from './back-up-cluster.ts';
import { backUpRows } from './back-up-rows.ts';
import { addFile, addTree } from './tree.ts';

interface Source {
  login: Login;
  copy(sql: postgres.Sql, archive: ArchiveWriter): Promise<void>;
  stop(): Promise<void>;
}

const isPartialUpload = (file: string) => /^\.(?:uploads|[0-9a-f-]{36}\.part)$/u.test(file);

/** The embedded database of a stopped server is started for the copy: so it is in use by this process alone. */
async function openEmbedded(config: Config): Promise<Source> {
  const folder = path.join(config.dataDir, 'postgres');
  const { databasePassword: password } = await loadSecrets(config);
  const options = { dataDir: config.dataDir, password };
  const server = (await connectToRunningServer(options)) ?? (await startEmbeddedServer(options));
  return {
    login: { ...server.connection, database: databaseName },
    copy: (sql, archive) => backUpCluster(sql, folder, archive),
    stop: () => server.stop(),
  };
}

function requireInstallation({ dataDir, databaseLogin, installationSecrets }: Config): void {
  const needed = [
    ...(installationSecrets.length > 0 ? [] : ['secrets.json']),
    ...(databaseLogin ? [] : ['postgres/PG_VERSION']),
  ];
  if (!needed.every((name) => existsSync(path.join(dataDir, name))))
    throw new Error(`Backup: there is no installation in ${dataDir}; DATA_DIR names its folder`);
}

/** Writes database, files of the disk and secrets into one archive, while the server runs or not. */
export async function makeBackup(config: Config, file: string): Promise<void> {
  requireInstallation(config);
  const source: Source = config.databaseLogin
    ? { login: config.databaseLogin, copy: backUpRows, stop: async () => {} }
    : await openEmbedded(config);
  const sql = openSession(source.login);
  try {
    await acquireBackupLock(sql);
    await writeArchive(file, async (archive) => {
      await source.copy(sql, archive);
      const secrets = path.join(config.dataDir, 'secrets.json');
      if (existsSync(secrets)) await addFile(archive, secrets, 'secrets.json');
      // After the rows: the bytes of a row are there before it, and the lock keeps them.
      const folder = path.join(config.dataDir, 'storage');
      await addTree(archive, { folder, name: 'storage', isLeftOut: isPartialUpload });
    });
    await noteBackup(sql);
  } finally {
    await sql.end({ timeout: 1 });
    await source.stop();
  }
}
