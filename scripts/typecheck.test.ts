import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Checks a project in which every room has one correct file, plus the given files. */
function checkTypes(files: Record<string, string>): { status: number | null; stdout: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'ingles-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = JSON.stringify({
    compilerOptions: { lib: ['es5'], types: [] },
    include: ['*.ts'],
  });
  const all = { ...files };
  for (const room of ['domain', 'server', 'app', 'app/worker', 'tests', 'scripts', 'tools']) {
    all[`${room}/tsconfig.json`] = config;
    all[`${room}/right.ts`] = 'export const right: number = 1;';
  }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const { status, stdout } = spawnSync('node', [path.join(root, 'scripts/typecheck.ts')], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      FORCE_COLOR: undefined, // the compiler would write its errors for a terminal
      PATH: `${path.join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
    },
  });
  return { status, stdout };
}

test('correct types pass the check', () => {
  expect(checkTypes({})).toEqual({ status: 0, stdout: '' });
});

test('a type error in one room fails the check and is printed', () => {
  const { status, stdout } = checkTypes({ 'server/wrong.ts': "export const wrong: number = 'a';" });
  expect(stdout).toContain('server/wrong.ts(1,14): error TS2322');
  expect(status).toBe(1);
});

test('a file outside of every tsconfig fails the check and is printed', () => {
  const { status, stdout } = checkTypes({ 'server/deep/lost.ts': 'export {};' });
  expect(stdout).toBe('server/deep/lost.ts: no tsconfig.json includes it\n');
  expect(status).toBe(1);
});
