import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { makeProject } from '#tests/support/made-project.ts';
import { checkBuild } from './check-build.ts';

function createProject() {
  const { folder, write, find } = makeProject({
    'database/build.ts': 'export const build = 4;\n',
    'database/notes/functions.sql': 'select 1;\n',
    'database/notes/seeds.sql': 'select 1;\n',
  });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  git('init');
  git('add', '.');
  git('commit', '--message', 'first');
  return {
    git,
    write: (name: string, text: string) => write(`database/${name}`, text),
    check: () => find(checkBuild),
  };
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
