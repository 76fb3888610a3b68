import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { becomesReady, untilReady } from './ready.ts';
import { run } from './run.ts';
import type { School } from './school.ts';

/** The way in which the running version is ended. */
export interface Restart {
  school: School;
  /** A line of the shell that ends the running process, after which `current` is started. */
  restart: string;
  /** The time that a restart may take. */
  restartMs: number;
  /** The time after which a version that was ready all along is well. */
  steadyMs: number;
  say: (line: string) => void;
}

/** A switch that is under way, and its way back. */
export interface Switch {
  folder: string;
  /** The version that takes the place, as a person calls it. */
  name: string;
  /** The folder of the version of before. */
  before: string;
  backup: string;
}

/** A process that stops has ended within half a minute. */
const stopMs = 60_000;

/** A switch stands there until it is known which version is well. */
const toNote = ({ home }: School) => path.join(home, '.switch.json');

/** Gives `current` another version, at once. */
async function point({ home }: School, folder: string): Promise<void> {
  const next = path.join(home, '.current');
  await rm(next, { force: true });
  await symlink(path.relative(home, folder), next);
  await rename(next, path.join(home, 'current'));
}

/** The command fails where there is nothing to end: a version that is not well comes and goes by itself. */
async function end({ school, restart }: Restart): Promise<void> {
  const stopped = untilReady(school.origin, { wanted: false, withinMs: stopMs });
  const failure = await run(restart, [], { cwd: school.home, shell: true }).then(
    () => null,
    (error: unknown) => error,
  );
  if (await stopped) return;
  throw new Error(`Update: "${restart}" does not end the running version`, { cause: failure });
}

/** Puts a version in the place of another. True where it is well. */
async function switchTo(folder: string, asked: Restart): Promise<boolean> {
  const { school, restartMs: withinMs, steadyMs } = asked;
  await point(school, folder);
  await end(asked);
  return becomesReady(school.origin, { withinMs, steadyMs });
}

async function goBack({ folder, name, before, backup }: Switch, asked: Restart): Promise<string> {
  if (await switchTo(before, asked))
    return `${name} was not well, so the version of before runs again; nothing was lost`;
  await point(asked.school, folder);
  return `${name} is not well, and the version of before cannot follow its schema: mend the new one, or restore ${backup} into an empty DATA_DIR and lose what was written since`;
}

/** Puts a version in its place, and the one of before again where it is not well. True: it runs. */
export async function takePlace(change: Switch, asked: Restart): Promise<boolean> {
  const { school, say } = asked;
  const note = toNote(school);
  await writeFile(note, JSON.stringify(change), { flush: true });
  const isWell = await switchTo(change.folder, asked).catch(async (error: unknown) => {
    await point(school, change.before);
    await rm(note);
    throw error;
  });
  say(isWell ? `${change.name} runs` : await goBack(change, asked));
  await rm(note);
  return isWell;
}

/** A switch that was killed on its way; null: none was. */
export async function readInterrupted(school: School): Promise<Switch | null> {
  const text = await readFile(toNote(school), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Switch);
}
