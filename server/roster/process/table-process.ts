// Reads one table of people in a process of its own: whatever it contains, only this process grows or ends.
import { constants, setPriority } from 'node:os';
import { inspect } from 'node:util';
import { cutText } from '#domain/text/cut-text.ts';
import { PackageError } from '#server/anki/package-error.ts';
import { type AcceptedEntry, readAccepted, surveyTable } from '../entries.ts';
import { pageRows } from '../limits.ts';
import { TableFile } from '../table-file.ts';
import type { OpenedTable, TableAnswer, TableRequest } from './table-messages.ts';

const sampleRows = 3;
const sampleLetters = 60;
setPriority(constants.priority.PRIORITY_LOW);
let table: TableFile | undefined;
let entries: Generator<AcceptedEntry> | undefined;

function openTable(path: string): OpenedTable {
  table = new TableFile(path);
  const samples: string[][] = [];
  let rows = 0;
  for (const { row } of table.rows()) {
    if (rows < sampleRows) samples.push(row.map((cell) => cutText(cell, sampleLetters)));
    rows += 1;
  }
  if (rows === 0) throw new PackageError('not_a_package', 'no rows');
  return { header: table.header.map((name) => cutText(name, sampleLetters)), samples, rows };
}

function nextPage(opened: Generator<AcceptedEntry>): AcceptedEntry[] {
  const page: AcceptedEntry[] = [];
  while (page.length < pageRows) {
    const { done, value } = opened.next();
    if (done) break;
    page.push(value);
  }
  return page;
}

function answer(request: TableRequest): TableAnswer['value'] {
  if (request.ask === 'open') return openTable(request.path);
  if (!table) throw new Error('nothing is open');
  if (request.ask === 'survey') return surveyTable(table, request.choices, request.today);
  entries ??= readAccepted(table, request.choices, request.today);
  return nextPage(entries);
}

process.on('message', (request: TableRequest) => {
  try {
    process.send?.({ value: answer(request) } satisfies TableAnswer);
  } catch (error) {
    const problem = error instanceof PackageError ? error.problem : null;
    const failure = { problem, detail: inspect(error) };
    process.send?.({ value: null, failure } satisfies TableAnswer);
  }
});
process.on('disconnect', () => process.exit());
