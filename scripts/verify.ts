// npm run verify: types, lint, structure, and the nearest tests of what has changed since this branch left main, or since the
// revision that is given (`npm run verify -- HEAD~3`). It is quick and no proof: `npm test` runs everything.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createTemporaryFolder } from './test/temporary-folder.mjs';
import { chooseTests } from './verify/choose-tests.ts';
import { readGraph } from './verify/read-graph.ts';

const mostTests = 24;
const startedAt = Date.now();
const environment = { ...process.env, TMPDIR: createTemporaryFolder() };

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return output.split('\n').filter(Boolean);
}

/** The commit at which this branch left main; without a main, the last commit. */
function findBase(): string {
  try {
    return git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

/** Committed since the base, changed in the working tree, and new. */
const listChanges = (base: string) => [
  ...git('diff', '--name-only', '--no-renames', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** Runs a program, and prints what it wrote where it failed. */
async function run(name: string, command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  if (code !== 0) console.log(output);
  return code === 0;
}

const { tests, leftOut, journeys } = chooseTests(
  listChanges(process.argv[2] ?? findBase()),
  readGraph(),
  mostTests,
);
const results = await Promise.all([
  ...['typecheck', 'lint', 'structure'].map((name) => run(name, 'npm', ['run', '--silent', name])),
  tests.length === 0 ||
    run(`${tests.length} files of tests`, 'vitest', ['run', '--reporter=dot', ...tests]),
]);
for (const test of tests) console.log(`  ${test}`);
if (leftOut > 0) console.log(`${leftOut} more files of tests reach the change: npm test runs them`);
if (journeys.length > 0) console.log(`in a browser: npx playwright test ${journeys.join(' ')}`);
console.log(`${Math.round((Date.now() - startedAt) / 1000)} s`);
process.exitCode = results.every(Boolean) ? 0 : 1;
