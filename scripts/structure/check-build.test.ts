import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkBuild } from './check-build.ts';

function createProject() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ingles-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'database/notes'), { recursive: true });
  const write = (name: string, text: string) =>
    writeFileSync(path.join(folder, 'database', name), text);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  const check = () => {
    const problems: string[] = [];
    checkBuild((file, message) => problems.push(`${file}: ${message}`), folder);
    return problems;
  };
  write('build.ts', 'export const build = 4;\n');
  write('notes/functions.sql', 'select 1;\n');
  write('notes/seeds.sql', 'select 1;\n');
  git('init');
  git('add', '.');
  git('commit', '--message', 'first');
  return { write, git, check };
}

test('SQL that differs from the last release needs a higher build', () => {
  const { write, git, check } = createProject();
  git('tag', 'v1.0.0');
  expect(check()).toEqual([]);
  write('notes/functions.sql', 'select 2;\n');
  expect(check()).toEqual([
    'database/build.ts: SQL has changed since v1.0.0: raise the build above 4',
  ]);
  write('build.ts', 'export const build = 5;\n');
  expect(check()).toEqual([]);
});

test('before the first release, and for seeds, the build stays as it is', () => {
  const { write, git, check } = createProject();
  write('notes/functions.sql', 'select 2;\n');
  expect(check()).toEqual([]);
  git('commit', '--all', '--message', 'second');
  git('tag', 'v1.0.0');
  write('notes/seeds.sql', 'select 2;\n');
  expect(check()).toEqual([]);
});
