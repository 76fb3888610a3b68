// npm test: all checks and tests, on a bare machine with Node >= 20 and npm. Ends with one line that sums all runners.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browsers.mjs';
import { build, findNode, install, root, toEnvironment } from './setup.mjs';
import { createTemporaryFolder } from './test/temporary-folder.mjs';

const results = path.join(root, 'test-results');
const total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];
const failures = [];

function runAsRoot(...words) {
  const [command, ...args] = process.getuid?.() === 0 ? words : ['sudo', '-n', ...words];
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** Debian's package names; Ubuntu has neither. */
function installPackage() {
  runAsRoot('apt-get', 'update');
  const addPackage = (name) =>
    runAsRoot('apt-get', 'install', '-y', '--no-install-recommends', name);
  if (!addPackage('chromium-headless-shell')) addPackage('chromium');
}

/** Playwright's own download, on Linux with the system libraries that it needs. */
function download() {
  const program = path.join(root, 'node_modules/@playwright/test/cli.js');
  if (process.platform === 'linux') runAsRoot(findNode(), program, 'install-deps', 'chromium');
  return run(findNode(), [program, 'install', '--no-shell', 'chromium']);
}

/** Installs a browser for the tests where none is found. */
async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing Chromium…');
  if (process.platform === 'linux') installPackage();
  if (!findBrowser()) await download();
  const installed = findBrowser();
  if (!installed) console.error('No Chromium: install one or name it in CHROMIUM_PATH.');
  return installed;
}

const running = new Set();
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopped = true;
    for (const child of running) child.kill(signal);
  });
}

/** Resolves to whether the child succeeded. An interrupted run ends its children and starts no more. */
async function untilEnd(child) {
  running.add(child);
  if (isStopped) child.kill();
  const [status] = await once(child, 'exit');
  running.delete(child);
  if (isStopped) process.exit(1);
  return status === 0;
}

function run(command, args, environment = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: toEnvironment({ TMPDIR: temporary, ...environment }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return untilEnd(child);
}

function add(name, counts) {
  summary.push(
    `${name}: ${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`,
  );
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0;
}

/** Starts a script of package.json in parallel. The returned function waits for its end, prints and counts it. */
function startCheck(name, script) {
  const file = path.join(results, `${name}.log`);
  const output = openSync(file, 'w');
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    env: toEnvironment(),
    stdio: ['ignore', output, output],
  });
  const ended = untilEnd(child);
  return async () => {
    const passed = await ended;
    console.log(`\n== ${name}\n${readFileSync(file, 'utf8')}`);
    add(name, { passed: Number(passed), failed: Number(!passed), skipped: 0 });
    if (!passed) failures.push(name);
  };
}

/** Runs a test runner and reads its JSON report; a runner that writes no report counts as one failure. */
async function runSuite({ name, command, args, reportFile, toCounts, toFailures, environment }) {
  console.log(`\n== ${name}`);
  const file = path.join(results, reportFile);
  const passed = await run(command, args, environment);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const counts = report ? toCounts(report) : { passed: 0, failed: 0, skipped: 0 };
  if (counts.failed === 0 && (!passed || counts.passed === 0)) counts.failed = 1;
  add(name, counts);
  const names = report ? toFailures(report) : [];
  if (counts.failed > 0) failures.push(...(names.length > 0 ? names : [name]));
}

const toRelative = (file) => path.relative(root, file);

/** Failed specs of Playwright's report, whose suites are nested. */
function listUnexpected({ suites = [], specs = [] }) {
  return [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `tests/e2e/${file} | ${title}`),
    ...suites.flatMap(listUnexpected),
  ];
}

const startedAt = Date.now();
const temporary = createTemporaryFolder();
install();
const browser = await ensureBrowser();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const checks = [
  startCheck('types', 'typecheck'),
  startCheck('lint', 'lint'),
  startCheck('structure', 'structure'),
];
build();
await runSuite({
  name: 'unit, database, server, conformance, app',
  command: 'vitest',
  args: [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/vitest.json',
  ],
  reportFile: 'vitest.json',
  toCounts: (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      (report.testResults ?? []).filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      ).length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }),
  toFailures: ({ testResults = [] }) =>
    testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        return failed.length > 0
          ? failed.map(({ fullName }) => `${toRelative(name)} | ${fullName}`)
          : [toRelative(name)];
      }),
});
for (const finish of checks) await finish();
await runSuite({
  name: 'browser',
  command: 'playwright',
  args: ['test'],
  reportFile: 'e2e.json',
  toCounts: ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }),
  toFailures: listUnexpected,
  environment: browser ? { CHROMIUM_PATH: browser } : {},
});

if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`);
console.log(`\n${summary.join('\n')}\n(${Math.round((Date.now() - startedAt) / 1000)} s)\n`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 ? 0 : 1);
