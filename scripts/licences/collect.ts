import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findLicence, isShipped, toName, type LockedLicence } from './judge.ts';
import { mit, postgresql } from './texts.ts';

export interface Work {
  name: string;
  version: string;
  licence: string;
  /** The licence with its copyright notice, as the work has it. */
  text: string;
}

const isLicenceFile = (name: string) => /^(?:un)?(?:licen[cs]e|copying|notice)/iu.test(name);

interface Manifest {
  author?: string | { name?: string };
  homepage?: string;
}

/** Packages without a file of it: the licence's own text for MIT, else the licence by name and where it is. */
function toText(licence: string, { author, homepage }: Manifest, name: string): string {
  const holder = typeof author === 'string' ? author : author?.name;
  if (licence === 'MIT') return mit(holder ?? `the authors of ${name}`);
  return `${licence}: ${homepage ?? `https://www.npmjs.com/package/${name}`}`;
}

function readTexts(folder: string): string {
  const names = readdirSync(folder).filter(isLicenceFile).toSorted();
  return names.map((name) => readFileSync(path.join(folder, name), 'utf8').trim()).join('\n\n');
}

/** The works in an installed folder of the project that go out with it. What is not installed here does not go out from here. */
export function collectWorks(root: string): Work[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const { packages } = read('package-lock.json') as { packages: Record<string, LockedLicence> };
  const works = Object.entries(packages)
    .filter(([key, entry]) => isShipped(key, entry) && existsSync(path.join(root, key)))
    .map(([key, entry]) => {
      const [name, licence] = [toName(key), findLicence(key, entry) ?? 'unknown'];
      const manifest = read(path.join(key, 'package.json')) as Manifest;
      const text = readTexts(path.join(root, key)) || toText(licence, manifest, name);
      return { name, version: entry.version ?? '', licence, text };
    });
  const font = readFileSync(path.join(root, 'public/fonts/LICENSE.txt'), 'utf8').trim();
  return [
    ...works,
    { name: 'Archivo (font)', version: '', licence: 'OFL-1.1', text: font },
    { name: 'PostgreSQL', version: '18', licence: 'PostgreSQL', text: postgresql },
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
