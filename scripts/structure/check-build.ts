import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = 'database/build.ts';
const sql = ['database/**/*.sql', ':(exclude)database/**/seeds.sql'];

/** The answer of git; null when it fails: no such tag, no repository. */
function git(folder: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
  } catch {
    return null;
  }
}

/** The newest tag v* before what is checked out; null before the first. */
export function findLastRelease(folder: string): string | null {
  return git(folder, 'describe', '--tags', '--abbrev=0', '--match', 'v*')?.trim() ?? null;
}

const readNumber = (text: string) => Number(/build = (\d+);/.exec(text)?.[1]);

/**
 * Two releases with different SQL have different builds, so that a database refuses the older one. Before the first tag v*
 * there is nothing to compare with.
 */
export function checkBuild(
  report: (file: string, message: string) => void,
  folder = process.cwd(),
): void {
  const tag = findLastRelease(folder);
  const released = tag && git(folder, 'show', `${tag}:${file}`);
  if (!tag || !released) return;
  if (git(folder, 'diff', '--quiet', tag, '--', ...sql) !== null) return;
  const number = readNumber(released);
  if (readNumber(readFileSync(path.join(folder, file), 'utf8')) > number) return;
  report(file, `SQL has changed since ${tag}: raise the build above ${number}`);
}
