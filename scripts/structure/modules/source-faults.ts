import { findNameFault } from './file-names.ts';
import { findSql } from '../sql/find-sql.ts';
import { findLooseTexts } from './loose-texts.ts';
import { findRawRows } from './raw-rows.ts';

const exemptFromSize = ['app/content/', 'app/ui/primitives/', 'app/routes.ts', 'domain/contracts/'];
/** The entries. */
const environmentReaders = [
  'server/main.ts',
  'server/access-link.ts',
  'server/backup.ts',
  'server/manage-payments.ts',
  'server/rotate-key.ts',
];

export const isTest = (file: string) =>
  /\.(test|contract)\.tsx?$/.test(file) || file.startsWith('tests/');

function* findSizeFaults(file: string, source: string) {
  const lines = source.split('\n').filter((line) => line.trim() !== '').length;
  const ceiling = isTest(file) ? 400 : 250;
  if (lines > ceiling && !exemptFromSize.some((prefix) => file.startsWith(prefix)))
    yield `has ${lines} lines (ceiling ${ceiling}): split it by reason to change`;
}

/** Each side has its own place that reads the environment. */
function* findEnvironmentFaults(file: string, source: string) {
  if (isTest(file)) return;
  const isReader = environmentReaders.includes(file);
  if (file.startsWith('server/') && !isReader && /process\.env/.test(source))
    yield `reads process.env: only the entries ${environmentReaders.join(', ')} do`;
  if (file.startsWith('app/') && file !== 'app/lib/env.ts' && /import\.meta\.env/.test(source))
    yield 'reads import.meta.env: ask app/lib/env.ts';
}

/** The beginning of a label finds others as well: `getByLabel('Cidade')` also finds "Privacidade". */
function* findLabelFaults(file: string, source: string) {
  if (!file.startsWith('tests/e2e/')) return;
  for (const [call] of source.matchAll(/\bgetByLabel\(\s*(?:'[^']*'|`[^`]*`|\w+),?\s*\)/gu))
    yield `${call} finds other labels, too: add { exact: true }`;
}

/** A feature's `components/` holds what is shown; what it is shown from lies beside it. */
function* findComponentFaults(file: string) {
  if (!isTest(file) && /^app\/features\/[^/]+\/components\/.*\.ts$/.test(file))
    yield 'is no component: hooks and state lie in the feature itself, or in a folder of its noun there';
}

/** SQL stands in the *.sql.ts files of a room, where it is found beside the room's other statements. */
function* findSqlFaults(file: string, source: string) {
  const isHome = isTest(file) || /^server\/database\/|\.sql\.ts$/.test(file);
  if (isHome || !/^(app|domain|server)\//.test(file)) return;
  for (const line of findSql(file, source))
    yield `writes SQL in line ${line}: statements stand in a *.sql.ts of the room`;
}

/** Faults of a module, its imports aside. */
export function* findSourceFaults(file: string, source: string): Generator<string> {
  const nameFault = findNameFault(file);
  if (nameFault !== null) yield nameFault;
  yield* findSizeFaults(file, source);
  yield* findEnvironmentFaults(file, source);
  yield* findLabelFaults(file, source);
  yield* findComponentFaults(file);
  yield* findSqlFaults(file, source);
  for (const line of findLooseTexts(file, source))
    yield `has text beside a conditional sibling in line ${line}, where a translated page dies: give it an element of its own`;
  for (const line of findRawRows(file, source))
    yield `inserts a row of a sale in line ${line}: tests/support/buyers/rows.ts does`;
}
