// Plain JavaScript for the host's Node (>= 20): installs what the lockfile names, builds what changed, and finds the Node 24
// that the project brings.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
);
const modules = path.join(root, 'node_modules');

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Installs exactly what a folder's lockfile names, once per lockfile. */
export function install(folder = root) {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20)
    fail(
      `Node ${process.versions.node} is too old: install Node 20 or newer from https://nodejs.org`,
    );
  const stamp = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  const stampFile = path.join(folder, 'node_modules', '.installed');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Instalando os pacotes…');
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  // "npm install" instead would put aside what the lockfile says of versions and content.
  const done = spawnSync('npm', ['ci', ...flags], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (done.status !== 0)
    fail('npm could not install the packages that package-lock.json names; see above.');
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Path of the packaged Node, or of the host's when it is new enough. */
export function findNode() {
  const packaged = path.join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `No packaged Node for ${process.platform}-${process.arch}: install Node 24 or newer and start again.`,
  );
}

/**
 * Environment in which `node` and the packages' programs are the project's own. The compile cache halves the processor time of
 * a server start.
 */
export function toEnvironment(extra = {}) {
  const bin = path.join(modules, '.bin');
  const folders = [path.dirname(findNode()), bin, process.env.PATH];
  return {
    NODE_COMPILE_CACHE: path.join(modules, '.cache', 'node'),
    ...process.env,
    ...extra,
    PATH: folders.join(path.delimiter),
  };
}

/**
 * The arguments and environment of the server. A small young generation and one heap of malloc for all threads keep a third of
 * the memory. A threshold of mmap would too, and the memory of each password would then be mapped and faulted anew.
 */
export const serverArguments = ['--max-semi-space-size=8', 'server/main.ts'];
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' };

function listFiles(target) {
  if (!existsSync(target)) return [];
  if (statSync(target).isFile()) return [target];
  return readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name)) // Node before 20.12 has `path`
    .sort();
}

const sources = [
  'app',
  'domain',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'package.json',
  'scripts/postbuild/postbuild.ts',
  'scripts/postbuild/compress-assets.ts',
  'scripts/licences',
  'server/static',
];

/** Builds the pages when a source has changed since the last build. */
export function build() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(path.join(root, source)))) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  const stamp = hash.digest('hex');
  const stampFile = path.join(root, 'build', '.built');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Montando as páginas…');
  const done = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    env: toEnvironment(),
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'], // hints of the bundler are for developers
  });
  if (done.status !== 0)
    fail(`${done.stderr}\nThe build failed; "npm run build" shows all of its output.`);
  writeFileSync(stampFile, stamp);
}
