// npm test: everything, on a bare machine with Node >= 20 and npm. Prints what it ran and ends with one summed line.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, install, root, toEnvironment } from './setup.mjs';

const browsers = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const results = path.join(root, 'test-results');
const total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];

function findBrowser() {
  return browsers.find((file) => file && existsSync(file));
}

/** Chromium from Debian's packages where no browser is found. */
function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing Chromium…');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const step of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ]) {
    const [command, ...args] = [...asRoot, ...step];
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const installed = findBrowser();
  if (!installed) console.error('No Chromium: install one or name it in CHROMIUM_PATH.');
  return installed;
}

function run(command, args, environment = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: toEnvironment(environment),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}

function add(name, counts) {
  summary.push(
    `${name}: ${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`,
  );
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0;
}

function check(name, command, args) {
  console.log(`\n== ${name}`);
  const passed = run(command, args);
  add(name, { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });
}

/** Runs a test runner and reads its JSON report; a runner that died without one counts as a failure. */
function runSuite(name, command, args, reportFile, toCounts, environment) {
  console.log(`\n== ${name}`);
  const file = path.join(results, reportFile);
  const passed = run(command, args, environment);
  const counts = existsSync(file)
    ? toCounts(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  if (!passed && counts.failed === 0) counts.failed = 1;
  if (passed && counts.passed === 0) counts.failed = 1;
  add(name, counts);
}

const startedAt = Date.now();
install();
build();
const browser = ensureBrowser();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

check('types', 'npm', ['run', '--silent', 'typecheck']);
check('lint', 'npm', ['run', '--silent', 'lint']);
check('structure', 'npm', ['run', '--silent', 'structure']);
runSuite(
  'unit, database, server, conformance, app',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
  'vitest.json',
  (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      (report.testResults ?? []).filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      ).length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }),
);
runSuite(
  'browser',
  'playwright',
  ['test'],
  'e2e.json',
  ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }),
  browser ? { CHROMIUM_PATH: browser } : {},
);

console.log(`\n${summary.join('\n')}\n(${Math.round((Date.now() - startedAt) / 1000)} s)\n`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 ? 0 : 1);
