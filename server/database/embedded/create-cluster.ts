import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, chown, mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { locateBinaries } from './binaries.ts';
import { toLaunch, type DatabaseUser } from './launch.ts';

const run = promisify(execFile);

/** A folder of the database's user alone. */
export async function ensureFolder(folder: string, user: DatabaseUser | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
}

/** Creates the cluster beside its place and moves it in whole, so that a crash half way or a second start leaves no half one. */
export async function createCluster(
  dataFolder: string,
  password: string,
  user: DatabaseUser | null,
): Promise<void> {
  if (existsSync(path.join(dataFolder, 'PG_VERSION'))) return;
  const draft = `${dataFolder}.new-${process.pid}`;
  await ensureFolder(draft, user);
  const passwordFolder = mkdtempSync(path.join(tmpdir(), 'ingles-pw-'));
  const passwordFile = path.join(passwordFolder, 'password');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user)
      await Promise.all(
        [passwordFolder, passwordFile].map((file) => chown(file, user.uid, user.gid)),
      );
    const { initdb } = await locateBinaries();
    const auth = ['--auth=scram-sha-256', '--username=postgres', `--pwfile=${passwordFile}`];
    const format = ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'];
    const launch = toLaunch(initdb, ['-D', draft, ...auth, ...format], user, draft);
    await run(launch.command, launch.args, launch.options);
    await rename(draft, dataFolder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    rmSync(passwordFolder, { recursive: true, force: true });
    await rm(draft, { recursive: true, force: true });
  }
}
