import path from 'node:path';
import { toEntryName } from './modules/file-names.ts';

const maxEntries = 15;

/** Folders that may hold more, each with its reason. A trailing slash means every folder below it, too. */
const exempt: Readonly<Record<string, string>> = {
  'app/features': 'the list of nouns',
  'app/ui/primitives': 'stock parts, each known by its name',
  'app/routes/': 'one URL, one file',
  database: 'the list of nouns',
  server: 'the list of rooms, and the entries',
  'database/migrations': 'numbered, in order',
  'domain/contracts': 'one endpoint, one file',
  'docs/decisions': 'numbered, in order',
  'database/storage/seed-files/': 'what a fresh school is filled with',
  'server/auth/endpoints': "upstream's endpoints by their names",
  'tools/': 'programs that people run by hand, outside of the rooms',
  'tests/': 'journeys, statements and stand-ins, found by their names',
};

function isExempt(folder: string): boolean {
  return Object.keys(exempt).some((name) =>
    name.endsWith('/') ? `${folder}/`.startsWith(name) : folder === name,
  );
}

/**
 * Folders with too many entries, and how many each has. An entry is a folder, or the files that share a name
 * (`rate-limit.ts`, `rate-limit.sql.ts`, see `file-names.ts`); a test lies beside what it tests and does not count, nor
 * does the room's tsconfig.json.
 */
export function findFullFolders(files: readonly string[]): { folder: string; entries: number }[] {
  const folders = new Map<string, Set<string>>();
  const add = (entry: string) => {
    const folder = path.posix.dirname(entry);
    if (folder === '.') return;
    folders.set(folder, (folders.get(folder) ?? new Set()).add(toEntryName(entry)));
    add(folder);
  };
  for (const file of files.filter((name) => !/\.test\.|\/tsconfig\.json$/.test(name))) add(file);
  return [...folders]
    .map(([folder, names]) => ({ folder, entries: names.size }))
    .filter(({ folder, entries }) => entries > maxEntries && !isExempt(folder));
}

export const toFullFolderMessage = (entries: number) =>
  `has ${entries} entries (at most ${maxEntries}): split it into folders by noun`;
