// Checks walls that types and lint do not see: who may import whom, names, sizes. Each message says what to do instead.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FileImport, findFeatureCircle } from './structure/features.ts';
import { findFullFolders, toFullFolderMessage } from './structure/folders.ts';
import { findImportFaults } from './structure/modules/import-faults.ts';
import { readImports, toTarget } from './structure/modules/read-imports.ts';
import { findSourceFaults, isTest } from './structure/modules/source-faults.ts';
import { findCircle } from './structure/rooms.ts';
import { checkLicences } from './licences/judge.ts';
import { checkBuild } from './structure/check-build.ts';
import { checkComments } from './structure/comments.ts';
import { checkDocs } from './structure/docs/check-docs.ts';
import { checkLockfiles } from './structure/check-lockfile.ts';
import { checkMethodLists } from './structure/method-lists.ts';
import { checkNounNames } from './structure/noun-names.ts';
import { checkSchemaFiles, checkSqlLines } from './structure/sql/check-schema-files.ts';
import { checkSqlFunctions } from './structure/sql/functions.ts';
import { checkMoney } from './structure/sql/money.ts';
import { checkSqlParts } from './structure/sql/parts.ts';
import { checkSpec } from './structure/check-spec.ts';
import { checkOwnerTexts } from './structure/words/owner-texts.ts';
import { checkThreads } from './structure/threads.ts';

const files = globSync('{app,domain,server,database,scripts,tests}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/node_modules/**'],
}).sort();
const problems: string[] = [];
const imports: FileImport[] = [];
const report = (file: string, message: string) => problems.push(`${file}: ${message}`);

function checkFile(file: string): void {
  const source = readFileSync(file, 'utf8');
  for (const fault of findSourceFaults(file, source)) report(file, fault);
  if (isTest(file)) return;
  for (const given of readImports(file, source)) {
    for (const fault of findImportFaults(file, given)) report(file, fault);
    const target = toTarget(file, given.from);
    if (target !== given.from) imports.push({ file, target });
  }
}

for (const file of files) checkFile(file);
const entries = globSync('{app,domain,server,database,scripts,tests,docs}/**/*', {
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
checkDocs([...paths, ...globSync(['*.*', '.*', '{deploy,public,tools}/**/*.*'])], report);
checkSpec(report);
checkLockfiles(report);
checkLicences(report);
checkMethodLists(report);
checkThreads(report);
checkOwnerTexts(report);
checkMoney(report);
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `${files.length} files, no wall broken`
    : `${problems.length} walls broken`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
