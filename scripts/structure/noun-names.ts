// One word for a noun in all rooms: a folder of app/features, domain and server/functions is called as its folder in database.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const glossary = 'docs/glossary.md';
const rooms = ['database', 'app/features', 'domain', 'server/functions'] as const;

/** Folders that are no noun of the product. */
export const machinery: Readonly<Record<string, string>> = {
  'database/base': 'roles, schemas and functions that all tables stand on',
  'database/limits': 'counters of the rate limits',
  'database/owed': 'tables in which each noun declares what it owes',
  'database/migrations': 'changes of tables since the first release',
  'database/realtime': "upstream's messages, and the outbox of changes",
  'database/settings': 'one row that the processes of the server share',
  'database/phone': 'only programs use it, over the wire: it has no screen',
  'database/storage': "upstream's tables and columns",
  'database/tests': 'rules for the tables of all nouns',
  'domain/brazil': 'documents, money and dates of the country',
  'domain/contracts': 'the shape of each endpoint, by its name on the wire',
  'domain/text': 'text without a noun',
  'server/functions/request': 'how every endpoint reads a request and writes an error',
};

/** Folders whose noun has another name, or no folder, in another room: each with the reason. */
export const differences: Readonly<Record<string, string>> = {
  'app/features/checkout': 'one screen makes an order and pays it: database/orders and payments',
  'app/features/email-change':
    'the pending e-mail of database/auth, apart so that public pages load no zod',
  'app/features/courses': 'what a member does with the courses that database/catalogue describes',
  'app/features/materials':
    'the files of all lessons on one page: their table is in database/catalogue',
  'app/features/moderation':
    "the administrators' part of database/discussion, which has other pages",
  'app/features/player': 'the page of a lesson shows video, materials and database/progress',
  'app/features/purchases': 'a purchase is a line of an order: its table is in database/orders',
  'domain/purchases': 'a purchase is a line of an order: its table is in database/orders',
  'server/functions/exports': 'lists of several nouns as a file for administrators',
  'database/access': "shown by app/features/courses, given by an administrator's students",
  'database/captions': 'edited and shown with the video of a lesson: course-editor and player',
  'database/certificates': 'listed and checked in app/features/account',
  'database/consents': 'asked for by the forms of account and checkout',
  'database/conversions': 'shown by app/features/statistics and sales',
  'database/pages': 'made from the rows of database/catalogue, shown by app/features/catalogue',
  'database/payment-events': 'shown by app/features/sales when the event of a provider failed',
  'database/payment-methods':
    'facts about the ways to pay: the domain has them in purchases/payment-method.ts',
  'database/payments': 'made in app/features/checkout, listed in purchases and sales',
  'database/postal-codes': 'filled in by the form of app/features/checkout',
  'database/progress': 'shown by app/features/player and courses',
  'database/samples':
    'lessons and songs: marked in their editors, played by app/features/player and songs',
  'database/sample-song': 'one song on a sales page: app/features/catalogue shows it',
  'database/sandbox': 'an emulated provider, known to its adapter only',
  'database/deck-editor': 'a part of app/features/decks, whose fields and tables it uses',
  'database/song-editor': 'a part of app/features/songs, whose player it uses',
  'database/users': 'the row of a person: app/features/account edits it, students lists it',
  'database/words': 'known words and the placement are a part of app/features/songs',
};

/** The terms of the glossary as a folder would be called. */
export function readTerms(text: string): Set<string> {
  const cells = [...text.matchAll(/^\| ([^|]+) \|/gmu)].map(([, cell = '']) => cell);
  const terms = cells.flatMap((cell) => cell.split(', '));
  return new Set(terms.map((term) => term.trim().toLowerCase().replaceAll(' ', '-')));
}

/** Folders are plural where a table is; the glossary names one. */
function isTerm(name: string, terms: ReadonlySet<string>): boolean {
  const singular = [name, name.replace(/s$/u, ''), name.replace(/ies$/u, 'y')];
  return singular.some((word) => terms.has(word));
}

interface Known {
  machinery: Readonly<Record<string, string>>;
  differences: Readonly<Record<string, string>>;
}

/** The folders, by their path, whose names are unknown elsewhere without a listed reason; and reasons that have no folder. */
export function findNounProblems(
  folders: readonly string[],
  terms: ReadonlySet<string>,
  known: Known = { machinery, differences },
): [folder: string, message: string][] {
  const all = new Set(folders);
  const listed = { ...known.machinery, ...known.differences };
  const problems: [string, string][] = Object.keys(listed)
    .filter((folder) => !all.has(folder))
    .map((folder) => [folder, 'has a reason in scripts/structure/noun-names.ts and is no folder']);
  for (const folder of folders.filter((name) => !(name in known.machinery))) {
    const name = path.posix.basename(folder);
    const other = folder.startsWith('database/') ? `app/features/${name}` : `database/${name}`;
    if (!all.has(other) && !(folder in known.differences))
      problems.push([
        folder,
        `has no ${other}: call the noun by one word, or list the reason in scripts/structure/noun-names.ts`,
      ]);
    if (all.has(other) && folder in known.differences)
      problems.push([folder, `has a reason to differ and does not: ${other} exists`]);
    if (!isTerm(name, terms)) problems.push([folder, `is no term of ${glossary}: add it there`]);
  }
  return problems;
}

export function checkNounNames(report: (file: string, message: string) => void): void {
  const folders = globSync(`{${rooms.join(',')}}/*`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => path.posix.join(path.relative('.', parentPath), name))
    .toSorted();
  const terms = readTerms(readFileSync(glossary, 'utf8'));
  for (const [folder, message] of findNounProblems(folders, terms)) report(folder, message);
}
