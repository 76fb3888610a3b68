// Adds the other platforms' optional packages that npm leaves out of package-lock.json when a registry lacks them, so that
// `npm ci` accepts the lockfile on every platform and npm version (npm/cli#9846), and the integrity that the registry has of packages
// for macOS. Run after every change of dependencies.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

import { isInstalled, type LockedPackage } from './structure/check-lockfile.ts';

interface Entry extends LockedPackage {
  optional?: boolean;
  dev?: boolean;
}
interface Lockfile {
  packages: Record<string, Entry>;
}

const file = new URL('../package-lock.json', import.meta.url);
const lockfile: Lockfile = JSON.parse(readFileSync(file, 'utf8'));
const systems = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openbsd',
  'netbsd',
  'android',
  'aix',
  'sunos',
  'openharmony',
];
const processors = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
];

/** Restrictions that a platform package's name implies, so that other platforms skip it. */
function toPlatform(name: string): Pick<Entry, 'os' | 'cpu'> {
  const parts = name.split(/[/\-.]/);
  const os = systems.filter((system) => parts.includes(system));
  const cpu = processors.filter((processor) => parts.includes(processor));
  return { ...(os.length > 0 ? { os } : {}), ...(cpu.length > 0 ? { cpu } : {}) };
}

let added = 0;
for (const owner of Object.values(lockfile.packages)) {
  for (const [name, range] of Object.entries(owner.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    const version = range.replace(/^[~^]/, '');
    if (lockfile.packages[key] || !/^\d/.test(version)) continue;
    const entry = {
      version,
      ...(owner.dev ? { dev: true } : {}),
      optional: true,
      ...toPlatform(name),
    };
    lockfile.packages[key] = entry;
    added += 1;
  }
}
/** Null: the registry has no such package. */
function readIntegrity(name: string): string | null {
  const { stdout } = spawnSync('npm', ['view', name, 'dist.integrity'], { encoding: 'utf8' });
  return stdout.startsWith('sha512-') ? stdout.trim() : null;
}

let verified = 0;
for (const [key, entry] of Object.entries(lockfile.packages)) {
  if (key === '' || entry.integrity !== undefined || !isInstalled(key, entry)) continue;
  const name = key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const integrity = readIntegrity(`${name}@${entry.version}`);
  if (integrity === null) continue;
  entry.integrity = integrity;
  verified += 1;
}
const sorted = Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  file,
  `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
);
console.log(`${added} optional packages added, the integrity of ${verified}`);
