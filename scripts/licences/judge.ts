import { readFileSync } from 'node:fs';
import { allowed, exceptions, partly, unnamed } from './rules.ts';

export interface LockedLicence {
  version?: string;
  license?: string;
  dev?: boolean;
}

export const toName = (key: string): string => key.slice(key.lastIndexOf('node_modules/') + 13);

/** The licence that a lockfile names for a package, or ours to know; undefined: nobody has said. */
export function findLicence(key: string, { license }: LockedLicence): string | undefined {
  if (license !== undefined) return license;
  const name = toName(key);
  return Object.entries(unnamed).find(([start]) => name.startsWith(start))?.[1].licence;
}

/** The licences under which a package may be shipped. */
function toAllowed(name: string): ReadonlySet<string> {
  const own = Object.entries(exceptions).filter(([start]) => name.startsWith(start));
  return new Set([...allowed, ...own.map(([, { licence }]) => licence)]);
}

/** A choice holds when one of its licences is allowed, a sum when all are. Other forms are refused. */
export function isAllowed(licence: string, names = allowed): boolean {
  const inner = licence.replace(/^\(([^()]*)\)$/u, '$1');
  if (/[()]/u.test(inner)) return false;
  if (inner.includes(' OR ')) return inner.split(' OR ').some((part) => isAllowed(part, names));
  return inner.split(' AND ').every((part) => names.has(part));
}

/** True when a package of a lockfile goes out with the product, whole or in part. */
export const isShipped = (key: string, { dev = false }: LockedLicence): boolean =>
  key !== '' && (!dev || toName(key) in partly);

/** The packages that are shipped without a licence that lets us, a line each. */
export function findLicenceFaults(packages: Readonly<Record<string, LockedLicence>>): string[] {
  return Object.entries(packages)
    .filter(([key, entry]) => isShipped(key, entry))
    .flatMap(([key, entry]) => {
      const licence = findLicence(key, entry);
      if (licence === undefined)
        return [`${key} names no licence: read it, then list it as unnamed`];
      return isAllowed(licence, toAllowed(toName(key)))
        ? []
        : [`${key} is under ${licence}: choose another package`];
    });
}

export function checkLicences(report: (file: string, message: string) => void): void {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedLicence>;
  };
  for (const fault of findLicenceFaults(packages)) report('scripts/licences/rules.ts', fault);
}
