import path from 'node:path';
import { AppError } from '#domain/errors.ts';
import type { Database } from '#server/database/database.ts';
import { isBackupRunning } from '#server/database/settings.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { describeError, type Logger } from '#server/ports/logger.ts';
import { createFileStore } from './disk-file-store.ts';
import { createS3FileStore, type S3Options } from './s3/s3-file-store.ts';
import { StoreRefusal } from './s3/send.ts';
import { seedFiles } from './seed-files.ts';
import { sweepPartialUploads } from './sweep-partial-uploads.ts';
import { sweepVersions } from './sweep-versions.ts';

interface FilesSource {
  config: { dataDir: string; diskReserveBytes: number; files: { s3: S3Options | null } };
  database: Database;
  clock: Clock;
  logger: Logger;
}

async function openDisk({ config, database, clock }: FilesSource): Promise<FileStore> {
  const folder = path.join(config.dataDir, 'storage');
  const files = createFileStore(folder, {
    reserveBytes: config.diskReserveBytes,
    isHeld: () => isBackupRunning(database.sql).catch(() => true),
  });
  await sweepPartialUploads(folder, clock());
  await sweepVersions(files, database, clock());
  return files;
}

/** Asks the store once. A refusal is a wrong variable; a store that is not reached may be there soon. */
async function requireStore(files: FileStore, logger: Logger): Promise<void> {
  try {
    for await (const _ of files.listVersions('resources')) break;
  } catch (error) {
    if (error instanceof StoreRefusal)
      throw new Error(`Configuration: S3_BUCKET: the store refuses to list it: ${error.code}`, {
        cause: error,
      });
    logger.warn(describeError(error), 'the store of files does not answer');
  }
}

async function openStore(s3: S3Options, { database, clock, logger }: FilesSource) {
  const files = createS3FileStore(s3);
  await requireStore(files, logger);
  // A large bucket is many pages: nobody waits for them.
  sweepVersions(files, database, clock()).catch((error: unknown) =>
    logger.warn(describeError(error), 'files without a row were not swept'),
  );
  return files;
}

/** The store that the configuration names, without what servers of before left unfinished. Throws one line for a store that refuses. */
export function openFiles(source: FilesSource): Promise<FileStore> {
  const { s3 } = source.config.files;
  return s3 === null ? openDisk(source) : openStore(s3, source);
}

/** Stores the samples. While a store is not reached the school works without them, and the next start stores them. */
export async function fillFiles({
  database,
  files,
  logger,
}: Pick<FilesSource, 'database' | 'logger'> & { files: FileStore }): Promise<void> {
  try {
    await seedFiles(database, files);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    logger.warn(describeError(error), 'the samples were not stored');
  }
}
