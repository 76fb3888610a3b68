import { readFileSync } from 'node:fs';

export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const includes = (list: string[] | undefined, names: readonly string[]) =>
  !list || names.some((name) => list.includes(name));

/** True when Debian, Ubuntu or macOS installs the package. */
export function isInstalled(key: string, { os, cpu, libc }: LockedPackage): boolean {
  const isOfMusl = key.includes('musl');
  return (
    !isOfMusl &&
    includes(os, ['linux', 'darwin']) &&
    includes(cpu, ['x64', 'arm64']) &&
    includes(libc, ['glibc'])
  );
}

/**
 * The registry of this lockfile has no programs for macOS, and not the one that tests on ARM Linux compare the memory with;
 * another registry's integrity is added by complete-lockfile.
 */
const isWithheld = (key: string) =>
  /[-/]darwin-(?:arm64|x64)$/.test(key) ||
  key === 'node_modules/@open-spaced-repetition/binding-linux-arm64-gnu';

/**
 * The faults of a lockfile: npm installs a package without integrity whatever its content, `resolved` names a host, and `npm ci`
 * refuses a lockfile that lacks the optional packages of other platforms.
 */
export function findLockfileFaults(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([key, entry]) => {
    const missing = Object.keys(entry.optionalDependencies ?? {})
      .filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${key}/node_modules/${name}`],
      )
      .map((name) => `${name} is missing`);
    return missing.concat(findContentFaults(key, entry));
  });
}

function findContentFaults(key: string, entry: LockedPackage): string[] {
  if (key === '') return [];
  if (entry.resolved !== undefined) return [`${key} names the host of a registry`];
  if (entry.integrity !== undefined)
    return entry.integrity.startsWith('sha512-') ? [] : [`${key} has a weak integrity`];
  return isInstalled(key, entry) && !isWithheld(key) ? [`${key} has no integrity`] : [];
}

export function checkLockfiles(report: (file: string, message: string) => void): void {
  for (const file of ['package-lock.json', 'tools/bench/lighthouse/package-lock.json']) {
    const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
      packages: Record<string, LockedPackage>;
    };
    for (const fault of findLockfileFaults(packages))
      report(file, `${fault}: run scripts/complete-lockfile.ts`);
  }
}
