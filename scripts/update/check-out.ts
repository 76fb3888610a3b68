import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.ts';
import type { School } from './school.ts';

/** A checkout that was killed, or a file that a person changed. The running version is left to its person. */
async function requireWhole(folder: string, commit: string): Promise<void> {
  const git = (...words: string[]) => run('git', words, { cwd: folder });
  const changes = await git('status', '--porcelain', '--untracked-files=no');
  if (changes === '' && (await git('rev-parse', 'HEAD')).startsWith(commit)) return;
  throw new Error(
    `Update: ${folder} is not as it was committed: an update was interrupted there, or a file was changed. See to it, or remove it: git worktree remove --force --force ${folder}`,
  );
}

/** The folder of a revision, beside the others; made from the repository of the running version. */
export async function checkOut({ home, running }: School, revision: string): Promise<string> {
  const git = (...words: string[]) => run('git', words, { cwd: running });
  if ((await git('remote')) !== '') await git('fetch', '--quiet', '--tags');
  const commit = await git('rev-parse', '--verify', '--short=12', `${revision}^{commit}`);
  const folder = path.resolve(home, 'releases', commit);
  if (!existsSync(folder)) await git('worktree', 'add', '--quiet', '--detach', folder, commit);
  if (folder !== path.resolve(running)) await requireWhole(folder, commit);
  return folder;
}
