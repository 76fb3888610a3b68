// node scripts/conformance.ts <revision>: what an older version called and read, asked of the schema and server of now. Its tests/
// run on everything else of the present commit, in a folder of their own. A failure is a break, or a helper that called the server's inside.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const [revision, ...words] = process.argv.slice(2);
if (revision === undefined) throw new Error('Name the version: node scripts/conformance.ts v1.0.0');

const folder = mkdtempSync(path.join(tmpdir(), 'ingles-conformance-'));
const git = (cwd: string, ...parts: string[]) =>
  execFileSync('git', parts, { cwd, stdio: 'inherit' });
git(root, 'worktree', 'add', '--quiet', '--detach', '--force', folder, 'HEAD');
try {
  git(folder, 'rm', '-r', '--quiet', 'tests');
  git(folder, 'checkout', '--quiet', revision, '--', 'tests');
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const options = [
    'run',
    '--project',
    'server',
    ...(words.length > 0 ? words : ['tests/conformance']),
  ];
  const { status } = spawnSync(process.execPath, [vitest, ...options], {
    cwd: folder,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  git(root, 'worktree', 'remove', '--force', folder);
  rmSync(folder, { recursive: true, force: true });
}
