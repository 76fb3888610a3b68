import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A project with one packed dependency of its own, so that no registry is needed. */
function createProject(): { folder: string; lock: (integrity: string) => void; packed: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'ingles-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, value: object) =>
    writeFileSync(path.join(folder, name), JSON.stringify(value));
  mkdirSync(path.join(folder, 'package'));
  write('package/package.json', { name: 'dep', version: '1.0.0' });
  spawnSync('tar', ['-czf', 'dep.tgz', 'package'], { cwd: folder });
  const root = { name: 'x', version: '1.0.0', dependencies: { dep: 'file:dep.tgz' } };
  write('package.json', root);
  return {
    folder,
    packed: readFileSync(path.join(folder, 'dep.tgz')),
    lock: (integrity) =>
      write('package-lock.json', {
        name: 'x',
        version: '1.0.0',
        lockfileVersion: 3,
        packages: {
          '': root,
          'node_modules/dep': { version: '1.0.0', resolved: 'file:dep.tgz', integrity },
        },
      }),
  };
}

function install(folder: string) {
  const setup = path.join(import.meta.dirname, 'setup.mjs');
  const code = `import { install } from ${JSON.stringify(setup)}; install(${JSON.stringify(folder)});`;
  const run = spawnSync('node', ['--input-type=module', '-e', code], { encoding: 'utf8' });
  return { status: run.status, output: run.stdout + run.stderr };
}

test('a package that is not the locked one stops the set-up, which tries no other way and remembers nothing', () => {
  const { folder, lock, packed } = createProject();
  lock(`sha512-${createHash('sha512').update('another').digest('base64')}`);
  const refused = install(folder);
  expect(refused.status).toBe(1);
  expect(refused.output).toMatch(/EINTEGRITY[^]*npm could not install/u);
  expect(refused.output.match(/EINTEGRITY/gu)).toHaveLength(1);
  expect(existsSync(path.join(folder, 'node_modules/.installed'))).toBe(false);
  expect(existsSync(path.join(folder, 'node_modules/dep'))).toBe(false);
  lock(`sha512-${createHash('sha512').update(packed).digest('base64')}`);
  expect(install(folder).status).toBe(0);
  expect(existsSync(path.join(folder, 'node_modules/dep/package.json'))).toBe(true);
}, 60_000);

test('a lockfile that does not fit package.json stops the set-up', () => {
  const { folder, lock, packed } = createProject();
  lock(`sha512-${createHash('sha512').update(packed).digest('base64')}`);
  const file = path.join(folder, 'package.json');
  const changed = readFileSync(file, 'utf8').replace('"dep":', '"other":"file:dep.tgz","dep":');
  writeFileSync(file, changed);
  expect(install(folder)).toMatchObject({
    status: 1,
    output: expect.stringContaining('npm could not install'),
  });
  expect(existsSync(path.join(folder, 'node_modules/.installed'))).toBe(false);
}, 60_000);
