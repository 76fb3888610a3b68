// Reads one file of a stranger in a process of its own: whatever it contains, only this process grows or ends.
import { openSync, readSync, closeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { inspect } from 'node:util';
import { PackageError } from '../package-error.ts';
import type { PackageNote } from '../content.ts';
import type { OpenFile } from '../read/open-file.ts';
import { OpenPackage } from '../read/open-package.ts';
import { OpenTable } from '../read/table/open-table.ts';
import { surveyFile } from '../read/survey.ts';
import type { ReaderAnswer, ReaderRequest } from './reader-messages.ts';

const pageSize = 200;
/** Characters of a page, an answer counted as a hundred; the last note of a page may go beyond. */
const pageLength = 2_000_000;
setPriority(constants.priority.PRIORITY_LOW);
let file: OpenFile | undefined;
let notes: Generator<PackageNote> | undefined;

function isZip(path: string): boolean {
  const descriptor = openSync(path, 'r');
  const head = Buffer.alloc(2);
  readSync(descriptor, head);
  closeSync(descriptor);
  return head.toString('latin1') === 'PK';
}

function lengthOf({ fields, cards }: PackageNote): number {
  const answers = cards.reduce((sum, card) => sum + 1 + card.answers.length, 0);
  return fields.join('').length + answers * 100;
}

function nextPage(opened: OpenFile): PackageNote[] {
  notes ??= opened.notes();
  const page: PackageNote[] = [];
  let length = 0;
  while (page.length < pageSize && length < pageLength) {
    const { done, value } = notes.next();
    if (done) break;
    page.push(value);
    length += lengthOf(value);
  }
  return page;
}

async function answer(request: ReaderRequest): Promise<ReaderAnswer['value']> {
  if (request.ask === 'open') {
    const { path, zoneOffset, now, table } = request;
    file = isZip(path)
      ? await OpenPackage.open(path, { zoneOffset, now })
      : OpenTable.open(path, table);
    return file.description;
  }
  if (!file) throw new Error('nothing is open');
  switch (request.ask) {
    case 'survey':
      return surveyFile(file);
    case 'notes':
      return nextPage(file);
    case 'sound':
      return file.readSound(request.name);
    case 'picture':
      return file.readPicture(request.name);
  }
}

process.on('message', (request: ReaderRequest) => {
  answer(request).then(
    (value) => process.send?.({ value } satisfies ReaderAnswer),
    (error: unknown) => {
      const problem = error instanceof PackageError ? error.problem : null;
      const detail = inspect(error);
      process.send?.({ value: null, failure: { problem, detail } } satisfies ReaderAnswer);
    },
  );
});
process.on('disconnect', () => {
  file?.close();
  process.exit();
});
