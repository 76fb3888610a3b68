import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  findAnchors,
  findLinks,
  findMadeObjects,
  findNamedObjects,
  findNamedPaths,
  isKnownPath,
} from './find-paths.ts';
import { findPageFaults } from './page-faults.ts';

type Report = (file: string, message: string) => void;

const supportPage = 'tests/support/README.md';
const pages = [
  '*.md',
  'docs/**/*.md',
  'database/**/*.md',
  'scripts/**/*.md',
  'tests/**/*.md',
  'deploy/**/*.md',
  'tools/**/*.md',
];

interface Page {
  page: string;
  text: string;
  read: (page: string) => string;
}

function checkPaths(page: string, text: string, files: readonly string[], report: Report): void {
  for (const { line, path: named } of findNamedPaths(text))
    if (
      !isKnownPath(named, files) &&
      !isKnownPath(path.posix.join(path.posix.dirname(page), named), files)
    )
      report(`${page}:${line}`, `names ${named}, which is not there: name what is, or nothing`);
}

function checkLinks({ page, text, read }: Page, files: readonly string[], report: Report): void {
  for (const { line, path: link } of findLinks(text)) {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
    if (!isKnownPath(target, files))
      report(`${page}:${line}`, `links to ${target}, which is not there`);
    else if (anchor !== undefined && !findAnchors(read(target)).has(anchor))
      report(`${page}:${line}`, `links to #${anchor}, which ${target} has no heading for`);
  }
}

function checkObjects({ page, text }: Page, made: ReadonlySet<string>, report: Report): void {
  for (const { line, path: name } of findNamedObjects(text))
    if (!made.has(name)) report(`${page}:${line}`, `names ${name}, which database/ does not make`);
}

/** Each helper of the tests is found by the page that says what makes what. */
function checkSupport(text: string, files: readonly string[], report: Report): void {
  for (const file of files.filter((name) => /^tests\/support\/.+\.(?:tsx?|sql|py)$/u.test(name)))
    if (!text.includes(`\`${file.slice('tests/support/'.length)}\``))
      report(supportPage, `does not say what ${file} makes`);
}

/** Pages are short, keep to their form, and name nothing that is gone. `files`: all files of the project. */
export function checkDocs(files: readonly string[], report: Report, folder = process.cwd()): void {
  const read = (page: string) => readFileSync(path.join(folder, page), 'utf8');
  const made = new Set(
    globSync('database/**/*.sql', { cwd: folder }).flatMap((file) => findMadeObjects(read(file))),
  );
  for (const page of globSync(pages, { cwd: folder, exclude: ['node_modules/**'] }).toSorted()) {
    const text = read(page);
    for (const fault of findPageFaults(page, text)) report(page, fault);
    checkPaths(page, text, files, report);
    checkLinks({ page, text, read }, files, report);
    checkObjects({ page, text, read }, made, report);
  }
  checkSupport(read(supportPage), files, report);
}
