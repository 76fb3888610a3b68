import { globSync, readFileSync } from 'node:fs';
import { readImports, toTarget } from '../structure/modules/read-imports.ts';
import type { ImportGraph } from './choose-tests.ts';
import { linkSql } from './link-sql.ts';

const modules = '{app,domain,server,database,scripts,tests,tools}/**/*.{ts,tsx,mjs}';

/** Imports of each file of the project, and the SQL whose functions it names. */
export function readGraph(): ImportGraph {
  const files = globSync([modules, 'database/**/*.sql'], { exclude: ['**/node_modules/**'] });
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const sql = linkSql(sources);
  const findImports = (file: string, source: string) =>
    file.endsWith('.sql') ? [] : readImports(file, source).map(({ from }) => toTarget(file, from));
  return new Map(
    [...sources].map(([file, source]) => [
      file,
      [...findImports(file, source), ...(sql.get(file) ?? [])],
    ]),
  );
}
