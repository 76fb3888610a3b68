import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { runAlone } from './alone.ts';
import { checkOut } from './check-out.ts';
import { rehearse } from './rehearse.ts';
import { requireRoom } from './room.ts';
import { run } from './run.ts';
import type { School } from './school.ts';
import { readInterrupted, takePlace, type Restart, type Switch } from './take-place.ts';

interface Update extends Partial<Restart> {
  school: School;
  restart: string;
  /** A tag, a branch or a commit of git. */
  revision: string;
  /** The time that the first start of a version may take: an installation, a build, and migrations. */
  rehearsalMs?: number;
}

const minuteMs = 60_000;
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

/** Goes on where an update was killed. True where this is the revision that is asked for, and it is well. */
async function goOn(change: Switch, asked: Required<Update>): Promise<boolean> {
  const { school, revision, say } = asked;
  say(`The update to ${change.name} was interrupted, and goes on`);
  const isWell = await takePlace(change, asked);
  if ((await checkOut(school, revision)) === change.folder) return isWell;
  say(`Now ask for ${revision} again, in ${path.join(school.home, 'current')}`);
  return false;
}

async function updateAlone(asked: Required<Update>): Promise<boolean> {
  const { school, revision, say, rehearsalMs: withinMs } = asked;
  const interrupted = await readInterrupted(school);
  if (interrupted) return goOn(interrupted, asked);
  const folder = await checkOut(school, revision);
  if (folder === path.resolve(school.running)) {
    say(`${revision} runs already`);
    return true;
  }
  await requireRoom(school);
  const backup = await backUp(school);
  say(`The backup is ${backup}`);
  if (!(await rehearse(school, { folder, backup, withinMs }))) {
    say(`${revision} does not start with a copy of this school; nothing was changed`);
    return false;
  }
  say(`${revision} starts with a copy of this school, and takes its place`);
  return takePlace({ folder, name: revision, before: school.running, backup }, asked);
}

/**
 * Backup, rehearsal of the new version on a copy, switch, and the old version again where the new one is not well. True: the new
 * version runs. Never restores the backup over the school: that would lose what was written since, and is a person's to decide.
 */
export function update(asked: Update): Promise<boolean> {
  return runAlone(asked.school.home, () => updateAlone({ ...defaults, ...asked }));
}
