import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nouns } from '#database/nouns.ts';

const shared = new Set(
  ['CONVENTIONS.md', 'nouns.ts', 'build.ts', 'drop-code.sql'].map((name) => `database/${name}`),
);
const ceiling = 250;
const maxColumns = 140;

/** True for a file that a folder of the schema may hold; see database/CONVENTIONS.md. */
function isKnown(file: string): boolean {
  if (shared.has(file)) return true;
  const [, folder = '', rest = ''] = /^database\/([^/]+)\/(.+)$/.exec(file) ?? [];
  if (folder === 'migrations') return /^(README\.md|\d{4}(_[a-z0-9]+)+\.sql)$/.test(rest);
  if (folder === 'tests') return /^[a-z0-9-]+\.test\.ts$/.test(rest);
  if (folder === 'storage' && rest.startsWith('seed-files/')) return true;
  if (folder === 'decks' && /^phrases\/[a-z0-9-]+\.tsv$/.test(rest)) return true;
  if ((folder === 'songs' || folder === 'words') && /^sheets\/[a-z0-9-]+\.tsv$/.test(rest))
    return true;
  return (
    nouns.some((noun) => noun === folder) &&
    /^((tables|functions|views|access|owes|seeds)\.sql|functions\/[a-z0-9-]+\.sql|[a-z0-9-]+\.test\.ts)$/.test(
      rest,
    )
  );
}

export function checkSchemaFiles(
  report: (file: string, message: string) => void,
  folder = process.cwd(),
): void {
  const files = globSync('database/**/*.*', { cwd: folder }).toSorted();
  for (const file of files.filter((name) => !isKnown(name))) {
    report(
      file,
      'has no place here: the nouns of database/nouns.ts hold only what database/CONVENTIONS.md lists',
    );
  }
  for (const file of files.filter(
    (name) => name.endsWith('.sql') && !name.endsWith('/seeds.sql'),
  )) {
    const lines = readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '').length;
    if (lines > ceiling) report(file, `has ${lines} lines (ceiling ${ceiling}): split it by verb`);
  }
}

/** A statement is read in one column: it is broken before it needs scrolling. */
export function checkSqlLines(report: (file: string, message: string) => void): void {
  for (const file of globSync('{database,server,tests}/**/*.{sql,sql.ts}').toSorted()) {
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      if (line.length > maxColumns)
        report(
          file,
          `has ${line.length} columns in line ${index + 1} (at most ${maxColumns}): break it`,
        );
    }
  }
}
