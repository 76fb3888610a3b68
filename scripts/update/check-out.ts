import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.ts';
import type { School } from './school.ts';

/** The folder of a revision, beside the others; made from the repository of the running version. */
export async function checkOut({ home, running }: School, revision: string): Promise<string> {
  const git = (...words: string[]) => run('git', words, { cwd: running });
  if ((await git('remote')) !== '') await git('fetch', '--quiet', '--tags');
  const commit = await git('rev-parse', '--verify', '--short=12', `${revision}^{commit}`);
  const folder = path.join(home, 'releases', commit);
  if (!existsSync(folder)) await git('worktree', 'add', '--quiet', '--detach', folder, commit);
  return folder;
}
