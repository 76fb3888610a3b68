import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { checkOut } from './check-out.ts';
import { becomesReady, untilReady } from './ready.ts';
import { rehearse } from './rehearse.ts';
import { run } from './run.ts';
import type { School } from './school.ts';

interface Update {
  school: School;
  /** A tag, a branch or a commit of git. */
  revision: string;
  /** A line of the shell that ends the running process, after which `current` is started. */
  restart: string;
  /** The time that the first start of a version may take: an installation, a build, and migrations. */
  rehearsalMs?: number;
  /** The time that a restart may take. */
  restartMs?: number;
  /** The time after which a version that was ready all along is well. */
  steadyMs?: number;
  say?: (line: string) => void;
}

const minuteMs = 60_000;
/** A process that stops has ended within half a minute. */
const stopMs = minuteMs;
const defaults = {
  rehearsalMs: 30 * minuteMs,
  restartMs: 5 * minuteMs,
  steadyMs: 10_000,
  say: console.log,
};

async function backUp({ home, running }: School): Promise<string> {
  await mkdir(path.join(home, 'backups'), { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`;
  const file = path.join(home, 'backups', name);
  await run(process.execPath, ['server/backup.ts', 'backup', file], { cwd: running });
  return file;
}

/** Gives `current` another version, at once. */
async function point({ home }: School, folder: string): Promise<void> {
  const next = path.join(home, '.current');
  await rm(next, { force: true });
  await symlink(path.relative(home, folder), next);
  await rename(next, path.join(home, 'current'));
}

/** The command fails where there is nothing to end: a version that is not well comes and goes by itself. */
async function end({ school, restart }: Required<Update>): Promise<void> {
  const stopped = untilReady(school.origin, { wanted: false, withinMs: stopMs });
  const failure = await run(restart, [], { cwd: school.home, shell: true }).then(
    () => null,
    (error: unknown) => error,
  );
  if (await stopped) return;
  throw new Error(`Update: "${restart}" does not end the running version`, { cause: failure });
}

/** Puts a version in the place of another. True where it is well. */
async function switchTo(folder: string, update: Required<Update>): Promise<boolean> {
  const { school, restartMs: withinMs, steadyMs } = update;
  await point(school, folder);
  await end(update);
  return becomesReady(school.origin, { withinMs, steadyMs });
}

/**
 * Backup, rehearsal of the new version on a copy, switch, and the old version again where the new one is not well. True: the new
 * version runs. Never restores the backup over the school: that would lose what was written since, and is a person's to decide.
 */
export async function update(given: Update): Promise<boolean> {
  const asked = { ...defaults, ...given };
  const { school, revision, say, rehearsalMs: withinMs } = asked;
  const folder = await checkOut(school, revision);
  if (path.resolve(folder) === path.resolve(school.running)) {
    say(`${revision} runs already`);
    return true;
  }
  const backup = await backUp(school);
  say(`The backup is ${backup}`);
  if (!(await rehearse(school, { folder, backup, withinMs }))) {
    say(`${revision} does not start with a copy of this school; nothing was changed`);
    return false;
  }
  say(`${revision} starts with a copy of this school, and takes its place`);
  const isWell = await switchTo(folder, asked).catch(async (error: unknown) => {
    await point(school, school.running);
    throw error;
  });
  if (isWell) {
    say(`${revision} runs`);
    return true;
  }
  return goBack(folder, backup, asked);
}

async function goBack(folder: string, backup: string, update: Required<Update>): Promise<boolean> {
  const { school, revision, say } = update;
  if (await switchTo(school.running, update)) {
    say(`${revision} was not well, so the version of before runs again; nothing was lost`);
    return false;
  }
  await point(school, folder);
  say(
    `${revision} is not well, and the version of before cannot follow its schema: mend the new one, or restore ${backup} into an empty DATA_DIR and lose what was written since`,
  );
  return false;
}
